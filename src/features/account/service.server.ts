import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Mailer } from '#src/platform/mail/port.ts'
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
  /** One for each feature that holds anything of a member. */
  readonly personalRecords: readonly PersonalRecords[]
}

/** The member's rights over their data: a copy of all of it, and the end of all of it. */
export function createAccount({ db, clock, jobs, mailer, identity, orders, checkout, personalRecords }: Deps) {
  return {
    async export(memberId: string): Promise<Export> {
      const tables = await Promise.all(personalRecords.map((records) => records.collect(db, memberId)))
      return { exportedAt: clock().toISOString(), tables: Object.assign({}, ...tables) as Export['tables'] }
    },

    /**
     * A payment under way is let go of first, outside the transaction, for its provider has to agree. If the bank is
     * still deciding, nothing is erased: money could arrive that belongs to nobody.
     */
    async erase(memberId: string): Promise<Result<{ erased: true }, 'payment_under_way'>> {
      await checkout.abandonUnderWay(memberId)
      const usedForOrders = await orders.addressesUsed(memberId)
      let addresses = usedForOrders
      const outcome = await db.transaction(async (tx): Promise<Result<{ erased: true }, 'payment_under_way'>> => {
        const member = await identity.lockMember(tx, memberId)
        // Somebody was faster: another window of the same person.
        if (!member) return ok({ erased: true })
        if (await checkout.isUnderWay(tx, memberId)) return fail('payment_under_way')
        addresses = [member.email, ...usedForOrders]
        await checkout.giveBackUnsent(tx, memberId)
        for (const records of personalRecords) await records.erase(tx, memberId)
        await jobs.forget(tx, [memberId, ...addresses])
        return ok({ erased: true })
      })
      if (outcome.ok) await mailer.forget(addresses)
      return outcome
    },
  }
}
