import { zeroCents, type Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql, sqlOf } from '#src/platform/db/sql.server.ts'
import type { Sort } from '../constants.ts'
import { conditionsOf, keyOf, pageOf, ratedIn, where, type Page, type Start } from './conditions.server.ts'
import type { Masks } from './facets.ts'
import type { ChangedRow } from './current-bits.ts'

export type Engraved = { readonly products: number; readonly lowest: Cents; readonly highest: Cents }

/** Ids of one page. @param isReversed counts `offset` from the end, and returns the ids in reverse */
export function listPage(db: Sql, masks: Masks, page: Page, isReversed: boolean): Promise<string[]> {
  const { text, values } = pageOf(masks, page, { isReversed })
  return idsOf(db, text, values)
}

/** Ids of one page among few products, which are found by their numbers and then sorted. */
export function listPageOf(db: Sql, numbers: readonly number[], { sort, limit, offset }: Page): Promise<string[]> {
  return idsOf(
    db,
    `select product_id as id from product_search where number = any($3::int[]) order by ${keyOf(sort).join(', ')} limit $1 offset $2`,
    [limit, offset, numbers],
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

/** The highest number of an active product; -1 without one. */
export async function findLastNumber(db: Sql): Promise<number> {
  const [row] = await db.rows<{ number: number }>(sql`select number from product_search order by number desc limit 1`)
  return row?.number ?? -1
}

/** Five integers of four bytes for each product, the most significant byte first: see `unpack`. */
export type PackedRows = { readonly category: string; readonly rows: Uint8Array }

/** What the products with numbers from `from` to before `end` are filtered by. Bytes are read faster than a million rows. */
export function listPackedRows(db: Sql, from: number, end: number): Promise<PackedRows[]> {
  return db.rows(sql`
    select category, string_agg(int4send(number) || int4send(facet_bits) || int4send(shade_bits) || int4send(filter_bits)
                                || int4send(lowest_cents), '') as rows
    from product_search where number >= ${from}::int and number < ${end}::int group by category`)
}

/** What these products are filtered by. */
export function listFilterRows(db: Sql, ids: readonly string[]): Promise<ChangedRow[]> {
  return db.rows(sql`
    select product.number, found.category, found.facet_bits as "facetBits", found.shade_bits as "shadeBits",
           found.filter_bits as "filterBits", found.lowest_cents as "lowestCents"
    from product left join product_search as found on found.product_id = product.id
    where product.id = any(${ids}::text[])`)
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
 * Follows changes of stock and ratings. @param max changes to take. @returns how many were taken, and the ids of products
 * whose place in an order has changed
 */
export async function refreshDue(tx: Tx, max: number): Promise<{ taken: number; changed: string[] }> {
  const [row] = await tx.rows<{ taken: number; changed: string[] }>(sql`
    select taken, changed from refresh_due_products(${max})`)
  return row ?? { taken: 0, changed: [] }
}
