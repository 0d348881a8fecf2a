import type { Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { findOrder, lockOrder } from '../store.server.ts'

type Moved = {
  readonly number: string
  readonly ownerKey: string
  readonly paymentId: string
  readonly isMoved: boolean
}

/** Gives a guest's order to `ownerKey`. @returns the order with its owner then; null for an unknown order. */
export async function moveGuestOrder(tx: Tx, id: string, ownerKey: string): Promise<Moved | null> {
  await lockOrder(tx, id)
  const moved = await tx.rows(sql`
    update customer_order set owner_key = ${ownerKey} where id = ${id} and owner_key like 'guest:%' returning id`)
  const order = await findOrder(tx, id)
  if (!order) return null
  const { number, paymentId } = order
  return { number: String(number), ownerKey: order.ownerKey, paymentId, isMoved: moved.length > 0 }
}

/** Locks the guests' orders of an address. @param email in lower case */
export async function lockGuestOrders(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from customer_order where owner_key like 'guest:%' and lower(customer->>'email') = ${email}
    order by id for update`)
  return rows.map(({ id }) => id)
}
