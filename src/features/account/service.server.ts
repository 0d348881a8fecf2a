import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Fail, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { AccountEmail, PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Mailer } from '#src/platform/email/port.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { User } from '../identity/contract.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Export } from './contract.ts'

export type Account = ReturnType<typeof createAccount>

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly auditLog: AuditLog
  readonly identity: Identity
  readonly orders: Orders
  readonly checkout: Checkout
  /** One per feature that stores customer data. */
  readonly personalData: readonly PersonalData[]
}

/** Who erases an account, in the transaction that does. */
type Erasure<Code extends string> = {
  /** Before the customer is locked. */
  readonly refuse: (tx: Tx) => Promise<Fail<Code> | null>
  /** Before the names of the account are removed from the audit log. */
  readonly record?: (tx: Tx, customer: User) => Promise<void>
}

type Person = Pick<User, 'id' | 'email' | 'emailVerified'> & Pick<AccountEmail, 'keptAccountId'>

const accountEmailOf = ({ email, emailVerified, keptAccountId = null }: Omit<Person, 'id'>): AccountEmail => ({
  email: email.toLowerCase(),
  isVerified: emailVerified,
  keptAccountId,
})

/** The customer's data rights: export all personal data, and delete the account. */
export function createAccount(deps: Deps) {
  const { db, clock, jobs, mailer, auditLog, identity, orders, checkout, personalData } = deps

  /** What emails about an account contain: its id, or the key of one of its orders. */
  const namesOf = async (tx: Tx, id: string) => [id, ...(await orders.emailed(tx, id)).map(({ key }) => key)]

  /**
   * Under the lock of the customer. @param record before the names of the account are removed from the audit log
   *
   * @returns whose emails the outbox must not keep after the commit.
   */
  async function erasePerson(tx: Tx, person: Person, record?: () => Promise<void> | undefined): Promise<string[]> {
    const account = accountEmailOf(person)
    const ordered = await orders.emailed(tx, person.id)
    await checkout.refundUnshipped(tx, person.id)
    await record?.()
    for (const data of personalData) await data.erase(tx, person.id, account)
    // Other emails to an unverified address, and to the address of an order, may be waiting for its real owner.
    const own = [person.id, ...ordered.map(({ key }) => key)]
    const kept = person.keptAccountId ? await namesOf(tx, person.keptAccountId) : []
    await jobs.erase(tx, account.isVerified ? [...own, account.email] : own, kept)
    return [person.email, ...ordered.flatMap(({ email }) => email ?? [])]
  }

  /** Whole rows by table. One after the other, because a transaction has one connection. */
  async function collect(sql: Sql, person: Person): Promise<Export['tables']> {
    const account = accountEmailOf(person)
    const tables: Record<string, readonly object[]> = {}
    for (const data of personalData) Object.assign(tables, await data.collect(sql, person.id, account))
    return tables as Export['tables']
  }

  /**
   * Cancel a payment in progress first, outside the transaction, because the provider must confirm it. If the bank has
   * not decided yet, nothing is erased: the charge could still succeed with no account to assign it to. Refusals are
   * checked twice: before the payment is canceled, and again in the transaction that erases.
   */
  async function erase<Code extends string>(
    customerId: string,
    { refuse, record }: Erasure<Code>,
  ): Promise<Result<{ erased: true }, 'payment_open' | Code>> {
    const refused = await db.transaction(refuse)
    if (refused) return refused
    await checkout.cancelOpenPayment(customerId)
    let addresses: string[] = []
    const outcome = await db.transaction(async (tx): Promise<Result<{ erased: true }, 'payment_open' | Code>> => {
      const refusal = await refuse(tx)
      if (refusal) return refusal
      const customer = await identity.lockCustomer(tx, customerId)
      // Already deleted by a concurrent request, such as another tab.
      if (!customer) return ok({ erased: true })
      if (await checkout.hasOpenPayment(tx, customerId)) return fail('payment_open')
      addresses = await erasePerson(tx, customer, () => record?.(tx, customer))
      return ok({ erased: true })
    })
    if (outcome.ok) await mailer.erase(addresses)
    return outcome
  }

  return {
    erase,
    erasePerson,
    collect,

    async export(customerId: string): Promise<Result<Export, 'sign_in_needed'>> {
      const customer = await identity.customers.find(db, customerId)
      if (!customer) return fail('sign_in_needed')
      return ok({ exportedAt: clock().toISOString(), tables: await collect(db, customer) })
    },

    /** The customer has confirmed it with the password. */
    eraseOwn: (customerId: string) =>
      erase(customerId, {
        refuse: async (tx) => ((await identity.staff.isLastOwner(tx, customerId)) ? fail('last_owner') : null),
        async record(tx, actor) {
          if (actor.staffRole === null) return
          const before = { role: actor.staffRole }
          await auditLog.record(tx, { actor, action: 'account_erased', subject: customerId, before, after: null })
        },
      }),
  }
}
