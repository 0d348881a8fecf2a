import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { defaultLocale, type Option } from '../constants.ts'

export type VariantRow = {
  id: string
  productId: string
  sku: string
  gtin: string | null
  /** The chosen values as 'option=code', separated by '|'. */
  optionKey: string
  volume: string | null
  price: Cents
  originalPrice: Cents | null
  /** When the original price returns; null without a reduction, and for one without an end. */
  reducedUntil: Date | null
  color: string | null
  isArchived: boolean
}

/** All variants in their order, archived ones included. */
export function listVariants(db: Sql, productIds: readonly string[]): Promise<VariantRow[]> {
  return db.rows(sql`
    select id, product_id as "productId", sku, gtin, option_key as "optionKey", volume, price_cents as price,
           original_price_cents as "originalPrice", reduced_until as "reducedUntil", color, archived_at is not null as "isArchived"
    from product_variant where product_id = any(${productIds}::text[]) order by product_id, position, sku`)
}

export type OptionValueRow = {
  productId: string
  option: Option
  code: string
  label: string
  swatch: string | null
}

export function listOptionValues(db: Sql, productIds: readonly string[]): Promise<OptionValueRow[]> {
  return db.rows(sql`
    select value.product_id as "productId", value.option, value.code, label, swatch
    from product_option_value as value
    join product_option_value_translation as text
      on text.product_id = value.product_id and text.option = value.option and text.code = value.code and locale = ${defaultLocale}
    where value.product_id = any(${productIds}::text[])
    order by value.product_id, value.option desc, value.position`)
}

export type TakenCode = { field: 'sku' | 'gtin'; value: string; productId: string }

/**
 * @returns the SKUs and GTINs among these that another product has. An archived variant keeps its SKU but not
 * its GTIN.
 */
export async function listTakenCodes(
  db: Sql,
  variants: readonly { readonly productId: string; readonly sku: string; readonly gtin?: string | undefined }[],
): Promise<TakenCode[]> {
  const wanted = JSON.stringify(variants)
  return db.rows(sql`
    with wanted as (
      select "productId", sku, gtin from jsonb_to_recordset(${wanted}::jsonb) as wanted ("productId" text, sku text, gtin text)
    )
    select 'sku' as field, variant.sku as value, variant.product_id as "productId"
    from wanted join product_variant as variant on variant.sku = wanted.sku and variant.product_id <> wanted."productId"
    union all
    select 'gtin', variant.gtin, variant.product_id
    from wanted join product_variant as variant on variant.gtin = wanted.gtin and variant.product_id <> wanted."productId"
    where variant.archived_at is null
    order by 1 desc, 2`)
}

/** Writes the values of these products' options in their order, and deletes the others. */
export async function replaceOptionValues(
  tx: Tx,
  productIds: readonly string[],
  values: readonly OptionValueRow[],
): Promise<void> {
  const rows = JSON.stringify(values.map((value, position) => ({ ...value, position })))
  await tx.rows(sql`
    delete from product_option_value as value
    where product_id = any(${productIds}) and not exists (
      select 1 from jsonb_to_recordset(${rows}::jsonb) as kept ("productId" text, option text, code text)
      where kept."productId" = value.product_id and kept.option = value.option and kept.code = value.code)`)
  await tx.rows(sql`
    insert into product_option_value (product_id, option, code, swatch, position)
    select "productId", option, code, swatch, position
    from jsonb_to_recordset(${rows}::jsonb) as value ("productId" text, option text, code text, swatch text, position int)
    on conflict (product_id, option, code) do update set swatch = excluded.swatch, position = excluded.position`)
  await tx.rows(sql`
    insert into product_option_value_translation (product_id, option, code, locale, label)
    select "productId", option, code, ${defaultLocale}, label
    from jsonb_to_recordset(${rows}::jsonb) as value ("productId" text, option text, code text, label text)
    on conflict (product_id, option, code, locale) do update set label = excluded.label`)
}

export type NewVariant = Omit<VariantRow, 'id' | 'isArchived'> & { readonly position: number }

/**
 * Writes the variants of these products by SKU, and archives those that are not listed. @returns the ids by SKU.
 */
export async function replaceVariants(
  tx: Tx,
  productIds: readonly string[],
  variants: readonly NewVariant[],
): Promise<ReadonlyMap<string, string>> {
  const skus = variants.map(({ sku }) => sku)
  await tx.rows(sql`
    update product_variant set archived_at = coalesce(archived_at, clock_timestamp())
    where product_id = any(${productIds}) and not (sku = any(${skus}))`)
  // Frees their options and GTINs first, because two variants may exchange them.
  await tx.rows(sql`
    update product_variant set option_key = sku, gtin = null where product_id = any(${productIds}) and sku = any(${skus})`)
  const rows = await tx.rows<{ id: string; sku: string }>(sql`
    insert into product_variant (product_id, sku, gtin, option_key, volume, price_cents, original_price_cents, reduced_until, color, position)
    select "productId", sku, gtin, "optionKey", volume, price, "originalPrice", "reducedUntil", color, position
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant (
      "productId" text, sku text, gtin text, "optionKey" text, volume text, price int, "originalPrice" int, "reducedUntil" timestamptz, color text, position smallint)
    on conflict (sku) do update set
      gtin = excluded.gtin, option_key = excluded.option_key, volume = excluded.volume, price_cents = excluded.price_cents,
      original_price_cents = excluded.original_price_cents, reduced_until = excluded.reduced_until, color = excluded.color, position = excluded.position, archived_at = null
      where product_variant.product_id = excluded.product_id
    returning id, sku`)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
