import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { importCatalog, readCatalog } from './service.server.ts'
import { jsonRows } from './json-rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const product = {
  id: 'quiet-moss-serum',
  name: 'Quiet Moss Serum',
  category: 'serums',
  description: 'A light serum for an ordinary test of the importer.',
  price: '24.90',
  volume: '30 ml',
  stock: 3,
  isNew: true,
  isBestseller: false,
  skinTypes: ['dry'],
  skinConcerns: ['dryness'],
  ingredients: ['Aqua', 'Glycerin'],
  allowsMonogram: false,
  packshot: { container: 'dropper-bottle', color: '#d9b48f', finish: 'clear' },
}

const run = (text: string, format: 'json' | 'csv') =>
  importCatalog({ db: shop.db, setStock: shop.inventory.setOnHand }, text, format)

describe('catalog import', () => {
  it('adds new products, updates known ones, and shows them immediately', async () => {
    expect(await run(JSON.stringify([product]), 'json')).toEqual({ ok: true, imported: 1 })
    expect((await shop.call('GET', '/api/products/quiet-moss-serum')).body).toMatchObject({
      price: '24.90',
      fewLeft: 3,
      isNew: true,
    })
    expect(await run(JSON.stringify([{ ...product, price: '19.90', originalPrice: '24.90' }]), 'json')).toMatchObject({
      ok: true,
    })
    expect((await shop.call('GET', '/api/products/quiet-moss-serum')).body).toMatchObject({
      price: '19.90',
      originalPrice: '24.90',
    })
  })

  it('accepts the same from CSV, with lists separated by vertical bars', async () => {
    const csv = [
      'id,name,category,description,price,volume,stock,isNew,isBestseller,skinTypes,skinConcerns,ingredients,actives,allowsMonogram,packshot',
      'still-water-toner,Still Water Toner,toners,"A toner, made of very few things.",18.00,150 ml,12,false,true,dry|normal,dryness,Aqua|Retinol,Retinol 0.3,false,cap-bottle #cfe0e8 clear',
    ].join('\n')
    expect(await run(csv, 'csv')).toEqual({ ok: true, imported: 1 })
    expect((await shop.call('GET', '/api/products/still-water-toner')).body).toMatchObject({
      name: 'Still Water Toner',
      skinTypes: ['dry', 'normal'],
      ingredients: ['Aqua', 'Retinol'],
    })
  })

  it('reports every invalid row with line number and reason, and changes nothing', async () => {
    const before = (await shop.call('GET', '/api/products')).body.length
    const text = `[\n  ${JSON.stringify({ ...product, id: 'fresh-one-serum' })},\n  ${JSON.stringify({ ...product, id: 'bad id', price: '9,90' })},\n  ${JSON.stringify({ ...product, id: 'fresh-one-serum' })}\n]`
    const outcome = await run(text, 'json')
    expect(outcome).toEqual({
      ok: false,
      bad: [
        { line: 3, reason: 'id: not a product id' },
        { line: 3, reason: 'price: a price with two digits such as 24.90' },
        { line: 4, reason: 'id: fresh-one-serum is already on line 2' },
      ],
    })
    expect((await shop.call('GET', '/api/products')).body).toHaveLength(before)
  })

  it.each([
    ['invalid JSON', '[{', 'json'],
    ['JSON that is not a list', '{}', 'json'],
    ['an empty list', '[]', 'json'],
    ['a CSV row with too many cells', 'id,name\na,b,c', 'csv'],
  ] as const)('rejects %s', (_what, text, format) => {
    expect(readCatalog(text, format)).toMatchObject({
      ok: false,
      bad: [{ line: expect.any(Number), reason: expect.any(String) }],
    })
  })

  it.each([
    ['an original price that is not a discount', { originalPrice: '24.90' }, 'originalPrice'],
    ['a monogram without a price', { allowsMonogram: true }, 'monogramPrice'],
    ['an active missing from the ingredients', { actives: [{ ingredient: 'Retinol', percent: 0.3 }] }, 'actives'],
    ['a negative stock', { stock: -1 }, 'stock'],
    ['an unknown key', { color: 'red' }, 'row'],
  ])('rejects %s', (_what, change, field) => {
    expect(readCatalog(JSON.stringify([{ ...product, ...change }]), 'json')).toMatchObject({
      ok: false,
      bad: [{ line: 1, reason: expect.stringContaining(field) }],
    })
  })

  it('finds the line of every element, whatever the strings contain', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 }), (values) => {
        const text = `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`
        expect(jsonRows(text).map(({ line }) => line)).toEqual(values.map((_, at) => at + 2))
      }),
    )
  })
})
