import { toDecimal, type Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { BuyersOrder } from '../contract.ts'
import { presentOrder } from '../present.server.ts'
import type { WholeOrder } from './read.server.ts'

/** The sum of a payment's failed refunds. */
export type FailedRefunds = (sql: Sql, paymentId: string) => Promise<Cents>

export async function presentForBuyer(
  sql: Sql,
  order: WholeOrder,
  now: Date,
  failedRefunds: FailedRefunds,
): Promise<BuyersOrder> {
  return { ...presentOrder(order, now), failedRefund: toDecimal(await failedRefunds(sql, order.row.paymentId)) }
}
