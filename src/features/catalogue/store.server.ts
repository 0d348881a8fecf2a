import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { CatalogueEntry } from './import-format.ts'
import type { Packshot } from './schemas.ts'
import type { Category, Concern, SkinType } from './vocabulary.ts'

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
}

export function listProducts(db: Sql): Promise<ProductRow[]> {
  return db.rows(sql`
    select id, name, category, description, price_cents, original_price_cents, volume, is_new, is_bestseller,
           skin_types, skin_concerns, ingredients, allows_monogram, monogram_price_cents, packshot
    from product`)
}

/**
 * Ids by relevance. Every word must be found, whole, as a beginning, or with typing slips (trigrams);
 * a name counts most, and the words standing together as typed count more.
 * @param words lower case, without accents or punctuation, at most 8.
 */
export async function searchProducts(db: Sql, words: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with word as (
      select w as text, case when w ~ '^[a-z0-9]+$' then to_tsquery('simple', w || ':*') end as query
      from unnest(${words}::text[]) as w
    ), found as (
      select product.id, product.search_text,
             case when product.search_words @@ word.query then 1 + 2 * ts_rank(product.search_words, word.query)
                  else strict_word_similarity(word.text, product.search_text) end as score
      from word join product
        on product.search_words @@ word.query or (length(word.text) > 3 and word.text <<% product.search_text)
    )
    select id
    from found
    group by id, search_text
    having count(*) = ${words.length}::int
    order by sum(score) + case when position(${words.join(' ')} in search_text) > 0 then 1 else 0 end desc, id`)
  return rows.map(({ id }) => id)
}

/** What a search looks through; `words` are synonyms of the ingredients and the category. */
export type SearchText = { readonly name: string; readonly middle: string; readonly ingredients: string; readonly description: string; readonly all: string }

export async function upsertProduct(db: Sql, entry: CatalogueEntry, price: { now: Cents; original: Cents | null; monogram: Cents | null }, search: SearchText): Promise<void> {
  await db.rows(sql`
    insert into product (id, name, category, description, price_cents, original_price_cents, volume, is_new, is_bestseller,
                         skin_types, skin_concerns, ingredients, actives, allows_monogram, monogram_price_cents, packshot,
                         search_words, search_text)
    values (${entry.id}, ${entry.name}, ${entry.category}, ${entry.description}, ${price.now}, ${price.original}, ${entry.volume ?? null},
            ${entry.isNew}, ${entry.isBestseller}, ${entry.skinTypes}, ${entry.skinConcerns}, ${entry.ingredients},
            ${JSON.stringify(entry.actives ?? [])}, ${entry.allowsMonogram}, ${price.monogram}, ${JSON.stringify(entry.packshot)},
            setweight(to_tsvector('simple', unaccent(${search.name}::text)), 'A') || setweight(to_tsvector('simple', unaccent(${search.middle}::text)), 'B')
              || setweight(to_tsvector('simple', unaccent(${search.ingredients}::text)), 'C') || setweight(to_tsvector('simple', unaccent(${search.description}::text)), 'D'),
            lower(unaccent(${search.all}::text)))
    on conflict (id) do update set
      name = excluded.name, category = excluded.category, description = excluded.description, price_cents = excluded.price_cents,
      original_price_cents = excluded.original_price_cents, volume = excluded.volume, is_new = excluded.is_new,
      is_bestseller = excluded.is_bestseller, skin_types = excluded.skin_types, skin_concerns = excluded.skin_concerns,
      ingredients = excluded.ingredients, actives = excluded.actives, allows_monogram = excluded.allows_monogram,
      monogram_price_cents = excluded.monogram_price_cents, packshot = excluded.packshot, search_words = excluded.search_words,
      search_text = excluded.search_text, updated_at = now()`)
}
