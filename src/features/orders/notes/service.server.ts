import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { maxNotes, mayRemoveNote } from '../../identity/staff/constants.ts'
import type { NewStaffNote } from '../../identity/staff/contract.ts'
import type { AdminOrder } from '../admin/contract.ts'
import { deleteNote, insertNote, listNotes, type NoteRow } from '../admin/store.server.ts'
import type { Orders } from '../service.server.ts'

type Staff = Actor & { readonly staffRole: string | null }
type AddNoteError = 'order_not_found' | 'too_many_notes'
type RemoveNoteError = 'order_not_found' | 'note_not_found' | 'note_of_others'

type Deps = {
  readonly db: Database
  readonly orders: Pick<Orders, 'lockByNumber'>
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  /** The order after a change. */
  readonly find: (number: string) => Promise<Result<AdminOrder, 'order_not_found'>>
}

/** Notes of staff on orders. */
export function createNotes({ db, orders, log, clock, find }: Deps) {
  /** Locks the order, so that concurrent notes are counted and removed one after the other. */
  async function changeNotes<Code extends string>(
    number: string,
    apply: (tx: Tx, orderId: string, notes: readonly NoteRow[]) => Promise<Result<true, Code>>,
  ): Promise<Result<AdminOrder, Code | 'order_not_found'>> {
    const done = await db.transaction(async (tx): Promise<Result<true, Code | 'order_not_found'>> => {
      const order = await orders.lockByNumber(tx, number)
      return order ? apply(tx, order.id, await listNotes(tx, number)) : fail('order_not_found')
    })
    return done.ok ? find(number) : done
  }

  return {
    /** The audit log gets the length of the note, never its text. */
    addNote: (actor: Staff, number: string, { id, text }: NewStaffNote): Promise<Result<AdminOrder, AddNoteError>> =>
      changeNotes(number, async (tx, orderId, notes): Promise<Result<true, 'too_many_notes'>> => {
        if (notes.some((note) => note.id === id)) return ok(true)
        if (notes.length >= maxNotes) return fail('too_many_notes', { max: maxNotes })
        const authorName = `${actor.firstName} ${actor.lastName}`
        await insertNote(tx, orderId, { id, authorId: actor.id, authorName, text, createdAt: clock() })
        const after = { characters: text.length }
        await log.record(tx, { actor, action: 'order_note_added', subject: number, before: null, after })
        return ok(true)
      }),

    removeNote: (actor: Staff, number: string, id: string): Promise<Result<AdminOrder, RemoveNoteError>> =>
      changeNotes(number, async (tx, orderId, notes): Promise<Result<true, 'note_not_found' | 'note_of_others'>> => {
        const note = notes.find((one) => one.id === id)
        if (!note) return fail('note_not_found')
        if (!mayRemoveNote(actor, note.authorId)) return fail('note_of_others')
        await deleteNote(tx, orderId, id)
        const before = { characters: note.text.length }
        await log.record(tx, { actor, action: 'order_note_removed', subject: number, before, after: null })
        return ok(true)
      }),
  }
}
