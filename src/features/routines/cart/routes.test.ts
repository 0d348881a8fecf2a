import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { CartItem } from '../../cart/contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('adds every product of a routine once, and says what is in the cart, sold out or without a shade', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  const admin = await adminOf(shop)
  const [serum, sized, shaded, soldOut] = [
    'nocturne-retinol-serum',
    'alpine-rich-shea-cream',
    'silk-veil-foundation',
    'oat-barrier-cream',
  ]
  const { variants } = (await shop.call('GET', `/api/products/${sized}`)).body
  const large = variants.at(-1)
  await shop.db.rows(sql`update stock_item set on_hand = 0 where product_id = ${soldOut}`)
  const { id } = (await shop.call('POST', '/api/routines', { name: 'Evening' }, customer)).body
  const steps = [
    { productId: serum },
    { productId: serum, timeOfDay: 'morning' },
    { productId: sized, variantId: large.id },
    { productId: shaded },
    { productId: soldOut },
  ]
  for (const [at, step] of steps.entries())
    await shop.call('POST', `/api/routines/${id}/steps`, { timeOfDay: 'evening', stepOrder: at + 1, ...step }, customer)
  const addAll = (by = customer) => shop.call('POST', `/api/routines/${id}/cart`, {}, by)

  expect((await addAll()).body).toMatchObject({
    added: [{ productId: serum }, { productId: sized, name: `Alpine Rich Shea Cream, ${large.title}` }],
    inCart: [],
    soldOut: [{ productId: soldOut }],
    needsShade: [{ productId: shaded }],
    failed: [],
  })
  expect((await addAll()).body).toMatchObject({ added: [], inCart: [{ productId: serum }, { productId: sized }] })

  const shade = (await shop.call('GET', `/api/products/${shaded}`)).body.variants[1]
  await shop.call('POST', '/api/cart', { userId: customer.id, productId: shaded, variantId: shade.id }, customer)
  expect((await addAll()).body.inCart).toHaveLength(3)
  const cart: CartItem[] = (await shop.call('GET', `/api/cart/${customer.id}`, undefined, customer)).body
  expect(cart.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
    [serum, sized, shaded].map((productId) => [productId, 1]).toSorted(),
  )
  expect(cart.map(({ variantId }) => variantId)).toEqual(expect.arrayContaining([large.id, shade.id]))

  const stillChosen = { productId: sized, timeOfDay: 'morning', stepOrder: 9 }
  await shop.call('POST', `/api/routines/${id}/steps`, stillChosen, customer)
  for (const { id: line } of cart) await shop.call('DELETE', `/api/cart/${line}`, undefined, customer)
  expect((await addAll()).body.added).toMatchObject([{ productId: serum }, { productId: sized, variantId: large.id }])

  const form = (await shop.call('GET', `/api/admin/products/${serum}`, undefined, admin)).body
  await shop.call('PUT', `/api/admin/products/${serum}/archived`, { isArchived: true, version: form.version }, admin)
  expect((await addAll()).body).toMatchObject({
    soldOut: [{ productId: soldOut }],
    unavailable: [{ productId: serum }],
  })

  expect(await addAll(other)).toMatchObject({ status: 404, body: { code: 'routine_not_found' } })
})
