import { zeroCents, type Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql, sqlOf } from '#src/platform/db/sql.server.ts'
import type { Sort } from '../constants.ts'
import { conditionsOf, keyOf, pageOf, ratedIn, where, type Page, type Start } from './conditions.server.ts'
import type { ProductGroup } from './count-groups.ts'
import { priceRangeOf, requiredOf, type Masks, type PriceRange, type Required } from './facets.ts'

export type Engraved = { readonly products: number; readonly lowest: Cents; readonly highest: Cents }

/** Ids of one page. @param isReversed counts `offset` from the end, and returns the ids in reverse */
export function listPage(db: Sql, masks: Masks, page: Page, isReversed: boolean): Promise<string[]> {
  const { text, values } = pageOf(masks, page, { isReversed })
  return idsOf(db, text, values)
}

/** Ids of one page among few products, which are found by their groups, filtered and then sorted. */
export async function listPageOf(
  db: Sql,
  groups: readonly ProductGroup[],
  masks: Masks,
  { sort, limit, offset }: Page,
): Promise<string[]> {
  const column = (of: (group: ProductGroup) => unknown) => groups.map(of)
  const { text, values } = conditionsOf(masks, 6)
  return idsOf(
    db,
    `select product_id as id from unnest($3::text[], $4::int[], $5::int[]) as wanted (category, facet_bits, shade_bits)
     join product_search using (category, facet_bits, shade_bits) ${where(text)} order by ${keyOf(sort).join(', ')} limit $1 offset $2`,
    [
      limit,
      offset,
      column(({ category }) => category),
      column(({ facetBits }) => facetBits),
      column(({ shadeBits }) => shadeBits),
      ...values,
    ],
  )
}

/** The keys of every `step`th product that passes the filters, from the first one on, in the sort order. */
export async function listAnchors(
  db: Sql,
  masks: Masks,
  sort: Sort,
  step: number,
): Promise<readonly (readonly unknown[])[]> {
  const key = keyOf(sort).join(', ')
  const { text, values } = conditionsOf(masks, 2)
  const rated = ratedIn(sort, masks, (value) => `$${1 + values.push(value)}`)
  const rows = await db.rows<Record<string, unknown>>(
    sqlOf(
      `select ${key} from (
         select ${key}, row_number() over (order by ${key}) as place from product_search ${where([...rated, ...text])}
       ) as numbered where place % $1 = 1 order by place`,
      [step, ...values],
    ),
  )
  return rows.map((row) => keyOf(sort).map((column) => row[column]))
}

/** A product's place in a sort order; null when it is not active. */
export async function findKey(db: Sql, sort: Sort, id: string): Promise<readonly unknown[] | null> {
  const columns = keyOf(sort)
  const [row] = await db.rows<Record<string, unknown>>(
    sqlOf(`select ${columns.join(', ')} from product_search where product_id = $1`, [id]),
  )
  return row ? columns.map((column) => row[column]) : null
}

/** Ids from a place in the sort order on, whether or not the product there passes the filters. */
export function listFrom(db: Sql, masks: Masks, start: Start, page: Page): Promise<string[]> {
  const { text, values } = pageOf(masks, page, { start })
  return idsOf(db, text, values)
}

/** These products in the sort order. */
export function sortIds(db: Sql, ids: readonly string[], sort: Sort): Promise<string[]> {
  return idsOf(
    db,
    `select product_id as id from product_search where product_id = any($1::text[]) order by ${keyOf(sort).join(', ')}`,
    [ids],
  )
}

/** The best rated products in stock. */
export function listBest(db: Sql, masks: Masks, limit: number): Promise<string[]> {
  const { text, values } = conditionsOf(masks, 2)
  return idsOf(
    db,
    `select product_id as id from product_search ${where(['in_stock', ...text])} order by ${keyOf('rating').join(', ')} limit $1`,
    [limit, ...values],
  )
}

async function idsOf(db: Sql, text: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sqlOf(text, values))
  return rows.map(({ id }) => id)
}

type CountedGroup = Omit<ProductGroup, 'filterBits' | 'lowestCents'>

/** Several 10,000 at most: as many as there are combinations of category, skin types, concerns and shades in use. */
export function listGroups(db: Sql): Promise<CountedGroup[]> {
  return db.rows(sql`
    select category, facet_bits as "facetBits", shade_bits as "shadeBits", products from product_group where products > 0`)
}

/** The groups of products that pass the filters which `product_group` does not count. */
export function listNarrowGroups(db: Sql, masks: Masks): Promise<CountedGroup[]> {
  const range = priceRangeOf(masks)
  const required = requiredOf(masks)
  return required ? countInRange(db, required, range) : addUpRange(db, range)
}

