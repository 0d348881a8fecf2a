import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { csvHead } from '../export/csv.ts'
import { importCatalog, previewImport } from './service.server.ts'
import { jsonRows } from './json-rows.ts'
import type { SourceRow } from './source.ts'

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

const preview = (text: string, format: 'json' | 'csv') =>
  previewImport({ db: shop.db, stock: shop.inventory }, text, format)
const run = (text: string, format: 'json' | 'csv') =>
  importCatalog({ db: shop.db, stock: shop.inventory }, text, format)

describe('catalog import', () => {
  it('refuses markup in descriptions, which shoppers would read, and takes other angle brackets', async () => {
    const described = (description: string) => run(JSON.stringify([{ ...product, description }]), 'json')
    const reason = expect.stringContaining('description: plain text without HTML tags')
    for (const markup of ['<p>A light serum from a shop system.</p>', 'A light serum.<br/>For the evening.'])
      expect(await described(markup)).toMatchObject({ ok: false, bad: [{ line: 1, reason }] })
    expect(await described('A light serum, pH < 6 and > 4, that we <3 very much.')).toMatchObject({ ok: true })
  })

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

  it('accepts as many skin types and concerns as the form of the administration', async () => {
    const skinTypes = ['dry', 'oily', 'normal', 'combination', 'sensitive', 'dry']
    const skinConcerns = Array.from({ length: 13 }, () => 'dryness')
    expect(await preview(JSON.stringify([{ ...product, skinTypes, skinConcerns }]), 'json')).toEqual({
      ok: false,
      bad: [
        { line: 1, reason: 'skinTypes: at most 5 skin types' },
        { line: 1, reason: 'skinConcerns: at most 12 skin concerns' },
      ],
    })
  })

  it.each([
    ['invalid JSON', '[{', 'json'],
    ['JSON that is not a list', '{}', 'json'],
    ['an empty list', '[]', 'json'],
    ['a CSV row with too many cells', `${csvHead('standard')}${','.repeat(40)}`, 'csv'],
  ] as const)('rejects %s', async (_what, text, format) => {
    expect(await preview(text, format)).toMatchObject({
      ok: false,
      bad: [{ line: expect.any(Number), reason: expect.any(String) }],
    })
  })

  it.each([
    ['a NUL character', 'A text with a \u0000 in it, for a test.'],
    ['half of a surrogate pair', 'A text with a \ud800 in it, for a test.'],
  ])('imports nothing from a file with %s, and the dry run says so', async (_what, description) => {
    const before = (await shop.call('GET', '/api/products')).body.length
    const others = ['one', 'two'].map((name) => ({ ...product, id: `storable-${name}` }))
    const text = JSON.stringify([...others, { ...product, id: 'storable-three', description }])
    const bad = [{ line: 1, reason: expect.stringContaining('description: contains a NUL character') }]
    expect(await preview(text, 'json')).toEqual({ ok: false, bad })
    const deps = { db: shop.db, stock: shop.inventory, batchSize: 1 }
    expect(await importCatalog(deps, text, 'json')).toEqual({ ok: false, bad })
    expect(await importCatalog(deps, text, 'json')).toEqual({ ok: false, bad })
    expect((await shop.call('GET', '/api/products')).body).toHaveLength(before)
  })

  it.each([
    ['an original price that is not a discount', { originalPrice: '24.90' }, 'originalPrice'],
    ['a monogram without a price', { allowsMonogram: true }, 'monogramPrice'],
    ['an active missing from the ingredients', { actives: [{ ingredient: 'Retinol', percent: 0.3 }] }, 'actives'],
    ['a negative stock', { stock: -1 }, 'stock'],
    ['an unknown key', { color: 'red' }, 'row'],
  ])('rejects %s', async (_what, change, field) => {
    expect(await preview(JSON.stringify([{ ...product, ...change }]), 'json')).toMatchObject({
      ok: false,
      bad: [{ line: 1, reason: expect.stringContaining(field) }],
    })
  })

  it('finds every element with its line, wherever the file is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (values, size) => {
          const text = `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`
          const bytes = new TextEncoder().encode(text)
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.subarray(at * size, (at + 1) * size),
          )
          const rows: SourceRow[] = []
          for await (const row of jsonRows(chunks)) rows.push(row)
          expect(rows.map((row) => ({ ...row, text: JSON.parse(row.text) }))).toEqual(
            values.map((value, at) => ({ line: at + 2, text: JSON.parse(JSON.stringify(value)) })),
          )
        },
      ),
    )
  })
})
