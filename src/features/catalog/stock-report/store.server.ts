import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Order, StockColumn } from './constants.ts'

export type LineRow = {
  id: string
  name: string
  nameKey: string
  category: string
  volume: string | null
  price: Cents
  onHand: number
  reserved: number
  available: number
  value: Cents
}

export type CategoryRow = {
  category: string
  products: number
  units: number
  value: Cents
  outOfStock: number
  lowStock: number
  prices: Cents
}

/** Of active products. */
export function sumByCategory(db: Sql): Promise<CategoryRow[]> {
  return db.rows(sql`
    select category, products, units, value_cents as value, out_of_stock as "outOfStock", low_stock as "lowStock", prices_cents as prices
    from product_summary_total where status = 'active' and products > 0 order by category`)
}

const columns: { readonly [C in StockColumn]: string } = {
  name: 'name_key',
  category: 'category_key',
  volume: 'volume_size',
  price: 'price_cents',
  onHand: 'on_hand',
  reserved: 'reserved',
  available: 'available',
  value: 'value_cents',
  // Most urgent first.
  state: 'urgency',
}

const lineColumns =
  'id, name, name_key as "nameKey", category, volume, price_cents as price, on_hand as "onHand", reserved, available, value_cents as value'

const turned = { asc: 'desc', desc: 'asc' } as const

/**
 * One page of the report. Finds its products in an index alone, and those of the second half from its end. The ORDER BY
 * clause is built from the constants above, never from user input.
 */
export async function listLines(
  db: Sql,
  { sort, direction }: Order,
  { total, from, size }: { total: number; from: number; size: number },
): Promise<LineRow[]> {
  const isNear = from < total / 2
  const way = isNear ? direction : turned[direction]
  // Products without a volume are last in both directions.
  const key = sort === 'volume' && direction === 'desc' ? 'coalesce(volume_size, -1)' : columns[sort]
  const order = `${key} ${way}, id ${way}`
  const limit = Math.min(size, total - from)
  const rows = await db.rows<LineRow>({
    name: `stock-report-${sort}-${direction}-${isNear}`,
    text: `select ${lineColumns} from product_summary where id in (select id from product_summary where status = 'active' order by ${order} limit $1 offset $2) order by ${order}`,
    values: [Math.max(0, limit), isNear ? from : total - from - limit],
  })
  return isNear ? rows : rows.toReversed()
}

export async function countLines(db: Sql): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select coalesce(sum(products), 0)::int as count from product_summary_total where status = 'active'`,
  )
  return row?.count ?? 0
}

/** The next rows by name (keyset pagination), so that memory stays bounded. */
export function listLinesAfter(
  db: Sql,
  after: Pick<LineRow, 'nameKey' | 'id'> | null,
  limit: number,
): Promise<LineRow[]> {
  const [nameKey, id] = [after?.nameKey ?? '', after?.id ?? '']
  return db.rows(sql`
    select id, name, name_key as "nameKey", category, volume, price_cents as price, on_hand as "onHand", reserved, available, value_cents as value
    from product_summary where status = 'active' and (name_key, id) > (${nameKey}::text, ${id}::text) order by name_key, id limit ${limit}`)
}
