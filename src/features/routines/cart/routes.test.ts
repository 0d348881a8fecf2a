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

/** Requests that wait for a lock of another one. */
async function waiting(): Promise<number | undefined> {
  const [row] = await shop.db.rows<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return row?.count
}

it('adds every product once when two requests arrive at the same moment', async () => {
  const customer = await newCustomer(shop)
  const [lastUnit, plenty] = ['oat-milk-cleansing-balm', 'water-lily-gel-cream']
  await shop.db.rows(sql`update stock_item set on_hand = 1 where product_id = ${lastUnit}`)
  const { id } = (await shop.call('POST', '/api/routines', { name: 'Evening' }, customer)).body
  for (const [at, productId] of [lastUnit, plenty].entries()) {
    const step = { productId, timeOfDay: 'evening', stepOrder: at + 1 }
    await shop.call('POST', `/api/routines/${id}/steps`, step, customer)
  }
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  // Both requests read an empty cart before either of them adds to it.
  const lock = shop.db.transaction(async (tx) => {
    await tx.rows(sql`lock table cart_item in exclusive mode`)
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  const requests = [1, 2].map(() => shop.call('POST', `/api/routines/${id}/cart`, {}, customer))
  await expect.poll(waiting).toBe(2)
  mayEnd.resolve()
  await lock

  const outcomes = (await Promise.all(requests)).map(({ body }) => body)
  const named = (kind: string) =>
    outcomes.flatMap((outcome) => outcome[kind].map((item: { productId: string }) => item.productId)).toSorted()
  expect(named('added')).toEqual([lastUnit, plenty])
  expect(named('inCart')).toEqual([lastUnit, plenty])
  const cart: CartItem[] = (await shop.call('GET', `/api/cart/${customer.id}`, undefined, customer)).body
  expect(cart.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual([
    [lastUnit, 1],
    [plenty, 1],
  ])
})
