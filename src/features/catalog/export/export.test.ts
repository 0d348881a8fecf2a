import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog } from '../import/service.server.ts'

let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const download = async (format: string, from = shop, headers = admin) =>
  from.call('GET', `/api/admin/catalog.${format}`, undefined, headers)
const importInto = (to: TestShop, text: string, format: 'json' | 'csv') =>
  importCatalog({ db: to.db, stock: to.inventory }, text, format)

describe('catalog export', () => {
  it.each(['json', 'csv'] as const)(
    'exported as %s and imported into an empty shop gives the same bytes',
    async (format) => {
      const first = await download(format)
      expect(first.headers.get('content-disposition')).toBe(`attachment; filename="eclat-catalog.${format}"`)
      const other = await openShop()
      await other.db.rows(sql`truncate product cascade`)
      expect((await other.call('GET', '/api/catalog-stats')).status).toBe(200)
      const products = (await allProducts(shop)).length
      expect(await importInto(other, first.text, format)).toEqual({ ok: true, imported: products })
      const second = await download(format, other, await adminOf(other))
      expect(second.text).toBe(first.text)
      await other.close()
    },
  )

  it('contains what the bundled catalog files contain', async () => {
    const folder = new URL('../../../../catalog/products/', import.meta.url)
    const bundled = readdirSync(folder).flatMap(
      (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { id: string }[],
    )
    const exported = (await download('json')).body as { id: string }[]
    const foundation = (entries: { id: string }[]) => entries.find(({ id }) => id === 'close-match-foundation')
    expect(foundation(exported)).toEqual(foundation(bundled))
    expect(exported.map(({ id }) => id)).toEqual(bundled.map(({ id }) => id).toSorted())
  })

  it('keeps texts that a spreadsheet would evaluate, quotes and line breaks', async () => {
    const [entry] = (await download('json')).body as [object]
    const odd = {
      ...entry,
      id: 'odd-one-serum',
      sku: 'ODD-1',
      gtin: undefined,
      name: '=Odd "One"',
      description: '+A line,\nand another one.',
    }
    expect(await importInto(shop, JSON.stringify([odd]), 'json')).toMatchObject({ ok: true })
    const csv = (await download('csv')).text
    expect(csv).toContain(`"'=Odd ""One"""`)
    expect(await importInto(shop, csv, 'csv')).toMatchObject({ ok: true })
    expect((await shop.call('GET', '/api/products/odd-one-serum')).body).toMatchObject({
      name: odd.name,
      description: odd.description,
    })
    await shop.db.rows(sql`delete from product where id = 'odd-one-serum'`)
  })

  it('is for administrators only', async () => {
    const { cookie } = await newCustomer(shop)
    expect((await download('csv', shop, { cookie })).status).toBe(403)
    expect((await download('json', shop, {})).status).toBe(401)
  })
})

describe('an import of variants', () => {
  const shade = (name: string) => ({ name, color: '#a06050' })
  const variant = (sku: string, rest: object = {}) => ({ sku, price: '10.00', stock: 1, shade: shade(sku), ...rest })
  const lines = async (...variants: object[][]) => {
    const [base] = (await download('json')).body as [Record<string, unknown>]
    const { sku: _s, gtin: _g, price: _p, originalPrice: _o, volume: _v, stock: _st, variants: _vs, ...rest } = base
    const rows = variants.map((own, at) => JSON.stringify({ ...rest, id: `import-test-${at + 1}`, variants: own }))
    return `[\n${rows.join(',\n')}\n]`
  }

  it.each([
    [
      'a SKU twice in a product',
      [variant('AA-1'), variant('AA-1', { shade: shade('x') })],
      'variants.1.sku: AA-1 belongs to another variant',
    ],
    [
      'a GTIN twice in a product',
      [variant('AA-1', { gtin: '9520000000004' }), variant('AA-2', { gtin: '9520000000004' })],
      'variants.1.gtin: 9520000000004 belongs to another variant',
    ],
    [
      'a GTIN with a wrong check digit',
      [variant('AA-1', { gtin: '9520000000005' })],
      'variants.0.gtin: a GTIN with a correct check digit',
    ],
    ['negative stock', [variant('AA-1', { stock: -1 })], 'variants.0.stock: '],
    ['fractional stock', [variant('AA-1', { stock: 1.5 })], 'variants.0.stock: '],
    [
      'the same options twice',
      [variant('AA-1', { shade: shade('Rosé') }), variant('AA-2', { shade: shade('Rose') })],
      'variants.1: has the options of another variant',
    ],
    [
      'a shade for some variants only',
      [variant('AA-1'), variant('AA-2', { shade: undefined, volume: '5 ml' })],
      'variants.0.shade: all variants have a shade, or none',
    ],
  ])('reports %s by line, and changes nothing', async (_what, variants, reason) => {
    const before = (await download('json')).text
    const outcome = await importInto(shop, await lines([variant('OK-1')], variants), 'json')
    expect(outcome).toMatchObject({ ok: false })
    if (!outcome.ok) {
      expect(outcome.bad.map(({ line }) => line)).toEqual(outcome.bad.map(() => 3))
      expect(outcome.bad.map((bad) => bad.reason).join('\n')).toContain(reason)
    }
    expect((await download('json')).text).toBe(before)
  })

  it('reports SKUs and GTINs of other products, in the file and in the shop', async () => {
    const before = (await download('json')).text
    const [taken] = (await shop.call('GET', '/api/products/close-match-foundation')).body.variants
    const both = variant('AA-1', { gtin: '9520000000004' })
    expect(await importInto(shop, await lines([both], [both]), 'json')).toEqual({
      ok: false,
      bad: [{ line: 3, reason: 'sku: AA-1 is already on line 2' }],
    })
    expect(await importInto(shop, await lines([both], [variant('AA-2', { gtin: '9520000000004' })]), 'json')).toEqual({
      ok: false,
      bad: [{ line: 3, reason: 'gtin: 9520000000004 is already on line 2' }],
    })
    const foreign = [variant(taken.sku, { gtin: taken.gtin })]
    expect(await importInto(shop, await lines([variant('OK-1')], foreign), 'json')).toEqual({
      ok: false,
      bad: [
        { line: 3, reason: `sku: ${taken.sku} belongs to the product close-match-foundation` },
        { line: 3, reason: `gtin: ${taken.gtin} belongs to the product close-match-foundation` },
      ],
    })
    expect((await download('json')).text).toBe(before)
  })

  it('reports the GTIN of another product in the admin form too', async () => {
    const [{ gtin }] = (await shop.call('GET', '/api/products/close-match-foundation')).body.variants
    const address = '/api/admin/products/oat-milk-cleansing-balm'
    const shown = (await shop.call('GET', address, undefined, admin)).body
    const { id: _id, isArchived: _archived, version, levels: _levels, stock: _stock, prices: _prices, ...form } = shown
    expect(await shop.call('PUT', address, { version, form: { ...form, gtin } }, admin)).toMatchObject({
      status: 409,
      body: { code: 'gtin_taken' },
    })
    expect((await shop.call('GET', address, undefined, admin)).body).toEqual(shown)
  })
})
