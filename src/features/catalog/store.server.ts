import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ProductEntry } from './import/format.ts'
import type { Packshot } from './schemas.ts'
import type { Searchable, SearchText } from './search/search-text.ts'
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

export function listProducts(db: Sql): Promise<ProductRow[]> {
  return db.rows(sql`
    select id, name, category, description, is_new as "isNew", is_bestseller as "isBestseller", skin_types as "skinTypes",
           skin_concerns as "skinConcerns", ingredients, allows_monogram as "allowsMonogram", monogram_price_cents as "monogramPrice",
           packshot, status, responsible_name as "responsibleName", responsible_address as "responsibleAddress",
           responsible_email as "responsibleEmail", period_after_opening_months as "periodAfterOpening", application, warnings
    from product join product_translation on product_id = id and locale = ${defaultLocale}`)
}

/**
 * Ids by relevance. Every word must match: exactly or as a prefix (a single letter, like the C of vitamin C, only
 * exactly), or else the most similar known words by trigrams. Matches in the name and adjacent words as typed rank
 * higher. MATERIALIZED, so that the words are resolved once and not per product. @param words lower case, without
 * accents or punctuation, at most 8.
 */
export async function searchProducts(db: Sql, words: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with typed as materialized (
      select w as word, to_tsquery('simple', case when length(w) > 1 then w || ':*' else w end) as query from unnest(${words}::text[]) as w
    ), wanted as materialized (
      select case
               when exists (select 1 from product where search_words @@ typed.query) then typed.query
               else (select to_tsquery('simple', string_agg(quote_literal(word), ' | '))
                     from (select word from search_word where word % typed.word order by similarity(word, typed.word) desc, word limit 4) as similar_words)
             end as query
      from typed
    )
    select id
    from wanted join product on search_words @@ query
    group by id
    having count(*) = ${words.length}::int
    order by sum(ts_rank(search_words, query)) + case when position(${words.join(' ')} in search_text) > 0 then 1 else 0 end desc, id`)
  return rows.map(({ id }) => id)
}

/** Call after writing these products: makes their words available for typo-tolerant search. */
export async function insertSearchWords(db: Sql, ids: readonly string[]): Promise<void> {
  await db.rows(sql`
    insert into search_word (word)
    select distinct unnest(tsvector_to_array(search_words)) from product where id = any(${ids}::text[])
    on conflict do nothing`)
}

/**
 * The synonyms version of the stored search texts. Locked until the transaction ends, so that only one process
 * rebuilds.
 */
export async function lockSearchIndex(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.rows<{ words: string }>(sql`select words from search_index for update`)
  return row?.words
}

export async function updateSearchIndex(tx: Tx, words: string): Promise<void> {
  await tx.rows(sql`update search_index set words = ${words}`)
}

/**
 * Input of the search texts of the next products after an id, including inactive ones. @param category null for all
 * categories
 */
export async function listSearchable(
  db: Sql,
  category: string | null,
  after: string,
  limit: number,
): Promise<Searchable[]> {
  return db.rows<Searchable>(sql`
    select id, product_translation.name, category, category_translation.name as "categoryName", description, ingredients, skin_concerns as "skinConcerns",
           array(select label from product_option_value_translation as value
                 where value.product_id = id and option = 'shade' and value.locale = ${defaultLocale} order by label) as shades
    from product join product_translation on product_translation.product_id = id and product_translation.locale = ${defaultLocale}
    join category_translation on category_id = category and category_translation.locale = ${defaultLocale}
    where id > ${after} and (${category}::text is null or category = ${category}) order by id limit ${limit}`)
}

export async function updateSearchTexts(
  tx: Tx,
  texts: readonly (SearchText & { readonly id: string })[],
): Promise<void> {
  await tx.rows(sql`
    update product
    set search_words = product_search_words(text.name, text.middle, text.ingredients, text.description), search_text = lower(unaccent(text."all"))
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (id text, name text, middle text, ingredients text, description text, "all" text)
    where product.id = text.id`)
}

export type WrittenProduct = Omit<ProductEntry, 'variants' | 'monogramPrice'> & {
  readonly monogramPrice: Cents | null
  readonly search: SearchText
}

/** Writes many products with their texts, by id. An entry without a status is active if it is new, else unchanged. */
export async function upsertProducts(tx: Tx, products: readonly WrittenProduct[]): Promise<void> {
  const rows = JSON.stringify(
    products.map(({ search, actives, ...product }) => ({
      ...product,
      searchName: search.name,
      searchMiddle: search.middle,
      searchIngredients: search.ingredients,
      searchAll: search.all,
      actives: actives ?? [],
    })),
  )
  await tx.rows(sql`
    insert into product (id, category, is_new, is_bestseller, skin_types, skin_concerns, ingredients, actives, allows_monogram,
                         monogram_price_cents, packshot, status, search_words, search_text,
                         responsible_name, responsible_address, responsible_email, period_after_opening_months, application)
    select id, category, "isNew", "isBestseller", "skinTypes", "skinConcerns", ingredients, actives, "allowsMonogram", "monogramPrice", packshot,
           coalesce(status, (select known.status from product as known where known.id = entry.id), 'active'),
           product_search_words("searchName", "searchMiddle", "searchIngredients", description), lower(unaccent("searchAll")),
           "responsiblePerson" ->> 'name', "responsiblePerson" ->> 'address', "responsiblePerson" ->> 'email', "periodAfterOpening", application
    from jsonb_to_recordset(${rows}::jsonb) as entry (
      id text, category text, "isNew" boolean, "isBestseller" boolean, "skinTypes" text[], "skinConcerns" text[], ingredients text[], actives jsonb,
      "allowsMonogram" boolean, "monogramPrice" int, packshot jsonb, status text, description text,
      "responsiblePerson" jsonb, "periodAfterOpening" smallint, application text,
      "searchName" text, "searchMiddle" text, "searchIngredients" text, "searchAll" text)
    on conflict (id) do update set
      category = excluded.category, is_new = excluded.is_new, is_bestseller = excluded.is_bestseller, skin_types = excluded.skin_types,
      skin_concerns = excluded.skin_concerns, ingredients = excluded.ingredients, actives = excluded.actives,
      allows_monogram = excluded.allows_monogram, monogram_price_cents = excluded.monogram_price_cents, packshot = excluded.packshot, status = excluded.status,
      responsible_name = excluded.responsible_name, responsible_address = excluded.responsible_address,
      responsible_email = excluded.responsible_email, period_after_opening_months = excluded.period_after_opening_months,
      application = excluded.application, search_words = excluded.search_words, search_text = excluded.search_text, updated_at = clock_timestamp()`)
  await tx.rows(sql`
    insert into product_translation (product_id, locale, name, description, warnings)
    select id, ${defaultLocale}, name, description, warnings
    from jsonb_to_recordset(${rows}::jsonb) as entry (id text, name text, description text, warnings text)
    on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description, warnings = excluded.warnings`)
}
