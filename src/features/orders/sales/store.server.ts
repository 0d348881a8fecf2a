import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** From the first moment on, up to but not including the second. */
export type Range = readonly [from: Date, to: Date]
export type SalesRow = { orders: number; sales: Cents }

/**
 * Paid orders placed in each range, and what was paid for them minus what was returned. Each range is read from an index
 * with all it needs.
 */
export function sumSales(db: Sql, ranges: readonly Range[]): Promise<SalesRow[]> {
  const [starts, ends] = [ranges.map(([from]) => from), ranges.map(([, to]) => to)]
  return db.rows(sql`
    select found.orders, found.sales
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as range (start_at, end_at, at)
    cross join lateral (
      select count(*)::integer as orders, coalesce(sum(total_cents - adjusted_cents), 0)::bigint as sales from customer_order
      where placed_at >= start_at and placed_at < end_at and status not in ('pending_payment', 'cancelled')
    ) as found order by at`)
}

export type SoldRow = { productId: string; name: string; units: number; sales: Cents }

/** By units, of the newest orders since then. */
export function listTopProducts(db: Sql, since: Date, maxOrders: number, max: number): Promise<SoldRow[]> {
  return db.rows(sql`
    with recent as materialized (
      select id from customer_order where placed_at >= ${since} and status not in ('pending_payment', 'cancelled')
      order by placed_at desc limit ${maxOrders}
    )
    select product_id as "productId", max(name) as name, sum(quantity)::integer as units,
      sum(quantity * (unit_cents + monogram_cents))::bigint as sales
    from order_line join recent on recent.id = order_id
    group by product_id order by sum(quantity) desc, product_id limit ${max}`)
}

/** @param max where counting ends */
export async function countByStatus(db: Sql, status: 'paid' | 'fulfilled', max: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from (select 1 from customer_order where status = ${status} limit ${max}) as found`)
  return row?.count ?? 0
}
