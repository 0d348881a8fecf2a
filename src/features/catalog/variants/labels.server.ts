import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { defaultLocale } from '../constants.ts'

/** How the administration names a variant, archived or not. `variant` is its size and shade; empty without them. */
export type VariantLabel = { id: string; productId: string; sku: string; name: string; variant: string }

export function listVariantLabels(db: Sql, ids: readonly string[]): Promise<VariantLabel[]> {
  return db.rows(sql`
    select variant.id, variant.product_id as "productId", sku, name,
           coalesce((
             select string_agg(label, ', ' order by option desc) from product_option_value_translation as label
             where label.product_id = variant.product_id and label.locale = ${defaultLocale}
               and option || '=' || code = any(string_to_array(option_key, '|'))
           ), volume, '') as variant
    from product_variant as variant
    join product_translation on product_translation.product_id = variant.product_id and product_translation.locale = ${defaultLocale}
    where variant.id = any(${ids}::uuid[])`)
}

/** The variant with this SKU, or all of the product with this id. */
export async function listVariantIdsOf(db: Sql, skuOrProductId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from product_variant where sku = ${skuOrProductId.toUpperCase()}
    union select id from product_variant where product_id = ${skuOrProductId.toLowerCase()} order by id`)
  return rows.map(({ id }) => id)
}
