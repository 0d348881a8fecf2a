import type { Clock } from '#src/kernel/clock.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { AuditAction } from './constants.ts'
import type { AuditEventPage } from './contract.ts'
import { anonymizeActions, collectActions, insertActions, listActions, type NewAction } from './store.server.ts'

export type { ActSummary, Actor } from './store.server.ts'
export type AuditLog = ReturnType<typeof createAuditLog>

const pageSize = 50

export function createAuditLog({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ audit_event: await collectActions(sql, customerId) }),
    erase: (tx, customerId) => anonymizeActions(tx, customerId),
  }

  return {
    personalData,

    /** Runs in the transaction of the audited action, so that both are committed together. */
    record: (tx: Tx, action: NewAction): Promise<void> => insertActions(tx, [action], clock()),

    /** Like `record`, for a change of many rows. */
    recordAll: (tx: Tx, actions: readonly NewAction[]): Promise<void> => insertActions(tx, actions, clock()),

    async list(before: number | null, action: AuditAction | null): Promise<AuditEventPage> {
      const rows = await listActions(db, before, action, pageSize + 1)
      const events = rows.slice(0, pageSize).map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }))
      return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null }
    },
  }
}
