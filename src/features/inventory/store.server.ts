import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { nameOf, type MovementOrigin } from './movements/store.server.ts'

export type StockQuantity = { readonly variantId: string; readonly quantity: number }
export type LevelRow = { variantId: string; onHand: number; reserved: number }
/** `productId`: of the variant. */
export type LockedLevel = LevelRow & { productId: string }
export function listAvailable(
  db: Sql,
  productIds: readonly string[],
): Promise<{ variantId: string; available: number }[]> {
  return db.rows(sql`
    select variant_id as "variantId", on_hand - reserved as available from stock_item where product_id = any(${productIds}::text[])`)
}

export function listLevels(db: Sql, variantIds: readonly string[]): Promise<LevelRow[]> {
  return db.rows(sql`
    select variant_id as "variantId", on_hand as "onHand", reserved from stock_item where variant_id = any(${variantIds}::uuid[])`)
}

export function listProductLevels(
  db: Sql,
  productIds: readonly string[],
): Promise<{ productId: string; onHand: number; reserved: number }[]> {
  return db.rows(sql`
    select product_id as "productId", sum(on_hand)::int as "onHand", sum(reserved)::int as reserved
    from stock_item where product_id = any(${productIds}) group by product_id`)
}

/**
 * Sets the stock of many variants and records the differences as movements. Reserved units stay in stock, whatever the
 * new value. Locks in id order, like `lockLevels`; without the lock, a sale in between would be missing in the movements.
 */
export async function upsertOnHand(
  db: Sql,
  levels: readonly { readonly variantId: string; readonly productId: string; readonly onHand: number }[],
  { kind, actor, reason = null }: MovementOrigin = { kind: 'correction', actor: null },
): Promise<void> {
  await db.rows(sql`
    with before as materialized (
      select variant_id, on_hand from stock_item
      where variant_id = any(${levels.map(({ variantId }) => variantId)}::uuid[]) order by variant_id for update
    ), line as materialized (
      select entry.*, before.on_hand as before
      from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as entry ("variantId" uuid, "productId" text, "onHand" int)
      left join before on before.variant_id = entry."variantId"
    ), written as (
      insert into stock_item (variant_id, product_id, on_hand) select "variantId", "productId", "onHand" from line
      on conflict (variant_id) do update set on_hand = greatest(excluded.on_hand, stock_item.reserved)
      where stock_item.on_hand <> greatest(excluded.on_hand, stock_item.reserved)
      returning variant_id, on_hand
    )
    insert into stock_movement (variant_id, kind, quantity, reason, customer_id, actor_name)
    select written.variant_id, case when before is null then 'received' else ${kind} end, written.on_hand - coalesce(before, 0),
           ${reason}, ${actor?.id ?? null}, ${nameOf(actor)}
    from written join line on line."variantId" = written.variant_id
    where written.on_hand <> coalesce(before, 0)`)
}

/** A variant whose stock was never set has no level yet: it starts with none, so that it can be locked. */
export async function insertLevel(tx: Sql, variantId: string, productId: string): Promise<void> {
  await tx.rows(sql`
    insert into stock_item (variant_id, product_id, on_hand) values (${variantId}, ${productId}, 0) on conflict do nothing`)
}

/** Locks in id order, so that two carts with the same products cannot deadlock. */
export function lockLevels(tx: Sql, variantIds: readonly string[]): Promise<LockedLevel[]> {
  return tx.rows(sql`
    select variant_id as "variantId", product_id as "productId", on_hand as "onHand", reserved from stock_item
    where variant_id = any(${variantIds}::uuid[]) order by variant_id for update`)
}

export async function insertReservation(
  tx: Sql,
  id: string,
  expiresAt: Date,
  units: readonly StockQuantity[],
): Promise<void> {
  await tx.rows(sql`insert into stock_reservation (id, status, expires_at) values (${id}, 'held', ${expiresAt})`)
  const [ids, quantities] = [units.map(({ variantId }) => variantId), units.map(({ quantity }) => quantity)]
  await tx.rows(sql`
    insert into stock_reservation_line (reservation_id, variant_id, quantity)
    select ${id}, variant_id, quantity from unnest(${ids}::uuid[], ${quantities}::int[]) as line (variant_id, quantity)`)
  await tx.rows(sql`
    update stock_item set reserved = reserved + line.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as line (variant_id, quantity)
    where stock_item.variant_id = line.variant_id`)
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
    select variant_id as "variantId", quantity from stock_reservation_line where reservation_id = ${id} order by variant_id`)
}

export async function addOnHand(tx: Sql, units: readonly StockQuantity[]): Promise<void> {
  const [ids, quantities] = [units.map(({ variantId }) => variantId), units.map(({ quantity }) => quantity)]
  await tx.rows(sql`
    update stock_item set on_hand = on_hand + line.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as line (variant_id, quantity)
    where stock_item.variant_id = line.variant_id`)
}

export async function updateLevels(tx: Sql, units: readonly StockQuantity[], sold: boolean): Promise<void> {
  const [ids, quantities] = [units.map(({ variantId }) => variantId), units.map(({ quantity }) => quantity)]
  await tx.rows(sql`
    update stock_item
    set reserved = reserved - line.quantity, on_hand = on_hand - case when ${sold}::boolean then line.quantity else 0 end
    from unnest(${ids}::uuid[], ${quantities}::int[]) as line (variant_id, quantity)
    where stock_item.variant_id = line.variant_id`)
}

/** Units that these reservations hold, by variant. */
export function listHeld(db: Sql, reservationIds: readonly string[]): Promise<StockQuantity[]> {
  return db.rows(sql`
    select variant_id as "variantId", sum(quantity)::int as quantity
    from stock_reservation_line join stock_reservation on stock_reservation.id = reservation_id
    where reservation_id = any(${reservationIds}::uuid[]) and status = 'held' group by variant_id`)
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
