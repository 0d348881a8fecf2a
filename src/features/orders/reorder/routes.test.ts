import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, monogrammed, newCustomer, plain } from '#root/test/buyer.ts'
import { allProducts, newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { everythingChanged } from '#src/platform/catalog-change.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const other = 'winter-shield-b5-serum'
const leave = (productId: string, units: number) =>
  shop.db.rows(sql`update stock_item set on_hand = ${units} where product_id = ${productId}`)

it('adds what is still available to the cart, with its monogram, and says what is missing', async () => {
  const ann = await newCustomer(shop, 'Ann')
  const items = [{ productId: plain, quantity: 4 }, { productId: other, quantity: 2 }, monogrammed]
  const order = await buy(shop, ann, items)
  await leave(plain, 3)
  await leave(other, 0)
  shop.catalog.invalidate(everythingChanged)
  const path = `/api/account/orders/${order.number}/reorder`
  await shop.call('POST', '/api/cart', { productId: plain, quantity: 1 }, ann)
  const { body } = await shop.call('POST', path, {}, ann)
  expect(body).toMatchObject({
    added: [{ name: 'Oat Milk Cleansing Balm', quantity: 2 }, { quantity: 1 }],
    missing: [
      { name: 'Oat Milk Cleansing Balm', quantity: 2 },
      { name: expect.stringContaining('Winter Shield'), quantity: 2 },
    ],
  })
  const cart = (await shop.call('GET', `/api/cart/${ann.id}`, undefined, ann)).body
  expect(cart.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([1, 3])
  expect(cart.find(({ productId }: { productId: string }) => productId === monogrammed.productId)).toMatchObject({
    customization: { text: 'QX' },
  })
  const ben = await newCustomer(shop, 'Ben')
  expect((await shop.call('POST', path, {}, ben)).status).toBe(404)
  expect((await shop.call('POST', path, {})).status).toBe(401)
})

it('adds the lines of an order to a guest’s cart by its private link', async () => {
  await leave(plain, 9)
  shop.catalog.invalidate(everythingChanged)
  const order = await buy(shop, null, [{ productId: plain, quantity: 2 }])
  const { sessionId } = newGuest()
  const path = `/api/order-link/${order.key}/reorder`
  expect((await shop.call('POST', path, { sessionId })).body).toMatchObject({ added: [{ quantity: 2 }], missing: [] })
  expect((await shop.call('GET', `/api/guest-cart/${sessionId}`)).body).toMatchObject([
    { productId: plain, quantity: 2 },
  ])
  expect((await shop.call('POST', path, { sessionId: 'short' })).status).toBe(422)
  expect((await shop.call('POST', path, {})).body).toMatchObject({ code: 'session_needed' })
  const ann = await newCustomer(shop, 'Ann')
  expect((await shop.call('POST', path, { userId: ann.id })).status).toBe(401)
  const wrong = `/api/order-link/${order.key.slice(0, -2)}xx/reorder`
  expect((await shop.call('POST', wrong, { sessionId })).status).toBe(404)
})

it('fills the cart up to its limits, and does not call what is in stock unavailable', async () => {
  await leave(plain, 500)
  await leave(other, 9)
  shop.catalog.invalidate(everythingChanged)
  const ann = await newCustomer(shop, 'Ann')
  const order = await buy(shop, ann, [{ productId: plain, quantity: 60 }, { productId: other }])
  const again = async () => (await shop.call('POST', `/api/account/orders/${order.number}/reorder`, {}, ann)).body
  const balm = { name: 'Oat Milk Cleansing Balm' }
  expect(await again()).toMatchObject({ added: [{ ...balm, quantity: 60 }, { quantity: 1 }], overLimit: [] })
  expect(await again()).toMatchObject({
    added: [{ ...balm, quantity: 39 }, { quantity: 1 }],
    missing: [],
    overLimit: [{ ...balm, quantity: 21 }],
  })
  const products = (await allProducts(shop)).filter(({ id, inStock }) => inStock && id !== plain && id !== other)
  for (const { id } of products.slice(0, shopSettings.cart.maxLines - 2))
    await shop.call('POST', '/api/cart', { productId: id, quantity: 1, userId: ann.id }, ann)
  expect(await again(), 'with as many lines as a cart can hold').toMatchObject({
    added: [{ quantity: 1 }],
    missing: [],
    overLimit: [{ ...balm, quantity: 60 }],
  })
})
