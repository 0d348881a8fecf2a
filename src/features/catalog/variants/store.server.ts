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

/** What a variant is sold for, once for each price in the history of a reduced one. */
export type OfferRow = Pick<
  VariantRow,
  'id' | 'productId' | 'price' | 'originalPrice' | 'reducedUntil' | 'isArchived'
> & {
  allowsMonogram: boolean
  monogramPrice: Cents | null
  pastPrice: Cents | null
  pastOriginal: Cents | null
  validFrom: Date | null
}

/** One snapshot of these variants, whatever caches have; histories oldest first. */
export function listOffers(db: Sql, ids: readonly string[]): Promise<OfferRow[]> {
  return db.rows(sql`
    select variant.id, variant.product_id as "productId", variant.price_cents as price,
           variant.original_price_cents as "originalPrice", reduced_until as "reducedUntil",
           archived_at is not null or status <> 'active' as "isArchived", allows_monogram as "allowsMonogram",
           monogram_price_cents as "monogramPrice", past.price_cents as "pastPrice",
           past.original_price_cents as "pastOriginal", past.valid_from as "validFrom"
    from product_variant as variant join product on product.id = variant.product_id
    left join variant_price as past on past.variant_id = variant.id and variant.original_price_cents is not null
    where variant.id = any(${ids}::uuid[]) order by past.id`)
}

/** The product of a variant, archived or not. */
export async function listIdsBySku(db: Sql, sku: string): Promise<string[]> {
  const rows = await db.rows<{ productId: string }>(
    sql`select product_id as "productId" from product_variant where sku = ${sku}`,
  )
  return rows.map(({ productId }) => productId)
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

/**
 * Writes the values of the products' options in their order. @param existing products that may have other values, which
 * are deleted.
 */
export async function replaceOptionValues(
  tx: Tx,
  existing: readonly string[],
  values: readonly OptionValueRow[],
): Promise<void> {
  const rows = JSON.stringify(values.map((value, position) => ({ ...value, position })))
  if (existing.length > 0)
    await tx.rows(sql`
      delete from product_option_value as value
      where product_id = any(${existing}) and not exists (
        select 1 from jsonb_to_recordset(${rows}::jsonb) as kept ("productId" text, option text, code text)
        where kept."productId" = value.product_id and kept.option = value.option and kept.code = value.code)`)
  if (values.length === 0) return
  await tx.rows(sql`
    with value as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as value ("productId" text, option text, code text, swatch text, label text, position int)
    ), written as (
      insert into product_option_value (product_id, option, code, swatch, position)
      select "productId", option, code, swatch, position from value
      on conflict (product_id, option, code) do update set swatch = excluded.swatch, position = excluded.position
    )
    insert into product_option_value_translation (product_id, option, code, locale, label)
    select "productId", option, code, ${defaultLocale}, label from value
    on conflict (product_id, option, code, locale) do update set label = excluded.label`)
}

export type NewVariant = Omit<VariantRow, 'id' | 'isArchived'> & { readonly position: number }

/**
 * Writes variants by SKU. @param existing products whose variants that are not listed are archived. @returns the ids by
 * SKU.
 */
export async function replaceVariants(
  tx: Tx,
  existing: readonly string[],
  variants: readonly NewVariant[],
): Promise<ReadonlyMap<string, string>> {
  const entries = JSON.stringify(variants)
  if (existing.length > 0) {
    const skus = variants.map(({ sku }) => sku)
    await tx.rows(sql`
      update product_variant set archived_at = clock_timestamp()
      where product_id = any(${existing}) and archived_at is null and not (sku = any(${skus}))`)
    // Frees options and GTINs that change, because two variants may exchange them.
    await tx.rows(sql`
      update product_variant as variant set option_key = variant.sku, gtin = null
      from jsonb_to_recordset(${entries}::jsonb) as entry ("productId" text, sku text, gtin text, "optionKey" text)
      where variant.sku = entry.sku and variant.product_id = entry."productId" and variant.product_id = any(${existing})
        and (variant.option_key <> entry."optionKey" or variant.gtin is distinct from entry.gtin)`)
  }
  const rows = await tx.rows<{ id: string; sku: string }>(sql`
    insert into product_variant (product_id, sku, gtin, option_key, volume, price_cents, original_price_cents, reduced_until, color, position)
    select "productId", sku, gtin, "optionKey", volume, price, "originalPrice", "reducedUntil", color, position
    from jsonb_to_recordset(${entries}::jsonb) as variant (
      "productId" text, sku text, gtin text, "optionKey" text, volume text, price int, "originalPrice" int, "reducedUntil" timestamptz, color text, position smallint)
    order by sku
    on conflict (sku) do update set
      gtin = excluded.gtin, option_key = excluded.option_key, volume = excluded.volume, price_cents = excluded.price_cents,
      original_price_cents = excluded.original_price_cents, reduced_until = excluded.reduced_until, color = excluded.color, position = excluded.position, archived_at = null
      where product_variant.product_id = excluded.product_id
    returning id, sku`)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
