import type { Sql } from '#src/platform/db/database.server.ts'
import { listAdjustments, type AdjustmentRow } from '../adjustments/store.server.ts'
import { listFulfillmentEvents, type FulfillmentEvent } from '../fulfillment/store.server.ts'
import {
  listLines,
  listOrderRows,
  listWithdrawals,
  type LineRow,
  type OrderRow,
  type WithdrawalRow,
} from '../store.server.ts'

/** An order with everything that has happened to it. */
export type WholeOrder = {
  readonly row: OrderRow
  readonly lines: readonly LineRow[]
  readonly withdrawals: readonly WithdrawalRow[]
  readonly events: readonly FulfillmentEvent[]
  readonly adjustments: readonly AdjustmentRow[]
}

export async function readWhole(sql: Sql, id: string): Promise<WholeOrder | null> {
  return (await readWholeOrders(sql, [id]))[0] ?? null
}

/** With as many statements for many orders as for one. In no order. */
export async function readWholeOrders(sql: Sql, ids: readonly string[]): Promise<WholeOrder[]> {
  const rows = await listOrderRows(sql, ids)
  if (rows.length === 0) return []
  const lines = byOrder(await listLines(sql, ids))
  const withdrawals = byOrder(await listWithdrawals(sql, ids))
  const events = byOrder(await listFulfillmentEvents(sql, ids))
  const adjustments = byOrder(await listAdjustments(sql, ids))
  return rows.map((row) => ({
    row,
    lines: lines.get(row.id) ?? [],
    withdrawals: withdrawals.get(row.id) ?? [],
    events: events.get(row.id) ?? [],
    adjustments: adjustments.get(row.id) ?? [],
  }))
}

const byOrder = <Row extends { readonly orderId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ orderId }) => orderId)
