import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type StockQuantity = { readonly productId: string; readonly quantity: number }

export function listAvailable(db: Sql): Promise<{ product_id: string; available: number }[]> {
  return db.rows(sql`select product_id, on_hand - reserved as available from stock_item`)
}

export function listLevels(
  db: Sql,
  productIds: readonly string[],
): Promise<{ product_id: string; on_hand: number; reserved: number }[]> {
  return db.rows(sql`select product_id, on_hand, reserved from stock_item where product_id = any(${productIds})`)
}

export async function upsertOnHand(db: Sql, productId: string, onHand: number): Promise<void> {
  // Reserved units stay in stock, whatever the adjustment.
  await db.rows(sql`
    insert into stock_item (product_id, on_hand) values (${productId}, ${onHand})
    on conflict (product_id) do update set on_hand = greatest(excluded.on_hand, stock_item.reserved)`)
}

/** Locks in id order, so that two carts with the same products cannot deadlock. */
export function lockLevels(
  tx: Sql,
  productIds: readonly string[],
): Promise<{ product_id: string; on_hand: number; reserved: number }[]> {
  return tx.rows(sql`
    select product_id, on_hand, reserved from stock_item where product_id = any(${productIds}) order by product_id for update`)
}

export async function insertReservation(
  tx: Sql,
  id: string,
  expiresAt: Date,
  units: readonly StockQuantity[],
): Promise<void> {
  await tx.rows(sql`insert into stock_reservation (id, status, expires_at) values (${id}, 'held', ${expiresAt})`)
  const [ids, quantities] = [units.map(({ productId }) => productId), units.map(({ quantity }) => quantity)]
  await tx.rows(sql`
    insert into stock_reservation_line (reservation_id, product_id, quantity)
    select ${id}, product_id, quantity from unnest(${ids}::text[], ${quantities}::int[]) as line (product_id, quantity)`)
  await tx.rows(sql`
    update stock_item set reserved = reserved + line.quantity
    from unnest(${ids}::text[], ${quantities}::int[]) as line (product_id, quantity)
    where stock_item.product_id = line.product_id`)
}

/** @returns the quantities, or null when the reservation is no longer held: ending it twice changes nothing. */
export async function endReservation(
  tx: Sql,
  id: string,
  status: 'committed' | 'released',
): Promise<StockQuantity[] | null> {
  const [ended] = await tx.rows<{ id: string }>(sql`
    update stock_reservation set status = ${status} where id = ${id} and status = 'held' returning id`)
  if (!ended) return null
  return tx.rows<StockQuantity>(sql`
    select product_id as "productId", quantity from stock_reservation_line where reservation_id = ${id} order by product_id`)
}

export async function addOnHand(tx: Sql, units: readonly StockQuantity[]): Promise<void> {
  const [ids, quantities] = [units.map(({ productId }) => productId), units.map(({ quantity }) => quantity)]
  await tx.rows(sql`
    update stock_item set on_hand = on_hand + line.quantity
    from unnest(${ids}::text[], ${quantities}::int[]) as line (product_id, quantity)
    where stock_item.product_id = line.product_id`)
}

export async function updateLevels(tx: Sql, units: readonly StockQuantity[], sold: boolean): Promise<void> {
  const [ids, quantities] = [units.map(({ productId }) => productId), units.map(({ quantity }) => quantity)]
  await tx.rows(sql`
    update stock_item
    set reserved = reserved - line.quantity, on_hand = on_hand - case when ${sold}::boolean then line.quantity else 0 end
    from unnest(${ids}::text[], ${quantities}::int[]) as line (product_id, quantity)
    where stock_item.product_id = line.product_id`)
}

export async function extendReservation(tx: Sql, id: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update stock_reservation set expires_at = greatest(expires_at, ${expiresAt}) where id = ${id} and status = 'held' returning id`)
  return rows.length > 0
}

export async function listExpired(db: Sql, now: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from stock_reservation where status = 'held' and expires_at <= ${now} and not (id = any(${except}::uuid[])) order by expires_at limit 100`)
  return rows.map(({ id }) => id)
}