/** Reads the price range of an index. */
function countInRange(db: Sql, { mask, value }: Required, { from, to }: PriceRange): Promise<CountedGroup[]> {
  return db.rows(sql`
    select category, facet_bits as "facetBits", shade_bits as "shadeBits", count(*)::int as products from product_search
    where lowest_cents between ${from} and ${to} and filter_bits & ${mask}::int = ${value}::int
    group by category, facet_bits, shade_bits`)
}

/** Adds up the groups of whole prices, and reads only the two ends of the range of an index. */
function addUpRange(db: Sql, { from, to, firstWhole, endWhole }: PriceRange): Promise<CountedGroup[]> {
  return db.rows(sql`
    select category, facet_bits as "facetBits", shade_bits as "shadeBits", sum(products)::int as products
    from (
      select category, facet_bits, shade_bits, products from product_price_group
      where price >= ${firstWhole} and price < ${endWhole}
      union all
      select category, facet_bits, shade_bits, count(*)::int from product_search
      where lowest_cents between ${from} and least(${to}::int, ${firstWhole}::int * 100 - 1)
      group by category, facet_bits, shade_bits
      union all
      select category, facet_bits, shade_bits, count(*)::int from product_search
      where lowest_cents between greatest(${from}::int, ${endWhole}::int * 100) and ${to} and ${firstWhole}::int <= ${endWhole}::int
      group by category, facet_bits, shade_bits
    ) as parts
    group by category, facet_bits, shade_bits having sum(products) > 0`)
}

/** Groups with everything that is filtered by, of a shop with few products. */
export function listFineGroups(db: Sql): Promise<ProductGroup[]> {
  return db.rows(sql`
    select category, facet_bits as "facetBits", shade_bits as "shadeBits", filter_bits as "filterBits", lowest_cents as "lowestCents",
           count(*)::int as products
    from product_search where lowest_cents >= 0 group by category, facet_bits, shade_bits, filter_bits, lowest_cents`)
}

export type FilterBits = { readonly id: string; readonly filterBits: number; readonly lowestCents: Cents }

export function listFilterBits(db: Sql, ids: readonly string[]): Promise<FilterBits[]> {
  return db.rows(sql`
    select product_id as id, filter_bits as "filterBits", lowest_cents as "lowestCents" from product_search
    where product_id = any(${ids}::text[])`)
}

/** Bestsellers in stock, by their number of reviews. */
export async function listBestsellers(db: Sql, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select product_id as id from product_search where is_bestseller and in_stock
    order by negative_reviews, negative_rating, product_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The most reviewed products of each category, and of the makeup with one of these shades. */
export async function listChoices(db: Sql, perCategory: number, shadeMask: number, shaded: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select product_id as id, name_key from (
      select chosen.product_id, chosen.name_key
      from category cross join lateral (
        select product_id, name_key from product_search where product_search.category = category.id
        order by negative_reviews, negative_rating, product_id limit ${perCategory}
      ) as chosen
      union
      (select product_id, name_key from product_search where category = 'makeup' and shade_bits & ${shadeMask}::int <> 0
       order by negative_reviews, negative_rating, product_id limit ${shaded})
    ) as chosen order by name_key, id`)
  return rows.map(({ id }) => id)
}

/** How many active products can be engraved, and their lowest and highest fee. */
export async function findEngraved(db: Sql): Promise<Engraved> {
  const [row] = await db.rows<{ products: number; lowest: Cents | null; highest: Cents | null }>(sql`
    select count(*) as products, min(monogram_price_cents) as lowest, max(monogram_price_cents) as highest
    from product where allows_monogram and status = 'active'`)
  return { products: row?.products ?? 0, lowest: row?.lowest ?? zeroCents, highest: row?.highest ?? zeroCents }
}

export async function countIngredients(db: Sql): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*) as count from ingredient`)
  return row?.count ?? 0
}

/** Call at the end of every transaction that changes products. @returns whether lists may contain other products. */
export async function refreshProducts(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const [row] = await tx.rows<{ changed: boolean }>(sql`select refresh_product_search(${ids}::text[]) as changed`)
  return row?.changed ?? false
}

/**
 * Follows changes of stock and ratings. @param most changes to take. @returns how many were taken, and the ids of products
 * whose place in an order has changed
 */
export async function refreshDue(tx: Tx, most: number): Promise<{ taken: number; changed: string[] }> {
  const [row] = await tx.rows<{ taken: number; changed: string[] }>(sql`
    select taken, changed from refresh_due_products(${most})`)
  return row ?? { taken: 0, changed: [] }
}
