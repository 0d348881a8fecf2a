import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

/** Few enough to be sorted by their numbers, and on one page. */
const few = 'ingredient=niacinamide&skinType=oily&concern=pores'
const listed = async (sort: string) => {
  const { body } = await shop.call('GET', `/api/product-listing?${few}&sort=${sort}`)
  return (body.cards as { id: string }[]).map(({ id }) => id)
}
const change = async (id: string, fields: object) => {
  const seen = (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
  const form = { ...productFormOf(seen), ...fields }
  return shop.call('PUT', `/api/admin/products/${id}`, { version: seen.version, form }, admin)
}

it('follow changes of prices and names', async () => {
  const byPrice = await listed('price-low')
  expect(byPrice.length).toBeGreaterThan(2)
  expect(byPrice.length).toBeLessThan(24)
  expect((await listed('price-high')).toSorted()).toEqual(byPrice.toSorted())
  const first = byPrice[0] ?? ''
  expect((await change(first, { price: '999.00', originalPrice: '' })).status).toBe(200)
  expect(await listed('price-low')).toEqual([...byPrice.slice(1), first])

  const byName = await listed('name')
  const last = byName.at(-1) ?? ''
  expect((await change(last, { name: 'A First Serum' })).status).toBe(200)
  expect(await listed('name')).toEqual([last, ...byName.slice(0, -1)])
})
