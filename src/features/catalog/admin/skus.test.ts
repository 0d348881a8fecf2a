import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const path = '/api/admin/products/fern-veil-lotion'
const size = (volume: string, sku = '') => ({ volume, sku, price: '12.00', originalPrice: '' })
type Saved = { sku: string; version: number; variants: { sku: string; volume: string }[] }
const skusOf = ({ sku, variants }: Saved) => [sku, ...variants.map((variant) => variant.sku)]
const save = async (changes: (seen: Saved) => object) => {
  const seen = (await shop.call('GET', path, undefined, admin)).body
  const form = { ...productFormOf(seen), ...changes(seen) }
  return shop.call('PUT', path, { version: seen.version, form }, admin)
}

it('creates the blank SKUs of variants from size and shade, and keeps them', async () => {
  const form = { ...lotionForm, volume: '30 ml', variants: [size('50 ml'), size('100 ml', 'OWN-100'), size('50,0 ml')] }
  const created = await shop.call('POST', '/api/admin/products', form, admin)
  expect(created).toMatchObject({ status: 200 })
  const skus = ['FERN-VEIL-LOTION', 'FERN-VEIL-LOTION-50-ML', 'OWN-100', 'FERN-VEIL-LOTION-50-0-ML']
  expect(skusOf(created.body)).toEqual(skus)
  await shop.call('PUT', `${path}/stock`, { sku: 'OWN-100', seen: 0, onHand: 7 }, admin)

  const cleared = await save(({ variants }) => ({ sku: '', variants: variants.map((one) => ({ ...one, sku: '' })) }))
  expect(cleared.status).toBe(200)
  expect(skusOf(cleared.body)).toEqual(skus)
  expect(cleared.body.levels['OWN-100']).toMatchObject({ onHand: 7 })
})

it('never gives a variant the SKU of another one', async () => {
  const saved = await save(({ variants: [first, second] }) => ({
    variants: [{ ...first, volume: '55 ml' }, second, size('50 ml')],
  }))
  expect(saved.status).toBe(200)
  expect(skusOf(saved.body)).toEqual([
    'FERN-VEIL-LOTION',
    'FERN-VEIL-LOTION-50-ML',
    'OWN-100',
    'FERN-VEIL-LOTION-50-ML-2',
  ])
})
