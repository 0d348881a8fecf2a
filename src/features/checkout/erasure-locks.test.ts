import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, newCustomer, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Stocked = { readonly productId: string; readonly variantId: string }

const lockStock = (variantId: string) => sql`select 1 from stock_item where variant_id = ${variantId} for update`

/** Two products in the order in which carts lock their stock. */
async function twoProducts(): Promise<[Stocked, Stocked]> {
  const rows = await shop.db.rows<Stocked>(sql`
    select product_id as "productId", min(variant_id::text) as "variantId" from stock_item
    where on_hand > 50 group by product_id having count(*) = 1 order by 2 limit 2`)
  return rows as [Stocked, Stocked]
}

/** A customer whose orders, by id, hold these products. Ids are random. */
async function customerWithOrders(first: Stocked, second: Stocked): Promise<Person> {
  for (;;) {
    const customer = await newCustomer(shop)
    const one = await buy(shop, customer, [first])
    const other = await buy(shop, customer, [second])
    if (one.id < other.id) return customer
  }
}

it('restocks the units of several orders in the order of all other locks when their account is erased', async () => {
  const [low, high] = await twoProducts()
  const customer = await customerWithOrders(high, low)
  const isAwaited = async () => {
    const [row] = await shop.db.rows<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    return row?.waiting
  }
  const ready = Promise.withResolvers<void>()
  const mayContinue = Promise.withResolvers<void>()
  // A checkout of both products.
  const checkout = shop.db.transaction(async (tx) => {
    await tx.rows(lockStock(low.variantId))
    ready.resolve()
    await mayContinue.promise
    await tx.rows(lockStock(high.variantId))
  })
  await ready.promise
  const { password, cookie } = customer
  const erasure = shop.call('DELETE', '/api/account', { password }, { cookie })
  await expect.poll(isAwaited).toBe(1)
  mayContinue.resolve()
  await expect(checkout).resolves.toBeUndefined()
  expect((await erasure).status).toBe(200)
})
