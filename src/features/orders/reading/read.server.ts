import type { Sql } from '#src/platform/db/database.server.ts'
import { listAdjustments, type AdjustmentRow } from '../adjustments/store.server.ts'
import { listFulfillmentEvents, type FulfillmentEvent } from '../fulfillment/store.server.ts'
import { unitsOf, type LineUnits } from '../progress/rules.ts'
import {
  findOrder,
  listLines,
  listWithdrawals,
  type NewLine,
  type OrderRow,
  type WithdrawalRow,
} from '../store.server.ts'

/** An order with everything that has happened to it. */
export type WholeOrder = {
  readonly row: OrderRow
  readonly lines: readonly NewLine[]
  readonly withdrawals: readonly WithdrawalRow[]
  readonly events: readonly FulfillmentEvent[]
  readonly adjustments: readonly AdjustmentRow[]
}

export async function readWhole(sql: Sql, id: string): Promise<WholeOrder | null> {
  const row = await findOrder(sql, id)
  if (!row) return null
  return {
    row,
    lines: await listLines(sql, id),
    withdrawals: await listWithdrawals(sql, id),
    events: await listFulfillmentEvents(sql, id),
    adjustments: await listAdjustments(sql, id),
  }
}

export function unitsOfOrder({ lines, withdrawals, events, adjustments }: WholeOrder): LineUnits[] {
  const withdrawn = new Set(withdrawals.flatMap(({ positions }) => positions))
  return unitsOf(
    lines.map(({ quantity }, at) => ({ quantity, isWithdrawn: withdrawn.has(at) })),
    events,
    adjustments,
  )
}
