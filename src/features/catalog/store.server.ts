import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { CatalogEntry } from './import/format.ts'
import type { Packshot } from './schemas.ts'
import type { Searchable, SearchText } from './search/search-text.ts'
import type { Category, Concern, SkinType } from './constants.ts'

export type ProductRow = {
  id: string
  name: string
  category: Category
  description: string
  price_cents: Cents
  original_price_cents: Cents | null
  volume: string | null
  is_new: boolean
  is_bestseller: boolean
  skin_types: SkinType[]
  skin_concerns: Concern[]
  ingredients: string[]
  allows_monogram: boolean
  monogram_price_cents: Cents | null
  packshot: Packshot
  is_archived: boolean
}

export function listProducts(db: Sql): Promise<ProductRow[]> {
  return db.rows(sql`
    select id, name, category, description, price_cents, original_price_cents, volume, is_new, is_bestseller,
           skin_types, skin_concerns, ingredients, allows_monogram, monogram_price_cents, packshot,
           archived_at is not null as is_archived
    from product`)
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

/** Input of the search texts of the next products after an id, including inactive ones. */
export async function listSearchable(db: Sql, after: string, limit: number): Promise<Searchable[]> {
  return db.rows<Searchable>(sql`
    select id, name, category, description, ingredients, skin_concerns as "skinConcerns" from product
    where id > ${after} order by id limit ${limit}`)
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

export async function upsertProduct(
  db: Sql,
  entry: Omit<CatalogEntry, 'stock'>,
  price: { now: Cents; original: Cents | null; monogram: Cents | null },
  search: SearchText,
): Promise<void> {
  await db.rows(sql`
    insert into product (id, name, category, description, price_cents, original_price_cents, volume, is_new, is_bestseller,
                         skin_types, skin_concerns, ingredients, actives, allows_monogram, monogram_price_cents, packshot,
                         search_words, search_text)
    values (${entry.id}, ${entry.name}, ${entry.category}, ${entry.description}, ${price.now}, ${price.original}, ${entry.volume ?? null},
            ${entry.isNew}, ${entry.isBestseller}, ${entry.skinTypes}, ${entry.skinConcerns}, ${entry.ingredients},
            ${JSON.stringify(entry.actives ?? [])}, ${entry.allowsMonogram}, ${price.monogram}, ${JSON.stringify(entry.packshot)},
            product_search_words(${search.name}, ${search.middle}, ${search.ingredients}, ${search.description}),
            lower(unaccent(${search.all}::text)))
    on conflict (id) do update set
      name = excluded.name, category = excluded.category, description = excluded.description, price_cents = excluded.price_cents,
      original_price_cents = excluded.original_price_cents, volume = excluded.volume, is_new = excluded.is_new,
      is_bestseller = excluded.is_bestseller, skin_types = excluded.skin_types, skin_concerns = excluded.skin_concerns,
      ingredients = excluded.ingredients, actives = excluded.actives, allows_monogram = excluded.allows_monogram,
      monogram_price_cents = excluded.monogram_price_cents, packshot = excluded.packshot, search_words = excluded.search_words,
      search_text = excluded.search_text, updated_at = clock_timestamp()`)
}
