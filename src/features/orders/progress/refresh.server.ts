import type { Tx } from '#src/platform/db/database.server.ts'
import { readWhole, type WholeOrder } from '../reading/read.server.ts'
import { lockOrder, updateDelivered, updateStatus } from '../store.server.ts'
import { deriveDelivery, deriveStatus, unitsOfOrder } from './rules.ts'

/** Locks the order until the transaction ends, so that its units and amounts are decided one change at a time. */
export async function lockWhole(tx: Tx, id: string): Promise<WholeOrder | null> {
  await lockOrder(tx, id)
  return readWhole(tx, id)
}

/** Stores the status and delivery that follow from the order's events and adjustments. @returns the order after. */
export async function refreshOrder(tx: Tx, before: WholeOrder, now: Date): Promise<WholeOrder> {
  const { id, status, deliveredAt } = before.row
  const after = await readWhole(tx, id)
  if (!after) throw new Error(`order ${id} disappeared while it was locked`)
  const units = unitsOfOrder(after)
  const next = deriveStatus(status !== 'pending_payment', units, after.adjustments)
  if (next !== status) await updateStatus(tx, id, status, next, now)
  const delivered = next === 'fulfilled' ? deriveDelivery(units, after.events) : null
  if (delivered && !deliveredAt) await updateDelivered(tx, id, delivered, now)
  return { ...after, row: { ...after.row, status: next, deliveredAt: deliveredAt ?? delivered } }
}
