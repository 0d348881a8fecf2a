import type { Clock } from '#src/kernel/clock.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Mailer } from '#src/platform/email/port.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Identity } from '../../identity/service.server.ts'
import type { OrderStatus } from '../../orders/constants.ts'
import type { Export } from '../contract.ts'
import type { Account } from '../service.server.ts'
import type { GuestData } from './contract.ts'

/** What guests have left at orders and payments, by email address in lower case. */
export type GuestOrders = {
  /** Cancels payments in progress. Those for which that fails stay in progress. */
  readonly cancelPayments: (email: string) => Promise<void>
  /** Whether a charge may still arrive that could not become an order. */
  readonly hasOpenPayment: (sql: Sql, email: string) => Promise<boolean>
  /** Gives guests' orders, and payments that can no longer be charged, to an account. @returns how many orders */
  readonly moveEnded: (tx: Tx, email: string, customerId: string) => Promise<number>
  /** Like `moveEnded`, with one of the payments in progress: an account has only one. @returns how many of both */
  readonly moveSome: (tx: Tx, email: string, customerId: string) => Promise<number>
}

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly auditLog: Pick<AuditLog, 'record'>
  readonly identity: Identity
  readonly account: Account
  readonly guestOrders: GuestOrders
}
type Verified = { readonly email: string; readonly reason: string }
type Tables = Export['tables']

export type GuestDataService = ReturnType<typeof createGuestData>

/** Ends a transaction that must leave nothing behind. */
class RolledBack extends Error {
  readonly tables: Tables
  constructor(tables: Tables) {
    super('rolled back')
    this.tables = tables
  }
}

const kindsOfAddress = [
  'contact_message',
  'newsletter_subscription',
  'back_in_stock_request',
  'content_report',
] as const

/** As exported. */
type OrderRow = { number: string | number; placed_at: Date; status: OrderStatus; total_cents: number }
const presentOrder = ({ number, placed_at: placedAt, status, total_cents: total }: OrderRow) => ({
  number: String(number),
  placedAt: placedAt.toISOString(),
  status,
  total: toDecimal(cents(total)),
})

/**
 * The data rights of people without an account. Inside one transaction, their orders belong to an account without a
 * name, which is never committed: it is rolled back after reading, and erased by an erasure. So every rule for accounts,
 * and every table that a feature adds, applies to guests.
 */
export function createGuestData({ db, clock, mailer, auditLog, identity, account, guestOrders }: Deps) {
  async function collectIn(tx: Tx, email: string): Promise<Tables> {
    const tables: Record<string, Tables[string]> = {}
    for (let isFirst = true; ; isFirst = false) {
      const id = await identity.addUnnamedAccount(tx)
      const moved = await guestOrders.moveSome(tx, email, id)
      if (moved === 0 && !isFirst) return tables
      // Rows that belong to the address are the first account's.
      const { customer: _unnamed, ...found } = await account.collect(tx, { id, email, emailVerified: isFirst })
      for (const [table, rows] of Object.entries(found)) tables[table] = [...(tables[table] ?? []), ...rows]
    }
  }

  async function read(email: string): Promise<Tables> {
    try {
      return await db.transaction(async (tx): Promise<Tables> => {
        throw new RolledBack(await collectIn(tx, email))
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.tables
      throw error
    }
  }

  const isEmpty = (tables: Tables) => Object.values(tables).every((rows) => rows.length === 0)

  /** Neither the address nor a part of it: the audit log outlives the data. */
  const record = (
    tx: Tx,
    actor: Actor,
    action: 'guest_data_exported' | 'guest_data_erased',
    after: { reason: string; orders?: number },
  ) => auditLog.record(tx, { actor, action, subject: 'guest', before: null, after })

  return {
    async find(email: string): Promise<GuestData> {
      const tables = await read(email)
      const orders = ((tables['customer_order'] ?? []) as OrderRow[]).map(presentOrder)
      const counts = [
        ...kindsOfAddress.map((kind) => ({ kind, count: tables[kind]?.length ?? 0 })),
        { kind: 'payment' as const, count: Math.max(0, (tables['payment']?.length ?? 0) - orders.length) },
      ]
      return {
        orders,
        others: counts.filter(({ count }) => count > 0),
        accountId: await identity.idOfEmail(db, email),
      }
    },

    async export(actor: Actor, { email, reason }: Verified): Promise<Result<Export, 'guest_not_found'>> {
      const tables = await read(email)
      if (isEmpty(tables)) return fail('guest_not_found')
      await db.transaction((tx) => record(tx, actor, 'guest_data_exported', { reason }))
      return ok({ exportedAt: clock().toISOString(), tables })
    },

    /** Payments in progress are canceled first, as when an account is erased. */
    async erase(
      actor: Actor,
      { email, reason }: Verified,
    ): Promise<Result<{ erased: true; orders: number }, 'guest_not_found' | 'payment_open'>> {
      if (isEmpty(await read(email))) return fail('guest_not_found')
      await guestOrders.cancelPayments(email)
      let addresses: string[] = []
      const erased = await db.transaction(
        async (tx): Promise<Result<{ erased: true; orders: number }, 'payment_open'>> => {
          if (await guestOrders.hasOpenPayment(tx, email)) return fail('payment_open')
          const id = await identity.addUnnamedAccount(tx)
          const orders = await guestOrders.moveEnded(tx, email, id)
          const keptAccountId = await identity.idOfEmail(tx, email)
          addresses = await account.erasePerson(tx, { id, email, emailVerified: true, keptAccountId })
          await record(tx, actor, 'guest_data_erased', { reason, orders })
          return ok({ erased: true, orders })
        },
      )
      if (erased.ok) await mailer.erase(addresses)
      return erased
    },
  }
}
