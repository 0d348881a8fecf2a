import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PricePoint } from './rules.ts'

/**
 * Call in every transaction that writes variants: records each price that differs from the last recorded one. For a
 * variant that is first imported with a reduced price, the owner's original price is recorded as the previous one.
 */
export async function insertPriceChanges(tx: Sql, productIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    insert into variant_price (variant_id, price_cents, original_price_cents, valid_from)
    select id, original_price_cents, null, clock_timestamp() - interval '30 days' from product_variant
    where product_id = any(${productIds}) and original_price_cents is not null and not exists (select 1 from variant_price where variant_id = product_variant.id)`)
  await tx.rows(sql`
    insert into variant_price (variant_id, price_cents, original_price_cents, valid_from)
    select id, price_cents, original_price_cents, clock_timestamp() from product_variant
    where product_id = any(${productIds}) and (price_cents, coalesce(original_price_cents, 0)) is distinct from (
      select (price_cents, coalesce(original_price_cents, 0)) from variant_price where variant_id = product_variant.id order by variant_price.id desc limit 1)`)
}

type HistoryRow = PricePoint & { readonly variantId: string }

/** History of the reduced variants of these products, oldest first per variant. */
export function listHistoriesOfReduced(db: Sql, productIds: readonly string[]): Promise<HistoryRow[]> {
  return db.rows(sql`
    select variant_id as "variantId", price_cents as price, original_price_cents as original, valid_from as "validFrom" from variant_price
    where variant_id in (select id from product_variant where product_id = any(${productIds}::text[]) and original_price_cents is not null) order by id`)
}

export function listHistory(db: Sql, variantId: string): Promise<PricePoint[]> {
  return db.rows(sql`
    select price_cents as price, original_price_cents as original, valid_from as "validFrom" from variant_price where variant_id = ${variantId} order by id`)
}
