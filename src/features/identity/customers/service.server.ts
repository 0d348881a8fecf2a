import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { StaffRole } from '../staff/constants.ts'
import { findCustomer, listCustomers, listEmails, type CustomerRow } from './store.server.ts'

/** An account as staff see it: no password, session or second factor. */
type Account = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly emailVerified: boolean
  readonly staffRole: StaffRole | null
  readonly createdAt: string
}

/** Accounts of all customers, for the administration. */
export function createCustomers(db: Database) {
  return {
    /** Newest first. @param before where the page before has ended: microseconds and id */
    async list(search: string, before: string | null, size: number) {
      const [micros = '', id = ''] = before?.split(/_(.*)/s) ?? []
      const rows = await listCustomers(db, search, before === null ? null : { micros, id }, size + 1)
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return { customers: shown.map(present), next: last ? `${last.micros}_${last.id}` : null }
    },

    /** Of accounts that still exist, by id. */
    emailsOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await listEmails(db, ids)).map(({ id, email }) => [id, email])),

    async find(sql: Sql, id: string): Promise<Account | null> {
      const row = await findCustomer(sql, id)
      return row && present(row)
    },
  }
}

function present({ micros: _micros, createdAt, ...row }: CustomerRow): Account {
  return { ...row, createdAt: createdAt.toISOString() }
}
