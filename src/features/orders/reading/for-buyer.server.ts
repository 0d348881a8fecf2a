import { sumCents, toDecimal, type Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { UnpaidRefund } from '../../payments/constants.ts'
import type { BuyersOrder } from '../contract.ts'
import { presentOrder } from '../present.server.ts'
import type { WholeOrder } from './read.server.ts'

/** A port that payments implement. */
export type PaymentRefunds = {
  /** Those of adjustments have the id of their adjustment. Others return charges that the order does not need. */
  unpaid(sql: Sql, paymentId: string): Promise<UnpaidRefund[]>
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
  const unpaid = await refunds.unpaid(sql, order.row.paymentId)
  const reasons = new Map(unpaid.map(({ id, reason }) => [id, reason]))
  const ids = new Set(order.adjustments.map(({ id }) => id))
  const missing = unpaid.filter(({ id, reason }) => ids.has(id) && reason !== 'returned_by_bank')
  const failed = unpaid.filter(({ reason }) => reason === 'failed')
  const shown = presentOrder(order, now)
  return {
    ...shown,
    adjustments: shown.adjustments.map((made, at) => {
      const reason = reasons.get(order.adjustments[at]?.id ?? '')
      return { ...made, disputedRefund: reason === 'failed' ? null : (reason ?? null) }
    }),
    failedRefund: toDecimal(sumCents(failed.map(({ amount }) => amount))),
    missingRefund: toDecimal(sumCents(missing.map(({ amount }) => amount))),
  }
}
