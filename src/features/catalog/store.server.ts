import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ProductEntry } from './import/format.ts'
import type { FacetBits } from './listing/facets.ts'
import type { Packshot } from './schemas.ts'
import type { SearchText } from './search/search-text.ts'
import { defaultLocale, type Application, type Concern, type ProductStatus, type SkinType } from './constants.ts'

/** Null means "not stated". */
export type ComplianceRow = {
  responsibleName: string | null
  responsibleAddress: string | null
  responsibleEmail: string | null
  periodAfterOpening: number | null
  application: Application | null
  warnings: string | null
}

export type ProductRow = ComplianceRow & {
  id: string
  name: string
  category: string
  description: string
  isNew: boolean
  isBestseller: boolean
  skinTypes: SkinType[]
  skinConcerns: Concern[]
  ingredients: string[]
  allowsMonogram: boolean
  monogramPrice: Cents | null
  packshot: Packshot
  status: ProductStatus
}

/** Products of any status. */
export function listProducts(db: Sql, ids: readonly string[]): Promise<ProductRow[]> {
  return db.rows(sql`
    select id, name, category, description, is_new as "isNew", is_bestseller as "isBestseller", skin_types as "skinTypes",
           skin_concerns as "skinConcerns", ingredients, allows_monogram as "allowsMonogram", monogram_price_cents as "monogramPrice",
           packshot, status, responsible_name as "responsibleName", responsible_address as "responsibleAddress",
           responsible_email as "responsibleEmail", period_after_opening_months as "periodAfterOpening", application, warnings
    from product join product_translation on product_id = id and locale = ${defaultLocale} where id = any(${ids}::text[])`)
}

/** Which products these variants belong to. */
export function listVariantProducts(db: Sql, ids: readonly string[]): Promise<{ id: string; productId: string }[]> {
  return db.rows(sql`select id, product_id as "productId" from product_variant where id = any(${ids}::uuid[])`)
}

export async function existsProduct(db: Sql): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from product limit 1`)
  return rows.length > 0
}

/** Whether products were added after the first ones, which one transaction wrote. */
export async function existsLaterProduct(db: Sql): Promise<boolean> {
  const [row] = await db.rows<{ found: boolean | null }>(sql`
    select (select created_at from product order by number desc limit 1)
         > (select created_at from product order by number limit 1) as found`)
  return row?.found ?? false
}

/** Ids of the next active products after an id. */
export async function listActiveIds(db: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select product_id as id from product_search where product_id > ${after} order by product_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Every n-th id of the active products, without the last one if no product follows it. */
export async function listEveryNthId(db: Sql, n: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (
      select product_id as id, row_number() over (order by product_id) as place, lead(product_id) over (order by product_id) as next
      from product_search
    ) as numbered
    where place % ${n}::int = 0 and next is not null order by id`)
  return rows.map(({ id }) => id)
}

export type WrittenProduct = Omit<ProductEntry, 'variants' | 'monogramPrice'> & {
  readonly monogramPrice: Cents | null
  readonly search: SearchText
  readonly nameKey: string
  readonly ingredientBits: number
} & FacetBits

/**
 * Writes many products with their texts, by id. An entry without a status is active if it is new, else unchanged.
 * @returns the ids of those that existed before.
 */
export async function upsertProducts(tx: Tx, products: readonly WrittenProduct[]): Promise<string[]> {
  const entries = JSON.stringify(
    products.map(({ search, actives, ...product }) => ({
      ...product,
      searchName: search.name,
      searchMiddle: search.middle,
      searchIngredients: search.ingredients,
      actives: actives ?? [],
    })),
  )
  const rows = await tx.rows<{ id: string }>(sql`
    with entry as materialized (
      select * from jsonb_to_recordset(${entries}::jsonb) as entry (
        id text, name text, category text, "isNew" boolean, "isBestseller" boolean, "skinTypes" text[], "skinConcerns" text[],
        "facetBits" int, "shadeBits" int, "ingredientBits" int, "nameKey" text, ingredients text[], actives jsonb, "allowsMonogram" boolean, "monogramPrice" int, packshot jsonb, status text, description text,
        "responsiblePerson" jsonb, "periodAfterOpening" smallint, application text, warnings text,
        "searchName" text, "searchMiddle" text, "searchIngredients" text)
    ), written as (
      insert into product (id, number, category, is_new, is_bestseller, skin_types, skin_concerns, facet_bits, shade_bits, ingredient_bits, ingredients, actives, allows_monogram,
                           monogram_price_cents, packshot, status, search_words,
                           responsible_name, responsible_address, responsible_email, period_after_opening_months, application)
      -- A known product must not take a new number: numbers stay dense.
      select id, coalesce((select known.number from product as known where known.id = entry.id), nextval('product_number')),
             category, "isNew", "isBestseller", "skinTypes", "skinConcerns", "facetBits", "shadeBits", "ingredientBits", ingredients, actives, "allowsMonogram", "monogramPrice", packshot,
             coalesce(status, (select known.status from product as known where known.id = entry.id), 'active'),
             product_search_words("searchName", "searchMiddle", "searchIngredients", description),
             "responsiblePerson" ->> 'name', "responsiblePerson" ->> 'address', "responsiblePerson" ->> 'email', "periodAfterOpening", application
      from entry order by id
      on conflict (id) do update set
        category = excluded.category, is_new = excluded.is_new, is_bestseller = excluded.is_bestseller, skin_types = excluded.skin_types,
        skin_concerns = excluded.skin_concerns, facet_bits = excluded.facet_bits, shade_bits = excluded.shade_bits, ingredient_bits = excluded.ingredient_bits, ingredients = excluded.ingredients, actives = excluded.actives,
        allows_monogram = excluded.allows_monogram, monogram_price_cents = excluded.monogram_price_cents, packshot = excluded.packshot, status = excluded.status,
        responsible_name = excluded.responsible_name, responsible_address = excluded.responsible_address,
        responsible_email = excluded.responsible_email, period_after_opening_months = excluded.period_after_opening_months,
        application = excluded.application, search_words = excluded.search_words, updated_at = clock_timestamp()
      -- Zero for an inserted row: no transaction has locked or replaced it.
      returning id, xmax::text <> '0' as existed
    ), texts as (
      insert into product_translation (product_id, locale, name, name_key, description, warnings)
      select id, ${defaultLocale}, name, "nameKey", description, warnings from entry
      on conflict (product_id, locale) do update set name = excluded.name, name_key = excluded.name_key, description = excluded.description, warnings = excluded.warnings
    )
    select id from written where existed`)
  return rows.map(({ id }) => id)
}
