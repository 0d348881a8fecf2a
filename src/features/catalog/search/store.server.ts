import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { planned, sql, sqlOf } from '#src/platform/db/sql.server.ts'
import { defaultLocale } from '../constants.ts'
import type { Masks } from '../listing/facets.ts'
import { conditionsOf } from '../listing/conditions.server.ts'
import type { Searchable, SearchText } from './search-text.ts'

export type ResolvedWord = {
  word: string
  /** A text query for the word as typed, or for known words with a similar spelling; null for an unknown word. */
  query: string | null
  /** The same for ranking, where many forms of a word must not count more than one. */
  ranked: string | null
  /** Whether it occurs outside of descriptions: in a name, synonym, shade or ingredient. */
  isDistinctive: boolean
  /** Whether it is the beginning of a word that products have, and not only similar to one. */
  isKnown: boolean
  /** Whether products have exactly this word. */
  isWhole: boolean
}

/**
 * An index finds products with all of several words sooner when they are listed than when only their beginning is given.
 * Words with a hyphen need no place in the list: their parts are words as well.
 */
const maxBeginnings = 20

/**
 * A word stands for all known words that begin with it (a single letter, like the C of vitamin C, only for itself), or
 * else for known words within an edit distance of two, or with similar trigrams. @param words lower case,
 * without accents or punctuation, at most 8.
 */
export function resolveWords(db: Sql, words: readonly string[]): Promise<ResolvedWord[]> {
  return db.rows<ResolvedWord>(sql`
    select word,
           case when beginning."isDistinctive" is not null then coalesce(beginning.query, word || ':*') else similar_words.query end as query,
           case when beginning."isDistinctive" is not null then case when length(word) > 1 then word || ':*' else word end
                else similar_words.query end as ranked,
           coalesce(beginning."isDistinctive", similar_words."isDistinctive", false) as "isDistinctive",
           beginning."isDistinctive" is not null as "isKnown", coalesce(beginning."isWhole", false) as "isWhole"
    from unnest(${words}::text[]) with ordinality as typed (word, place)
    cross join lateral (
      select bool_or(is_distinctive) as "isDistinctive", bool_or(known.word = typed.word) as "isWhole",
             case when count(*) <= ${maxBeginnings}
                  then string_agg(quote_literal(known.word), ' | ' order by known.word) filter (where known.word !~ '[^[:alnum:]]') end as query
      from search_word as known
      where known.word = typed.word or (length(typed.word) > 1 and known.word >= typed.word and known.word < typed.word || '{')
    ) as beginning
    cross join lateral (
      select string_agg(quote_literal(best.word) || ':*', ' | ') as query, bool_or(is_distinctive) as "isDistinctive"
      from (
        select known.word, is_distinctive, levenshtein_less_equal(known.word, typed.word, 3) as distance,
               min(levenshtein_less_equal(known.word, typed.word, 3)) over () as closest
        from (
          select * from search_word as near
          where beginning."isDistinctive" is null and length(typed.word) > 3 and near.word % typed.word
          union all
          select * from search_word as near
          where beginning."isDistinctive" is null and length(typed.word) > 3 and not near.word % typed.word
            and left(near.word, 1) = left(typed.word, 1)
            and length(near.word) between length(typed.word) - 2 and length(typed.word) + 2
            and levenshtein_less_equal(near.word, typed.word, 2) <= case when length(typed.word) > 5 then 2 else 1 end
        ) as known
        order by distance, similarity(known.word, typed.word) desc, known.word limit 4
      ) as best
      where distance = closest
    ) as similar_words
    order by place`)
}

/** `number`: of the product, as in `FilterRow`. */
export type Match = { readonly id: string; readonly number: number }

/** Products with a match in the name that are ranked in any case, and all products that are ranked. */
const namedMatches = 100
const maxMatches = 400
/** Words that are common together have `maxMatches` among so few that reading them takes less time than collecting all. */
const readFirst = 4_000

