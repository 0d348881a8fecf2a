import type { ReturnRequest } from './contract.ts'
import type { ReturnRow } from './store.server.ts'

export function presentReturn({
  sequence,
  orderNumber,
  ownerKey: _owner,
  orderId: _order,
  ...row
}: ReturnRow): ReturnRequest {
  return {
    ...row,
    number: `R-${orderNumber}-${sequence}`,
    orderNumber: String(orderNumber),
    createdAt: row.createdAt.toISOString(),
    history: row.history.map(({ state, changedAt }) => ({ state, changedAt: new Date(changedAt).toISOString() })),
  }
}
