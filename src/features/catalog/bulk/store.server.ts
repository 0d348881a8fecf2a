import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { defaultLocale, type ProductStatus } from '../constants.ts'

export type OfferRow = {
  variantId: string
  productId: string
  sku: string
  variant: string
  name: string
  status: ProductStatus
  price: Cents
  originalPrice: Cents | null
  version: number
}

/** The active variants of these products, by product and in their order. */
export function listOffers(db: Sql, productIds: readonly string[]): Promise<OfferRow[]> {
  return db.rows(sql`
    select variant.id as "variantId", product.id as "productId", sku, name, status, price_cents as price, original_price_cents as "originalPrice",
           (extract(epoch from product.updated_at) * 1000000)::bigint as version,
           coalesce((
             select string_agg(label, ', ' order by option desc) from product_option_value_translation as label
             where label.product_id = product.id and locale = ${defaultLocale} and option || '=' || code = any(string_to_array(option_key, '|'))
           ), '') as variant
    from product
    join product_translation on product_translation.product_id = product.id and product_translation.locale = ${defaultLocale}
    join product_variant as variant on variant.product_id = product.id and archived_at is null
    where product.id = any(${productIds}::text[])
    order by product.id, position, sku`)
}

/** The products of these SKUs, without archived variants. */
export async function listProductIdsOfSkus(db: Sql, skus: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct product_id as id from product_variant where sku = any(${skus}::text[]) and archived_at is null order by id`)
  return rows.map(({ id }) => id)
}

/** The next active products and drafts by id. */
export async function listIdsAfter(db: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from product where status <> 'archived' and id > ${after} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** In the order of the ids, like every writer of products, and as weakly as `lockEditable`. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`select id from product where id = any(${ids}::text[]) order by id for no key update`)
}

export type NewOffer = { readonly sku: string; readonly price: Cents; readonly originalPrice: Cents | null }

/** A reduction without an original price has no end either. */
export async function updatePrices(tx: Tx, offers: readonly NewOffer[]): Promise<void> {
  await tx.rows(sql`
    update product_variant as variant
    set price_cents = offer.price, original_price_cents = offer."originalPrice",
        reduced_until = case when offer."originalPrice" is null then null else reduced_until end
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as offer (sku text, price int, "originalPrice" int)
    where variant.sku = offer.sku`)
}

export async function updateStatuses(
  tx: Tx,
  products: readonly { readonly id: string; readonly status: ProductStatus }[],
): Promise<void> {
  await tx.rows(sql`
    update product set status = changed.status
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as changed (id text, status text) where product.id = changed.id`)
}

export async function touchProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`update product set updated_at = clock_timestamp() where id = any(${ids}::text[])`)
}