type WantedMatches = {
  /** One query for all conditions. */
  readonly all: string
  /** Whether it asks for several words together: the planner does not know how many products have them all. */
  readonly isCombined: boolean
  /** Its parts, for the ranking. */
  readonly queries: readonly string[]
  /** A query for the words as typed, next to each other, outside of descriptions. */
  readonly phrase: string
  /** A query for the kinds of products that the words name; empty without any. */
  readonly kind: string
}

/** With this many matches among the most reviewed products, the others are not searched. */
const enough = { named: 50, all: 150 }
/** From this number of products on, the most reviewed ones are searched first. */
export const minProducts = 10_000
const mostReviewed = 50_000
/** Products that one transaction adds to the most reviewed ones; changes of their prices wait for it. */
const addedAtOnce = 500

const popularFirst = 'order by negative_reviews, negative_rating, product_id'
/** Adding 0 keeps the planner from walking an index of this order, past all products that do not match. */
const sortedPopularFirst = 'order by negative_reviews + 0, negative_rating, product_id'

/**
 * The products that match, best first. Of very many, only the most reviewed ones are ranked, those with a match in the
 * name first: then `isLimited`. Matches in the name, adjacent words as typed and the kind of product rank higher. All products are searched
 * only when too few of the most reviewed ones match. MATERIALIZED and `|| ''`, so that queries are parsed and text vectors
 * read once; the function instead of its operator, so that no index is used.
 * @param total number of products
 */
export async function matchProducts(
  db: Sql,
  { all, isCombined, queries, phrase, kind }: WantedMatches,
  masks: Masks,
  total: number,
): Promise<{ matches: readonly Match[]; isLimited: boolean }> {
  const { text, values } = conditionsOf(masks, 5)
  const best = (
    table: string,
    vector: 'words' | 'name_words',
    conditions: readonly string[],
    limit: number,
    order = sortedPopularFirst,
  ) =>
    `select product_id, number, words from ${table}
     where ${[...conditions, `${vector} @@ to_tsquery('simple', $1)`, ...text].join(' and ')}
     ${order} limit ${limit}`
  const has = (name: string, number: number) => `(select count(*) from ${name}) >= ${number}`
  const isLimited = `(${has('popular', enough.all)} or ${has('other', maxMatches)})`
  const readByPlan = `popular as materialized (${best('popular_product', 'words', [], maxMatches, popularFirst)})`
  const readInSteps = `
         first as materialized (
           ${best(`(select * from popular_product ${popularFirst} limit ${readFirst}) as most_reviewed`, 'words', [], maxMatches)}
         ), rest as materialized (
           ${best('popular_product', 'words', [`not ${has('first', maxMatches)}`], maxMatches)}
         ), popular as materialized (select * from first where ${has('first', maxMatches)} union all table rest)`
  const statement = sqlOf(
    `with ${isCombined ? readInSteps : readByPlan}, other as materialized (
           ${best('product_search', 'words', [`not ${has('popular', enough.all)}`], maxMatches)}
         ), popular_named as materialized (
           ${best('popular_product', 'name_words', [isLimited], namedMatches, popularFirst)}
         ), named as materialized (
           ${best('product_search', 'name_words', [isLimited, `not ${has('popular_named', enough.named)}`], namedMatches)}
         ), candidate as materialized (
           select distinct on (product_id) product_id, number, words || '' as words
           from (table popular union all table other union all table popular_named union all table named) as found
         ), wanted as materialized (
           select to_tsquery('simple', query) as query from unnest($2::text[]) as query
         ), phrase as materialized (
           select to_tsquery('simple', $3) as query
         ), kind as materialized (
           select to_tsquery('simple', nullif($4, '')) as query
         )
         select product_id as id, number, ${isLimited} as "isLimited"
         from candidate cross join lateral (
           select count(*) as matched, sum(ts_rank(words, query)) as rank from wanted where ts_match_vq(words, query)
         ) as ranking
         order by matched desc, rank + case when ts_match_vq(words, (select query from phrase)) then 1 else 0 end
           + case when ts_match_vq(words, (select query from kind)) then 1 else 0 end desc, product_id
         limit ${maxMatches}`,
    [all, queries, phrase, kind, ...values],
  )
  const rows = await db.rows<Match & { isLimited: boolean }>(total < minProducts ? statement : planned(statement))
  return {
    isLimited: rows[0]?.isLimited ?? false,
    matches: rows.map(({ isLimited: _isLimited, ...match }) => match),
  }
}

