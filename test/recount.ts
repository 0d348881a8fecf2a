import { sql } from '#src/platform/db/sql.server.ts'
import type { TestShop } from './shop.ts'

type Sums = { products: number; units: number; value: string; outOfStock: number; lowStock: number }

/** The stock of active products, counted in the tables themselves. */
export async function recountStock(shop: TestShop): Promise<Sums> {
  const [row] = await shop.db.rows<Omit<Sums, 'value'> & { cents: number }>(sql`
    select count(*) as products, coalesce(sum(units), 0)::bigint as units, coalesce(sum(cents), 0)::bigint as cents,
           count(*) filter (where available <= 0) as "outOfStock", count(*) filter (where available between 1 and 5) as "lowStock"
    from product left join lateral (
      select coalesce(sum(on_hand), 0) as units, coalesce(sum(on_hand - reserved), 0) as available, coalesce(sum(on_hand * price_cents), 0) as cents
      from product_variant join stock_item on stock_item.variant_id = product_variant.id
      where product_variant.product_id = product.id and archived_at is null
    ) as stock on true
    where status = 'active'`)
  if (!row) throw new Error('the recount returned nothing')
  const { cents, ...counts } = row
  return { ...counts, value: (cents / 100).toFixed(2) }
}

/** The report's sums, in total and over its categories. */
export async function reportedStock(shop: TestShop, headers: { cookie: string }): Promise<Sums & { summed: object }> {
  const { body } = await shop.call('GET', '/api/admin/stock-report', undefined, headers)
  const { products, units, value, outOfStock, lowStock, categories } = body
  const sum = (figure: string) =>
    (categories as Record<string, number>[]).reduce((total, one) => total + Number(one[figure]), 0)
  const summed = {
    products: sum('products'),
    units: sum('units'),
    value: sum('value').toFixed(2),
    outOfStock: sum('outOfStock'),
    lowStock: sum('lowStock'),
  }
  return { products, units, value, outOfStock, lowStock, summed }
}

/** Sales of orders placed in this time, from the orders themselves. */
export async function recountSales(shop: TestShop, [from, to]: readonly [Date, Date]) {
  const [row] = await shop.db.rows<{ orders: number; cents: number }>(sql`
    select count(*) as orders, coalesce(sum(total_cents - adjusted_cents), 0)::bigint as cents from customer_order
    where placed_at >= ${from} and placed_at < ${to} and status not in ('pending_payment', 'cancelled')`)
  if (!row) throw new Error('the recount returned nothing')
  return { sales: (row.cents / 100).toFixed(2), orders: row.orders }
}
