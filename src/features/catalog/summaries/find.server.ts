import type { Sql } from '#src/platform/db/database.server.ts'
import { likePattern, sql } from '#src/platform/db/sql.server.ts'
import type { ProductStatus } from '../constants.ts'

/** Searches with more matches are not counted further. */
export const maxCounted = 1_000

type Filter = { readonly search: string; readonly status: ProductStatus }
type Range = { readonly from: number; readonly size: number }
export type FoundIds = { readonly ids: string[]; readonly total: number; readonly isMore: boolean }

/**
 * Products of a status by name, optionally with an exact SKU, or words in this order in name or id. Finds them in indexes
 * alone.
 */
export async function findSummaries(db: Sql, { search, status }: Filter, range: Range): Promise<FoundIds> {
  if (search === '')
    return { ids: await listByName(db, status, range), total: await countOfStatus(db, status), isMore: false }
  const like = likePattern(search.split(/\s+/))
  const matching = await listMatching(db, { like, sku: search.toUpperCase() }, maxCounted + 1)
  if (matching.length > maxCounted)
    return { ids: await walkByName(db, status, like, range), total: maxCounted, isMore: true }
  const ids = await sortByName(db, status, matching)
  return { ids: ids.slice(range.from, range.from + range.size), total: ids.length, isMore: false }
}

async function countOfStatus(db: Sql, status: ProductStatus): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select coalesce(sum(products), 0)::int as count from product_summary_total where status = ${status}`,
  )
  return row?.count ?? 0
}

async function listByName(db: Sql, status: ProductStatus, { from, size }: Range): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from product_summary where status = ${status} order by name_key, id limit ${size} offset ${from}`)
  return rows.map(({ id }) => id)
}

/** In no order. Materialized, so that the planner does not expect to end early and uses the index of parts. */
async function listMatching(
  db: Sql,
  { like, sku }: { readonly like: string; readonly sku: string },
  max: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with found as materialized (
      select product_id as id from product_translation
      where locale = 'en' and (lower(name) like ${like} or product_id like ${like})
    )
    select product_id as id from product_variant where sku = ${sku} and archived_at is null
    union (select id from found limit ${max})`)
  return rows.map(({ id }) => id)
}

async function sortByName(db: Sql, status: ProductStatus, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from product_summary where id = any(${ids}) and status = ${status} order by name_key, id`,
  )
  return rows.map(({ id }) => id)
}

/** For texts with many matches: reads the index by name until the page is full. */
async function walkByName(db: Sql, status: ProductStatus, like: string, { from, size }: Range): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from product_summary where status = ${status} and (name_key like ${like} or id like ${like})
    order by name_key, id limit ${size} offset ${from}`)
  return rows.map(({ id }) => id)
}
