import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { splitAtHours, type Range } from './rules.ts'

export type SalesRow = { orders: number; sales: Cents }

/**
 * Paid orders placed in each range, and what was paid for them minus what was returned. Whole hours come from their sums, the
 * rest from the orders: in one statement, so in one snapshot.
 */
export function sumSales(db: Sql, ranges: readonly Range[]): Promise<SalesRow[]> {
  const split = ranges.map(splitAtHours)
  const starts = split.map(({ head }) => head[0])
  const firstHours = split.map(({ hours }) => hours[0])
  const lastHours = split.map(({ hours }) => hours[1])
  const ends = split.map(({ tail }) => tail[1])
  return db.rows(sql`
    select (whole.orders + head.orders + tail.orders)::integer as orders, (whole.sales + head.sales + tail.sales)::bigint as sales
    from unnest(${starts}::timestamptz[], ${firstHours}::timestamptz[], ${lastHours}::timestamptz[], ${ends}::timestamptz[])
      with ordinality as range (start_at, first_hour, last_hour, end_at, at)
    cross join lateral (
      select coalesce(sum(orders), 0) as orders, coalesce(sum(sales_cents), 0) as sales from sales_by_hour
      where hour >= first_hour and hour < last_hour
    ) as whole
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_cents - adjusted_cents), 0) as sales from customer_order
      where placed_at >= start_at and placed_at < first_hour and status not in ('pending_payment', 'cancelled')
    ) as head
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_cents - adjusted_cents), 0) as sales from customer_order
      where placed_at >= last_hour and placed_at < end_at and status not in ('pending_payment', 'cancelled')
    ) as tail
    order by at`)
}

/**
 * One row for each hour again. Readers see the rows before or after; a second process that does the same merges only rows
 * that it has deleted itself, so the sums stay exact.
 */
export async function mergeHours(db: Sql): Promise<void> {
  await db.rows(sql`
    with taken as (
      delete from sales_by_hour where hour = any(array(select hour from sales_by_hour where not is_merged))
      returning hour, orders, sales_cents
    )
    insert into sales_by_hour (hour, orders, sales_cents, is_merged)
    select hour, sum(orders), sum(sales_cents), true from taken group by hour`)
}

export type SoldRow = { productId: string; name: string; units: number; sales: Cents }

/** @returns when the newest orders begin that are at most this many; null when there are fewer since then. */
export async function findStartOfNewest(db: Sql, since: Date, maxOrders: number): Promise<Date | null> {
  const [row] = await db.rows<{ placedAt: Date }>(sql`
    select placed_at as "placedAt" from customer_order
    where placed_at >= ${since} and status not in ('pending_payment', 'cancelled')
    order by placed_at desc limit 1 offset ${maxOrders - 1}`)
  return row?.placedAt ?? null
}

/**
 * By units that were not canceled, returned or refunded. `sales`: their item prices, before discounts. `ordered_at` is the
 * order's `placed_at`; both limits, so that each table is read from there on only.
 */
export function listTopProducts(db: Sql, since: Date, max: number): Promise<SoldRow[]> {
  return db.rows(sql`
    select product_id as "productId", max(name) as name, sum(quantity - adjusted_quantity)::integer as units,
      sum((quantity - adjusted_quantity) * (unit_cents + monogram_cents))::bigint as sales
    from order_line join customer_order on customer_order.id = order_id
    where ordered_at >= ${since} and placed_at >= ${since} and status not in ('pending_payment', 'cancelled')
      and quantity > adjusted_quantity
    group by product_id order by units desc, product_id limit ${max}`)
}

/** @param max where counting ends */
export async function countByStatus(db: Sql, status: 'paid' | 'fulfilled', max: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from (select 1 from customer_order where status = ${status} limit ${max}) as found`)
  return row?.count ?? 0
}
