import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Mailer } from '#src/platform/email/port.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Export } from './contract.ts'

export type Account = ReturnType<typeof createAccount>

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly identity: Identity
  readonly orders: Orders
  readonly checkout: Checkout
  /** One for each feature that holds anything of a customer. */
  readonly personalData: readonly PersonalData[]
}

/** The customer's rights over their data: a copy of all of it, and the end of all of it. */
export function createAccount({ db, clock, jobs, mailer, identity, orders, checkout, personalData }: Deps) {
  return {
    async export(customerId: string): Promise<Export> {
      const tables = await Promise.all(personalData.map((data) => data.collect(db, customerId)))
      return { exportedAt: clock().toISOString(), tables: Object.assign({}, ...tables) as Export['tables'] }
    },

    /**
     * A payment in progress is let go of first, outside the transaction, for its provider has to agree. If the bank is
     * still deciding, nothing is erased: money could arrive that belongs to nobody.
     */
    async erase(customerId: string): Promise<Result<{ erased: true }, 'payment_open'>> {
      await checkout.cancelOpenPayment(customerId)
      const usedForOrders = await orders.addressesUsed(customerId)
      let addresses = usedForOrders
      const outcome = await db.transaction(async (tx): Promise<Result<{ erased: true }, 'payment_open'>> => {
        const customer = await identity.lockCustomer(tx, customerId)
        // Someone was faster: another window of the same person.
        if (!customer) return ok({ erased: true })
        if (await checkout.hasOpenPayment(tx, customerId)) return fail('payment_open')
        addresses = [customer.email, ...usedForOrders]
        await checkout.refundUnshipped(tx, customerId)
        for (const data of personalData) await data.erase(tx, customerId)
        await jobs.erase(tx, [customerId, ...addresses])
        return ok({ erased: true })
      })
      if (outcome.ok) await mailer.erase(addresses)
      return outcome
    },
  }
}
