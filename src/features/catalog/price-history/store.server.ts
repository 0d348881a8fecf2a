import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PricePoint } from './rules.ts'

/**
 * To be called in every transaction that wrote products: each price that differs from the last known one is kept.
 * Of a product that comes reduced, the owner's own word is the price before: it had been asked until now.
 */
export async function insertPriceChanges(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`
    insert into product_price (product_id, price_cents, original_price_cents, valid_from)
    select id, original_price_cents, null, clock_timestamp() - interval '30 days' from product
    where id = any(${ids}) and original_price_cents is not null and not exists (select 1 from product_price where product_id = product.id)`)
  await tx.rows(sql`
    insert into product_price (product_id, price_cents, original_price_cents, valid_from)
    select id, price_cents, original_price_cents, clock_timestamp() from product
    where id = any(${ids}) and (price_cents, coalesce(original_price_cents, 0)) is distinct from (
      select (price_cents, coalesce(original_price_cents, 0)) from product_price where product_id = product.id order by product_price.id desc limit 1)`)
}

type HistoryRow = PricePoint & { readonly productId: string }

/** Of everything reduced now, by product, oldest first. */
export function listHistoriesOfReduced(db: Sql): Promise<HistoryRow[]> {
  return db.rows(sql`
    select product_id as "productId", price_cents as price, original_price_cents as original, valid_from as "validFrom" from product_price
    where product_id in (select id from product where original_price_cents is not null) order by id`)
}

export function listHistory(db: Sql, productId: string): Promise<PricePoint[]> {
  return db.rows(sql`
    select price_cents as price, original_price_cents as original, valid_from as "validFrom" from product_price where product_id = ${productId} order by id`)
}
