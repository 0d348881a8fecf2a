import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PricePoint } from './rules.ts'

/**
 * Records each price that differs from the last recorded one, once shoppers can pay it: a price that a draft or an
 * archived product had was never offered. For a variant that is first offered at a reduced price, the owner's original
 * price is recorded as the previous one.
 */
export async function insertPriceChanges(tx: Sql, productIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    insert into variant_price (variant_id, price_cents, original_price_cents, valid_from)
    select variant.id, change.price, change.original, change.since
    from product_variant as variant join product on product.id = variant.product_id and product.status = 'active'
    left join lateral (
      select price_cents, original_price_cents from variant_price where variant_id = variant.id order by variant_price.id desc limit 1
    ) as latest on true
    cross join lateral (
      select variant.original_price_cents as price, null::int as original, clock_timestamp() - interval '30 days' as since, 1 as place
      where latest.price_cents is null and variant.original_price_cents is not null
      union all
      select variant.price_cents, variant.original_price_cents, clock_timestamp(), 2
      where latest.price_cents is distinct from variant.price_cents
         or latest.original_price_cents is distinct from variant.original_price_cents
    ) as change
    where variant.product_id = any(${productIds})
    order by variant.id, place`)
}

type HistoryRow = PricePoint & { readonly variantId: string }

/** History of the reduced variants of these products, oldest first per variant. */
export function listHistoriesOfReduced(db: Sql, productIds: readonly string[]): Promise<HistoryRow[]> {
  return db.rows(sql`
    select variant_id as "variantId", price_cents as price, original_price_cents as original, valid_from as "validFrom" from variant_price
    where variant_id in (select id from product_variant where product_id = any(${productIds}::text[]) and original_price_cents is not null) order by id`)
}

/** All prices of these variants, newest first. */
export function listHistory(
  db: Sql,
  variantIds: readonly string[],
): Promise<(PricePoint & { readonly sku: string })[]> {
  return db.rows(sql`
    select sku, variant_price.price_cents as price, variant_price.original_price_cents as original, valid_from as "validFrom"
    from variant_price join product_variant on product_variant.id = variant_id
    where variant_id = any(${variantIds}::uuid[]) order by valid_from desc, variant_price.id desc`)
}
