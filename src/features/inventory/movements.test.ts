import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop({ environment: { RATE_LIMITS: 'off' } })))
afterAll(() => shop.close())

/** Variants whose movements do not add up to their stock. */
const wrong = () =>
  shop.db.rows(sql`
    select stock_item.variant_id, on_hand, coalesce(sum(quantity), 0)::int as moved
    from stock_item left join stock_movement on stock_movement.variant_id = stock_item.variant_id
    group by stock_item.variant_id
    having on_hand <> coalesce(sum(quantity), 0) or stock_item.reserved <> coalesce(sum(stock_movement.reserved), 0)`)

const kinds = async () =>
  (
    await shop.db.rows<{ kind: string }>(sql`
      select kind from stock_movement join product_variant on product_variant.id = variant_id
      where product_id = ${plain} order by stock_movement.id`)
  ).map(({ kind }) => kind)

it('records every change of stock, and the movements of a variant add up to it', async () => {
  const admin = await adminOf(shop)
  expect(await wrong()).toEqual([])
  const ann = await newCustomer(shop)
  const order = await buy(shop, ann, [{ productId: plain, quantity: 2 }])
  await payFor(shop, ann, [{ productId: plain }])
  await shop.call('POST', `/api/admin/orders/${order.number}/actions`, { action: 'cancel', seen: 'paid' }, admin)
  const { stock } = (await shop.call('GET', `/api/admin/products/${plain}`, undefined, admin)).body
  const count = { seen: stock.onHand, onHand: stock.onHand + 7 }
  expect((await shop.call('PUT', `/api/admin/products/${plain}/stock`, count, admin)).status).toBe(200)
  expect(await kinds()).toEqual(['received', 'reserved', 'sold', 'reserved', 'returned', 'correction'])
  expect(await wrong()).toEqual([])
})
