import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const read = () => shop.call('GET', '/feeds/acp.json')

it('reads the catalog once for all clients, and again after a change', async () => {
  const walks = vi.spyOn(shop.catalog, 'batches')
  const answers = await Promise.all([read(), read(), read()])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  await read()
  expect(walks).toHaveBeenCalledTimes(1)

  const [{ id }] = answers[0].body.products
  const admin = await adminOf(shop)
  const { body: form } = await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)
  await shop.call('PUT', `/api/admin/products/${id}/archived`, { version: form.version, isArchived: true }, admin)
  const after = (await read()).body.products.map((product: { id: string }) => product.id)
  expect(after).toHaveLength(answers[0].body.products.length - 1)
  expect(after).not.toContain(id)
  expect(walks).toHaveBeenCalledTimes(2)
})
