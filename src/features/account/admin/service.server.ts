import { fail, ok, type Fail, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Identity } from '../../identity/service.server.ts'
import type { Orders } from '../../orders/service.server.ts'
import type { Returns } from '../../returns/service.server.ts'
import type { StoreCredit } from '../../store-credit/service.server.ts'
import type { Account } from '../service.server.ts'
import type { AdminCustomerDetail, AdminCustomerPage } from './contract.ts'

type Deps = {
  readonly db: Database
  readonly account: Account
  readonly auditLog: AuditLog
  readonly identity: Identity
  readonly orders: Orders
  readonly returns: Returns
  readonly storeCredit: StoreCredit
}

type Refusal = Fail<'account_not_found' | 'email_does_not_match' | 'role_not_allowed' | 'own_account' | 'last_owner'>

const pageSize = 50

export type CustomerAdmin = ReturnType<typeof createCustomerAdmin>

/** Accounts of customers, for staff. */
export function createCustomerAdmin({ db, account, auditLog, identity, orders, returns, storeCredit }: Deps) {
  async function refuse(tx: Tx, actor: Actor, customerId: string, email: string): Promise<Refusal | null> {
    const refusal = await identity.staff.refuseErasure(tx, actor.id, customerId)
    if (refusal) return refusal
    const customer = await identity.customers.find(tx, customerId)
    if (!customer) return fail('account_not_found')
    return customer.email === email.toLowerCase() ? null : fail('email_does_not_match')
  }

  return {
    list: (search: string, before: string | null): Promise<AdminCustomerPage> =>
      identity.customers.list(search, before, pageSize),

    async find(id: string, before: string | null): Promise<Result<AdminCustomerDetail, 'account_not_found'>> {
      const customer = await identity.customers.find(db, id)
      if (!customer) return fail('account_not_found')
      const { balance, entries } = await storeCredit.read(id)
      return ok({
        customer,
        orders: await orders.list(id, before),
        storeCredit: { balance, entries },
        notes: await identity.customerNotes.list(id),
        returns: (await returns.listOfCustomer(id)).map(
          ({ id: returnId, number, orderNumber, state, lines, createdAt }) => ({
            id: returnId,
            number,
            orderNumber,
            state,
            units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
            createdAt,
          }),
        ),
      })
    },

    erase: (actor: Actor, id: string, email: string) =>
      account.erase(id, {
        refuse: (tx) => refuse(tx, actor, id, email),
        // The id names nobody after the erasure.
        record: (tx) =>
          auditLog.record(tx, { actor, action: 'customer_erased', subject: id, before: null, after: null }),
      }),
  }
}
