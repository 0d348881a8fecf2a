import type { Clock } from '#src/kernel/clock.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { accountOf, productOf, type AuditAction } from './constants.ts'
import type { AuditEventPage } from './contract.ts'
import {
  anonymizeActions,
  collectActions,
  eraseInvitedEmail,
  existsAction,
  insertActions,
  listActions,
  type NewAction,
} from './store.server.ts'

export type { ActSummary, Actor } from './store.server.ts'
export type AuditLog = ReturnType<typeof createAuditLog>

/** Ports, because most features depend on the audit log. */
export type SubjectNames = {
  readonly productNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly accountEmails: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

type Deps = { readonly db: Database; readonly clock: Clock; readonly names: SubjectNames }

const pageSize = 50
const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

export function createAuditRecorder(clock: Clock) {
  return {
    /** Runs in the transaction of the audited action, so that both are committed together. */
    record: (tx: Tx, action: NewAction): Promise<void> => insertActions(tx, [action], clock()),

    /** Like `record`, for a change of many rows. */
    recordAll: (tx: Tx, actions: readonly NewAction[]): Promise<void> => insertActions(tx, actions, clock()),
  }
}

export function createAuditLog({ db, clock, names }: Deps) {
  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ audit_event: await collectActions(sql, customerId) }),
    async erase(tx, customerId, { email, isVerified, keptAccountId }) {
      await anonymizeActions(tx, customerId)
      if (isVerified && !keptAccountId) await eraseInvitedEmail(tx, email)
    },
  }

  return {
    personalData,

    ...createAuditRecorder(clock),

    /** Whether this action was ever recorded. */
    has: (sql: Sql, action: AuditAction): Promise<boolean> => existsAction(sql, action),

    async list(before: number | null, action: AuditAction | null): Promise<AuditEventPage> {
      const rows = await listActions(db, before, action, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const products = await names.productNames(unique(shown.map(productOf)))
      const accounts = await names.accountEmails(unique(shown.map(accountOf)))
      const events = shown.map((row) => ({
        ...row,
        subjectName: products.get(productOf(row) ?? '') ?? accounts.get(accountOf(row) ?? '') ?? null,
        occurredAt: row.occurredAt.toISOString(),
      }))
      return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null }
    },
  }
}
