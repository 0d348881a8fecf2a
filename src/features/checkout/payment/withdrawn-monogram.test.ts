import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { monogrammed } from '#root/test/buyer.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('does not charge for an item whose monogram is no longer offered, and says so in the cart', async () => {
  const guest = newGuest()
  const owner = { sessionId: guest.sessionId }
  await shop.call('POST', '/api/cart', { quantity: 1, ...monogrammed, ...owner }, guest.headers)
  const admin = await adminOf(shop)
  const address = `/api/admin/products/${monogrammed.productId}`
  const edited = (await shop.call('GET', address, undefined, admin)).body
  const { version, id: _id, isArchived: _archived, levels: _levels, stock: _stock, prices: _prices, ...form } = edited
  const changed = { ...form, allowsMonogram: false, monogramPrice: '0.00' }
  expect(await shop.call('PUT', address, { version, form: changed }, admin)).toMatchObject({ status: 200 })

  const cart = (await shop.call('GET', `/api/guest-cart/${guest.sessionId}`, undefined, guest.headers)).body
  expect(cart).toMatchObject([{ product: { inStock: false, lacksMonogram: true } }])
  const [item] = cart
  expect(await shop.call('PUT', `/api/cart/${item.id}`, { quantity: 2 }, guest.headers)).toMatchObject({
    status: 422,
    body: { code: 'monogram_not_offered' },
  })
  const refused = await shop.call('POST', '/api/create-payment-intent', owner, guest.headers)
  expect(refused).toMatchObject({ status: 422, body: { code: 'monogram_not_offered' } })
})
