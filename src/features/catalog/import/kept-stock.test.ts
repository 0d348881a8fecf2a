import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy } from '#root/test/buyer.ts'
import { entry } from '#root/test/catalog-entry.ts'
import { stockOf } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { importCatalog, previewImport } from './service.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let id = ''
const deps = () => ({ db: shop.db, stock: shop.inventory })
const write = (text: string, format: 'json' | 'csv') => importCatalog(deps(), text, format)
const json = (...entries: readonly object[]) => JSON.stringify(entries)

function withoutStock(change: object = {}): object {
  const { stock: _stock, ...rest } = entry(id, { volume: '50 ml', ...change })
  return rest
}

/** A row of a spreadsheet, and its column of stock unless that is undefined. */
function csv(price: string, stock?: string): string {
  const head = 'id;name;category;description;price;isNew;isBestseller;skinTypes;ingredients;allowsMonogram;packshot'
  const row = `${id};Balm;cleansers;A balm from a spreadsheet.;${price};true;false;dry;Aqua;false;jar #d9b48f opaque`
  return stock === undefined ? `${head}\n${row}` : `${head};stock\n${row};${stock}`
}

describe('stock that a file does not state', () => {
  beforeEach(async () => {
    id = `kept-stock-${randomUUID()}`
    await write(json(entry(id, { stock: 10, volume: '50 ml' })), 'json')
    await buy(shop, null, [{ productId: id, quantity: 3 }])
    expect(await stockOf(shop, id)).toMatchObject({ on_hand: 7 })
  })

  it.each([
    ['JSON', () => write(json(withoutStock({ price: '19.00' })), 'json')],
    ['a blank cell', () => write(csv('19.00', ''), 'csv')],
    ['no column', () => write(csv('19.00'), 'csv')],
  ])('stays the shop’s, with the units sold since (%s)', async (_from, importIt) => {
    expect(await importIt()).toEqual({ ok: true, imported: 1 })
    expect((await shop.call('GET', `/api/products/${id}`)).body).toMatchObject({ price: '19.00', inStock: true })
    expect(await stockOf(shop, id)).toMatchObject({ on_hand: 7 })
  })

  it('is no change', async () => {
    expect(await previewImport(deps(), json(withoutStock()), 'json')).toMatchObject({ preview: { unchanged: 1 } })
    const priced = await previewImport(deps(), json(withoutStock({ price: '19.00' })), 'json')
    expect(priced).toMatchObject({ preview: { examples: [{ id, fields: ['price'] }] } })
  })

  it('of a new product or variant is none', async () => {
    const { price, volume, ...product } = withoutStock() as Record<string, unknown>
    const variants = [
      { price, volume },
      { price: '40.00', volume: '250 ml' },
    ]
    expect(await write(json({ ...product, variants }), 'json')).toEqual({ ok: true, imported: 1 })
    expect((await shop.call('GET', `/api/products/${id}`)).body.variants).toMatchObject([
      { volume, inStock: true },
      { volume: '250 ml', inStock: false },
    ])
  })
})

it('sets the stock that a file states', async () => {
  id = 'stated-stock'
  await write(json(entry(id, { stock: 10 })), 'json')
  await write(csv('19.00', '4'), 'csv')
  expect(await stockOf(shop, id)).toMatchObject({ on_hand: 4 })
})
