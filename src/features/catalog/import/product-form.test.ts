import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { entry } from '#root/test/catalog-entry.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { importCatalog } from './service.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

it('a form cannot take the SKU of a product that is being imported', async () => {
  const admin = await adminOf(shop)
  const written = Promise.withResolvers<void>()
  const continued = Promise.withResolvers<void>()
  const stock = {
    levels: shop.inventory.levels,
    async setOnHand(...levels: Parameters<TestShop['inventory']['setOnHand']>) {
      await shop.inventory.setOnHand(...levels)
      written.resolve()
      await continued.promise
    },
  }
  const file = JSON.stringify([entry('imported-lotion', { sku: 'FERN-VEIL-LOTION' })])
  const importing = importCatalog({ db: shop.db, stock }, file, 'json')
  await written.promise
  const creating = shop.call('POST', '/api/admin/products', lotionForm, admin)
  continued.resolve()
  expect(await importing).toEqual({ ok: true, imported: 1 })
  expect(await creating).toMatchObject({ status: 409, body: { code: 'sku_taken' } })
  expect((await shop.call('GET', '/api/products/fern-veil-lotion')).status).toBe(404)
})
