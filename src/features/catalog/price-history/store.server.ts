import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PricePoint } from './rules.ts'

/**
 * Call in every transaction that writes products: records each price that differs from the last recorded one. For a
 * product that is first imported with a reduced price, the owner's original price is recorded as the previous one.
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

/** History of all reduced products, oldest first per product. */
export function listHistoriesOfReduced(db: Sql): Promise<HistoryRow[]> {
  return db.rows(sql`
    select product_id as "productId", price_cents as price, original_price_cents as original, valid_from as "validFrom" from product_price
    where product_id in (select id from product where original_price_cents is not null) order by id`)
}

export function listHistory(db: Sql, productId: string): Promise<PricePoint[]> {
  return db.rows(sql`
    select price_cents as price, original_price_cents as original, valid_from as "validFrom" from product_price where product_id = ${productId} order by id`)
}
