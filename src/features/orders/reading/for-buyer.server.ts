import { cents, sumCents, toDecimal, type Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { DisputedRefund } from '../../payments/constants.ts'
import type { BuyersOrder } from '../contract.ts'
import { presentOrder } from '../present.server.ts'
import type { WholeOrder } from './read.server.ts'

/** A port that payments implement. */
export type PaymentRefunds = {
  /** The sum of a payment's failed refunds. */
  failedSum(sql: Sql, paymentId: string): Promise<Cents>
  /** Refunds that were not sent because of a dispute, by the id of their adjustment. */
  disputed(sql: Sql, paymentId: string): Promise<ReadonlyMap<string, DisputedRefund>>
  /** The dispute that keeps a new refund of this payment from being sent. */
  blockOf(sql: Sql, paymentId: string): Promise<'open' | 'lost' | null>
  /** Whether staff must not refund this, because the buyer would be paid twice. */
  isRefused(sql: Sql, paymentId: string, due: Cents, asCredit: boolean): Promise<boolean>
}

export async function presentForBuyer(
  sql: Sql,
  order: WholeOrder,
  now: Date,
  refunds: PaymentRefunds,
): Promise<BuyersOrder> {
  const { paymentId } = order.row
  const disputed = await refunds.disputed(sql, paymentId)
  const shown = presentOrder(order, now)
  const held = order.adjustments.filter(({ id }) => disputed.get(id) === 'held')
  return {
    ...shown,
    adjustments: shown.adjustments.map((made, at) => ({
      ...made,
      disputedRefund: disputed.get(order.adjustments[at]?.id ?? '') ?? null,
    })),
    failedRefund: toDecimal(await refunds.failedSum(sql, paymentId)),
    heldRefund: toDecimal(sumCents(held.map(({ amount, credit, forfeited }) => cents(amount - credit - forfeited)))),
  }
}
