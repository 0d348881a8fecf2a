import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { cents, fromDecimal, sumCents, toDecimal, zeroCents, type Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import type { CreditGrant, StoreCredit as StoreCreditAnswer } from './contract.ts'
import { decideCredit } from './rules.ts'
import {
  clearApplied,
  collectCredit,
  eraseCredit,
  findAccount,
  findSpent,
  hasEntry,
  insertEntry,
  listEntries,
  lockAccount,
  updateApplied,
} from './store.server.ts'

export type StoreCredit = ReturnType<typeof createStoreCredit>

export type StoreCreditDeps = {
  readonly db: Database
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  readonly customers: {
    /** Null when no account has this email address. */
    readonly idOfEmail: (tx: Tx, email: string) => Promise<string | null>
    /** So that the account is not erased meanwhile; null when it was. */
    readonly lock: (tx: Tx, customerId: string) => Promise<object | null>
  }
}

const listSize = 100

/** A ledger per customer that is never negative. Lock it after the payment, and before promotion and stock. */
export function createStoreCredit({ db, log, clock, customers }: StoreCreditDeps) {
  async function read(customerId: string): Promise<StoreCreditAnswer> {
    const account = await findAccount(db, customerId)
    const entries = await listEntries(db, customerId, listSize)
    return {
      balance: toDecimal(account?.balance ?? zeroCents),
      isApplied: account?.isApplied ?? false,
      entries: entries.map(({ kind, amount, createdAt }) => ({
        kind,
        amount: toDecimal(amount),
        createdAt: createdAt.toISOString(),
      })),
    }
  }

  const personalData: PersonalData = {
    collect: collectCredit,
    erase: eraseCredit,
  }

  return {
    personalData,
    read,

    async apply(customerId: string, isApplied: boolean): Promise<Result<StoreCreditAnswer, 'sign_in_needed'>> {
      const isSaved = await db.transaction(async (tx) => {
        if (!(await customers.lock(tx, customerId))) return false
        await lockAccount(tx, customerId)
        await updateApplied(tx, customerId, isApplied)
        return true
      })
      return isSaved ? ok(await read(customerId)) : fail('sign_in_needed')
    },

    /**
     * How much of a total the customer pays with credit, if they chose to. A payment in progress has already spent its
     * share, which counts as available to the payment that replaces it.
     */
    async shareOf(
      sql: Sql,
      customerId: string,
      total: Cents,
      inProgress: string | null,
    ): Promise<{ share: Cents; available: Cents }> {
      const account = await findAccount(sql, customerId)
      if (!account) return { share: zeroCents, available: zeroCents }
      const spent = inProgress === null ? null : await findSpent(sql, inProgress)
      const available = sumCents([account.balance, spent?.amount ?? zeroCents])
      return { share: account.isApplied ? decideCredit(total, available) : zeroCents, available }
    },

    /** In the payment's transaction. */
    async redeem(tx: Tx, customerId: string, amount: Cents, sourceId: string): Promise<Result<true, 'credit_changed'>> {
      const { balance } = await lockAccount(tx, customerId)
      if (balance < amount) return fail('credit_changed')
      const entry = { id: randomId(), customerId, kind: 'spent', amount: cents(0 - amount), sourceId } as const
      // The id of an earlier payment must not pay for another order.
      return (await insertEntry(tx, { ...entry, reason: null }, clock())) ? ok(true) : fail('credit_changed')
    },

    /** Restores the credit that was spent by a payment without an order. Idempotent. */
    async release(tx: Tx, sourceId: string): Promise<void> {
      const known = await findSpent(tx, sourceId)
      if (!known || known.customerId.startsWith('erased:')) return
      await lockAccount(tx, known.customerId)
      // Again under the lock, because another process may have released it.
      const spent = await findSpent(tx, sourceId)
      if (!spent) return
      await insertEntry(tx, { ...spent, id: randomId(), kind: 'released', sourceId, reason: null }, clock())
    },

    /** After the purchase, the next checkout starts without credit. @returns false unless it was applied. */
    clearApplied: (tx: Tx, customerId: string): Promise<boolean> => clearApplied(tx, customerId),

    /** Adds what an adjustment returns, and its bonus. Idempotent by source. */
    async add(
      tx: Tx,
      customerId: string,
      { returned, bonus }: { readonly returned: Cents; readonly bonus: Cents },
      sourceId: string,
    ): Promise<void> {
      if (returned + bonus === 0) return
      await lockAccount(tx, customerId)
      const entry = { customerId, sourceId, reason: null }
      if (returned > 0) await insertEntry(tx, { ...entry, id: randomId(), kind: 'returned', amount: returned }, clock())
      if (bonus > 0) await insertEntry(tx, { ...entry, id: randomId(), kind: 'bonus', amount: bonus }, clock())
    },

    grant: (
      actor: Actor,
      { id = randomId(), email, amount, reason }: CreditGrant,
    ): Promise<Result<{ balance: string }, 'customer_not_found'>> =>
      db.transaction(async (tx) => {
        const customerId = await customers.idOfEmail(tx, email)
        if (customerId === null || !(await customers.lock(tx, customerId))) return fail('customer_not_found')
        const { balance } = await lockAccount(tx, customerId)
        if (await hasEntry(tx, customerId, id)) return ok({ balance: toDecimal(balance) })
        const granted = fromDecimal(amount)
        await insertEntry(tx, { id, customerId, kind: 'granted', amount: granted, sourceId: null, reason }, clock())
        const after = { amount, reason }
        await log.record(tx, { actor, action: 'credit_granted', subject: customerId, before: null, after })
        return ok({ balance: toDecimal(sumCents([balance, granted])) })
      }),
  }
}
