import { toDecimal } from '#src/kernel/money.ts'
import type { OrderForReturn } from '../orders/service.server.ts'
import type { OrderReturns, ReturnRequest } from './contract.ts'
import type { ReturnRow } from './store.server.ts'

export function presentReturn({
  sequence,
  orderNumber,
  ownerKey: _owner,
  orderId: _order,
  micros: _micros,
  ...row
}: ReturnRow & { readonly micros?: string }): ReturnRequest {
  return {
    ...row,
    number: `R-${orderNumber}-${sequence}`,
    orderNumber: String(orderNumber),
    createdAt: row.createdAt.toISOString(),
    history: row.history.map(({ state, changedAt }) => ({ state, changedAt: new Date(changedAt).toISOString() })),
  }
}

/** What refunding the received returns would return. */
export function presentRefundAmounts(order: OrderForReturn, rows: readonly ReturnRow[]): OrderReturns['refundAmounts'] {
  const received = rows.filter(({ state }) => state === 'received')
  return Object.fromEntries(
    received.map(({ id, lines, basis }) => [id, toDecimal(order.priceUnits(lines, basis === 'withdrawal'))]),
  )
}
