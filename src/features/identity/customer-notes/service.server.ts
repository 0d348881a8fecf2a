import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { maxNotes, mayRemoveNote } from '../staff/constants.ts'
import type { NewStaffNote, StaffNote } from '../staff/contract.ts'
import { deleteNote, insertNote, listNotes, lockCustomerForNotes, type NoteRow } from './store.server.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly auditLog: Pick<AuditLog, 'record'> }
type Staff = Actor & { readonly staffRole: string | null }
type Changed<Code extends string> = Promise<Result<{ notes: StaffNote[] }, Code | 'account_not_found'>>

export type CustomerNotes = ReturnType<typeof createCustomerNotes>

/**
 * What staff note about a customer, such as what was agreed on the phone. The audit log gets lengths, never texts or the
 * customer, whom it would name beyond their erasure.
 */
export function createCustomerNotes({ db, clock, auditLog }: Deps) {
  const list = async (sql: Sql, customerId: string) => (await listNotes(sql, customerId)).map(present)

  const change = <Code extends string>(
    customerId: string,
    apply: (tx: Tx, notes: readonly NoteRow[]) => Promise<Result<true, Code>>,
  ): Changed<Code> =>
    db.transaction(async (tx) => {
      if (!(await lockCustomerForNotes(tx, customerId))) return fail('account_not_found')
      const applied = await apply(tx, await listNotes(tx, customerId))
      return applied.ok ? ok({ notes: await list(tx, customerId) }) : applied
    })

  return {
    /** Oldest first. */
    list: (customerId: string): Promise<StaffNote[]> => list(db, customerId),

    add: (actor: Staff, customerId: string, { id, text }: NewStaffNote): Changed<'too_many_notes'> =>
      change(customerId, async (tx, notes): Promise<Result<true, 'too_many_notes'>> => {
        if (notes.some((note) => note.id === id)) return ok(true)
        if (notes.length >= maxNotes) return fail('too_many_notes', { max: maxNotes })
        await insertNote(tx, { customerId, id, authorId: actor.id, text, createdAt: clock() })
        const after = { characters: text.length }
        await auditLog.record(tx, { actor, action: 'customer_note_added', subject: customerId, before: null, after })
        return ok(true)
      }),

    remove: (actor: Staff, customerId: string, id: string): Changed<'note_not_found' | 'note_of_others'> =>
      change(customerId, async (tx, notes): Promise<Result<true, 'note_not_found' | 'note_of_others'>> => {
        const note = notes.find((one) => one.id === id)
        if (!note) return fail('note_not_found')
        if (!mayRemoveNote(actor, note.authorId)) return fail('note_of_others')
        await deleteNote(tx, customerId, id)
        const before = { characters: note.text.length }
        await auditLog.record(tx, { actor, action: 'customer_note_removed', subject: customerId, before, after: null })
        return ok(true)
      }),
  }
}

const present = ({ createdAt, ...note }: NoteRow): StaffNote => ({ ...note, createdAt: createdAt.toISOString() })
