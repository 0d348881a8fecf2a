import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
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

export function sumByCategory(db: Sql, lowFrom: number): Promise<CategoryRow[]> {
  return db.rows(sql`
    select category, count(*) as products, sum(on_hand)::bigint as units, sum(value_cents)::bigint as value,
           count(*) filter (where available <= 0) as "outOfStock", count(*) filter (where available between 1 and ${lowFrom}::int) as "lowStock",
           sum(price_cents)::bigint as prices
    from stock_report_line group by category order by category`)
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
  state: `(case when available <= 0 then 0 when available <= ${shopSettings.lowStock} then 1 else 2 end)`,
}

const lineColumns =
  'id, name, name_key as "nameKey", category, volume, price_cents as price, on_hand as "onHand", reserved, available, value_cents as value'

const turned = { asc: 'desc', desc: 'asc' } as const

/**
 * One page of the report. Sorts only the sort key, and reads pages of the second half backwards. The ORDER BY clause is
 * built from the constants above, never from user input.
 */
export async function listLines(
  db: Sql,
  { sort, direction }: Order,
  { total, from, size }: { total: number; from: number; size: number },
): Promise<LineRow[]> {
  const isNear = from < total / 2
  const [way, tail] = isNear ? [direction, 'asc'] : [turned[direction], 'desc']
  const nulls = isNear ? 'last' : 'first'
  const order =
    sort === 'name'
      ? `name_key ${way}, id ${way}`
      : `${columns[sort]} ${way} nulls ${nulls}, name_key ${tail}, id ${tail}`
  const limit = Math.min(size, total - from)
  const rows = await db.rows<LineRow>({
    name: `stock-report-${sort}-${direction}-${isNear}`,
    text: `select ${lineColumns} from stock_report_line where id in (select id from stock_report_line order by ${order} limit $1 offset $2) order by ${order}`,
    values: [Math.max(0, limit), isNear ? from : total - from - limit],
  })
  return isNear ? rows : rows.toReversed()
}

export async function countLines(db: Sql): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*) as count from stock_report_line`)
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
    from stock_report_line where (name_key, id) > (${nameKey}::text, ${id}::text) order by name_key, id limit ${limit}`)
}
