import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const create = (changes: object) => shop.call('POST', '/api/admin/products', { ...lotionForm, ...changes }, admin)

it('is created with its stock, and with the volume as it is shown', async () => {
  const made = await create({ name: 'Stocked Fern Mist', volume: '50ML', onHand: 8 })
  expect(made).toMatchObject({ status: 200, body: { volume: '50 ml', stock: { onHand: 8, reserved: 0 } } })
  expect((await shop.call('GET', '/api/products/stocked-fern-mist')).body.inStock).toBe(true)
  const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
  expect(events).toMatchObject([
    { action: 'stock_set', subject: 'stocked-fern-mist', before: { onHand: 0 }, after: { onHand: 8 } },
    { action: 'product_created', subject: 'stocked-fern-mist' },
  ])
})

it.each([-1, 1.5, null, 1_000_001])('is not created with %j units', async (onHand) => {
  expect(await create({ name: 'Unstocked Fern Mist', onHand })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'onHand' }] },
  })
})