/** Ids of the most reviewed products whose names match. */
export async function matchNames(db: Sql, query: string, limit: number): Promise<string[]> {
  const best = (table: string, condition: string, order: string) =>
    `select product_id, negative_reviews, negative_rating from ${table}
     where ${condition} name_words @@ to_tsquery('simple', $1) ${order} limit $2`
  const rows = await db.rows<{ id: string }>(
    planned(
      sqlOf(
        `with popular as materialized (${best('popular_product', '', popularFirst)}),
         other as materialized (${best('product_search', '(select count(*) from popular) < $2 and', sortedPopularFirst)})
         select product_id as id from (table popular union table other) as found ${popularFirst} limit $2`,
        [query, limit],
      ),
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * Adds products to the most reviewed ones, which are searched first, and removes those that no longer are. A small shop
 * has none. @returns whether more are to be added.
 */
export async function fillPopularProducts(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ added: number }>(sql`
    select fill_popular_products(${mostReviewed}, ${minProducts}, ${addedAtOnce}) as added`)
  return row?.added === addedAtOnce
}

/** Whether there are clearly fewer of them than there could be. */
export async function hasFewPopularProducts(db: Sql): Promise<boolean> {
  const [row] = await db.rows<{ products: number }>(sql`
    select count(*) as products from (select 1 from product_search order by product_id limit ${mostReviewed}) as first`)
  const products = row?.products ?? 0
  if (products < minProducts) return false
  const rows = await db.rows(
    sql`select 1 from popular_product order by product_id limit 1 offset ${Math.floor(products * 0.9) - 1}`,
  )
  return rows.length === 0
}

/** @param beginning lower case */
export async function listIngredients(db: Sql, beginning: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select name from ingredient where name_key >= ${beginning} and name_key < ${beginning + lastCharacter} order by name_key limit ${limit}`)
  return rows.map(({ name }) => name)
}

/** Compared byte by byte, after every character of a name. */
const lastCharacter = '\u{10FFFF}'

/**
 * Call after writing these products: makes their words available for typo-tolerant search. Writes only words that are
 * new, in their order, so that concurrent imports neither wait for each other nor deadlock.
 */
export async function insertSearchWords(db: Sql, ids: readonly string[]): Promise<void> {
  await db.rows(sql`
    insert into search_word (word, is_distinctive)
    select lexeme, is_distinctive
    from (
      select lexeme, bool_or(weights && array['A', 'B', 'C']) as is_distinctive from product, unnest(search_words)
      where id = any(${ids}::text[]) group by lexeme
    ) as used
    where not exists (
      select 1 from search_word as known where known.word = used.lexeme and (known.is_distinctive or not used.is_distinctive))
    order by lexeme
    on conflict (word) do update set is_distinctive = true where excluded.is_distinctive and not search_word.is_distinctive`)
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
                 where value.product_id = id and option = 'shade' and value.locale = ${defaultLocale} order by label) as shades,
           array(select volume from product_variant
                 where product_id = product.id and archived_at is null and volume is not null order by position) as volumes
    from product join product_translation on product_translation.product_id = id and product_translation.locale = ${defaultLocale}
    join category_translation on category_id = category and category_translation.locale = ${defaultLocale}
    where id > ${after} and (${category}::text is null or category = ${category}) order by id limit ${limit}`)
}

export async function updateSearchTexts(
  tx: Tx,
  texts: readonly (SearchText & { readonly id: string; readonly ingredientBits: number })[],
): Promise<void> {
  await tx.rows(sql`
    update product
    set search_words = product_search_words(text.name, text.middle, text.ingredients, text.description), ingredient_bits = text."ingredientBits"
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (id text, name text, middle text, ingredients text, description text, "ingredientBits" int)
    where product.id = text.id`)
}
