import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeHours } from '#src/features/orders/sales/store.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { adminOf } from '../admin.ts'
import { buy, plain } from '../buyer.ts'
import { startOwnPostgres, type OwnPostgres } from '../real-postgres.ts'
import { recountStock, reportedStock } from '../recount.ts'
import { openShop, type TestShop } from '../shop.ts'

let postgres: OwnPostgres
let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  postgres = await startOwnPostgres()
  shop = await openShop({ databaseUrl: postgres.url })
  admin = await adminOf(shop)
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
})

const ids = async () =>
  (await shop.db.rows<{ id: string }>(sql`select id from product order by id limit 20`)).map(({ id }) => id)

/** In opposite orders, so that statements that lock shared counters could deadlock. */
const both = <Value>(list: readonly Value[]) => [list, list.toReversed()]

describe('counts derived from tables, on a real PostgreSQL server', () => {
  it('of the stock equal a recount after sales, price changes, deletions and readers at the same time', async () => {
    const products = await ids()
    const change = (list: readonly string[], round: number) =>
      shop.db.transaction(async (tx) => {
        for (const id of list) {
          await tx.rows(sql`update product_variant set price_cents = price_cents + ${round} where product_id = ${id}`)
          await tx.rows(sql`update product set status = ${round % 3 === 0 ? 'draft' : 'active'} where id = ${id}`)
        }
      })
    const sell = (list: readonly string[]) =>
      Promise.all(
        list.map((id) => shop.db.rows(sql`update stock_item set on_hand = on_hand + 1 where product_id = ${id}`)),
      )
    const work: Promise<unknown>[] = []
    for (let round = 0; round < 8; round += 1) {
      const half = products.slice((round % 2) * 10, (round % 2) * 10 + 10)
      work.push(change(half, round), sell(products), reportedStock(shop, admin))
      if (round % 2 === 0) work.push(buy(shop, null, [{ productId: products[15] ?? '' }], `buyer${round}@example.com`))
    }
    await Promise.all(work)
    const counted = await recountStock(shop)
    expect(await reportedStock(shop, admin)).toEqual({ ...counted, summed: counted })
  })

  it('of reviews equal a recount after reviews are written, hidden and deleted at the same time', async () => {
    const products = await ids()
    const add = (list: readonly string[], rating: number) =>
      shop.db.rows(sql`
        insert into review (product_id, author_name, rating, comment, is_sample)
        select id, 'Marie P.', 1 + (${rating} + row_number() over ()) % 5, 'Good.', row_number() over () % 2 = 0 from unnest(${list}::text[]) as id`)
    const hide = (id: string) =>
      shop.db.rows(sql`
        update review set hidden_at = now(), hidden_reason = 'Spam' where product_id = ${id} and hidden_at is null`)
    const work: Promise<unknown>[] = []
    for (let round = 0; round < 10; round += 1) {
      for (const list of both(products)) work.push(add(list, round))
      work.push(
        hide(products[round] ?? ''),
        shop.db.rows(sql`delete from review where product_id = ${products[round + 5]}`),
      )
    }
    await Promise.all(work)
    const [counted] = await shop.db.rows<{ all: number; hidden: number }>(
      sql`select count(*) as all, count(*) filter (where hidden_at is not null) as hidden from review`,
    )
    expect(counted?.hidden).toBeGreaterThan(0)
    const total = async (state: string) =>
      (await shop.call('GET', `/api/admin/reviews?state=${state}`, undefined, admin)).body.total
    expect({ all: await total('all'), hidden: await total('hidden') }).toEqual(counted)
    const stars = await shop.db.rows<{ rating: number; count: number }>(
      sql`select rating, count(*) as count from review where hidden_at is null group by rating`,
    )
    const { counts } = (await shop.call('GET', '/api/shop-reviews')).body
    expect(counts).toEqual([1, 2, 3, 4, 5].map((rating) => stars.find((one) => one.rating === rating)?.count ?? 0))
  })

  it('of sales equal the orders at any time, while orders are placed and canceled and two processes merge hours', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, at) => buy(shop, null, [{ productId: plain }], `hour${at}@example.com`)),
    )
    /** In one statement, so in one snapshot. */
    const difference = async () => {
      const [row] = await shop.db.rows<{ orders: number; cents: number }>(sql`
        select counted.orders - kept.orders as orders, counted.cents - kept.cents as cents
        from (select count(*) as orders, sum(total_cents - adjusted_cents)::bigint as cents from customer_order
              where status not in ('pending_payment', 'cancelled')) as counted,
             (select sum(orders)::bigint as orders, sum(sales_cents)::bigint as cents from sales_by_hour) as kept`)
      expect(row).toEqual({ orders: 0, cents: 0 })
    }
    const work: Promise<unknown>[] = []
    for (const [at, { id, number }] of orders.entries()) {
      const body = at % 2 === 0 ? { action: 'cancel', seen: 'paid' } : { amount: '1.00', seen: 0 }
      const path = at % 2 === 0 ? 'actions' : 'refunds'
      work.push(
        shop.call('POST', `/api/admin/orders/${number}/${path}`, body, admin),
        shop.db.rows(sql`update customer_order set placed_at = placed_at - interval '2 hours' where id = ${id}`),
        buy(shop, null, [{ productId: plain }], `later${at}@example.com`),
      )
      for (const merge of [shop.orders.sales.mergeHours, shop.orders.sales.mergeHours]) work.push(merge(), difference())
    }
    await Promise.all(work)
    await shop.orders.sales.mergeHours()
    await difference()
    const [left] = await shop.db.rows<{ rows: number; hours: number }>(
      sql`select count(*) as rows, count(distinct hour) as hours from sales_by_hour`,
    )
    expect(left).toEqual({ rows: 2, hours: 2 })
  })

  it('of sales stay exact when two processes merge the same hours', async () => {
    const sums = () =>
      shop.db.rows(
        sql`select hour, sum(orders) as orders, sum(sales_cents) as sales from sales_by_hour group by hour order by hour`,
      )
    await buy(shop, null, [{ productId: plain }], 'merged@example.com')
    const before = await sums()
    let second: Promise<void> | undefined
    const outside = AsyncLocalStorage.snapshot()
    await shop.db.transaction(async (tx) => {
      await mergeHours(tx)
      second = outside(() => shop.orders.sales.mergeHours())
      // Until the second one waits for the first.
      for (let isWaiting = false; !isWaiting;) {
        const waiting = await outside(() => shop.db.rows(sql`select from pg_locks where not granted`))
        isWaiting = waiting.length > 0
      }
    })
    await second
    expect(await sums()).toEqual(before)
  })
})
