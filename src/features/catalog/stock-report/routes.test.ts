import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { csvRow } from '#src/kernel/csv.ts'
import { firstOrder, orderAfterChoosing, stockColumns } from './constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const summary = async () => (await shop.call('GET', '/api/admin/stock-report', undefined, admin)).body
const page = async (query = '') =>
  (await shop.call('GET', `/api/admin/stock-report/products${query}`, undefined, admin)).body
const all = async (query = '') => {
  const first = await page(`?${query}`)
  const rest = await Promise.all(Array.from({ length: first.pages - 1 }, (_, at) => page(`?${query}&page=${at + 2}`)))
  return [first, ...rest].flatMap(({ lines }) => lines) as {
    id: string
    name: string
    price: string
    volume: string | null
    onHand: number
    available: number
    value: string
    state: string
  }[]
}
const rename = (id: string, name: string) =>
  shop.db.rows(sql`update product_translation set name = ${name} where product_id = ${id}`)

describe('stock report [ADM-01]', () => {
  it.each(['/api/admin/stock-report', '/api/admin/stock-report/products', '/api/products/stock-export'])(
    'allows only administrators to read %s',
    async (path) => {
      const customer = await newCustomer(shop)
      expect((await shop.call('GET', path)).status).toBe(401)
      expect((await shop.call('GET', path, undefined, newGuest().headers)).status).toBe(401)
      expect(await shop.call('GET', path, undefined, { cookie: customer.cookie })).toMatchObject({
        status: 403,
        body: { detail: 'Only administrators can do this. Please sign in with an administrator account.' },
      })
      expect((await shop.call('GET', path, undefined, admin)).status).toBe(200)
    },
  )

  it('totals the inventory overall and by category, in agreement with the tables', async () => {
    const { categories, ...total } = await summary()
    const [counted] = await shop.db.rows<Record<string, number>>(sql`
      select count(*) as products, sum(units)::bigint as units, sum(cents)::bigint as cents, count(*) filter (where available = 0) as out,
             count(*) filter (where available between 1 and 5) as low
      from (select stock_item.product_id, sum(on_hand) as units, sum(on_hand - reserved) as available, sum(on_hand * price_cents) as cents
            from stock_item join product_variant on product_variant.id = variant_id group by stock_item.product_id) as of_product`)
    expect(total).toEqual({
      products: counted?.['products'],
      units: counted?.['units'],
      value: ((counted?.['cents'] ?? 0) / 100).toFixed(2),
      outOfStock: counted?.['out'],
      lowStock: counted?.['low'],
      lowFrom: 5,
      isUpdating: false,
    })
    expect(counted?.['low']).toBeGreaterThan(0)
    for (const figure of ['products', 'units', 'outOfStock', 'lowStock']) {
      expect(
        categories.reduce((sum: number, row: Record<string, number>) => sum + (row[figure] ?? 0), 0),
        figure,
      ).toBe(total[figure])
    }
  })

  it('lists every product once for any sort, by name ascending by default', async () => {
    const known = (await shop.db.rows<{ id: string }>(sql`select id from product`)).map(({ id }) => id).toSorted()
    const byName = await all()
    expect(byName.map(({ name }) => name.toLowerCase())).toEqual(
      byName.map(({ name }) => name.toLowerCase()).toSorted(),
    )
    for (const sort of stockColumns) {
      for (const direction of ['asc', 'desc'])
        expect(
          (await all(`sort=${sort}&direction=${direction}`)).map(({ id }) => id).toSorted(),
          `${sort} ${direction}`,
        ).toEqual(known)
    }
    const prices = (await all('sort=price&direction=desc')).map(({ price }) => Number(price))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const urgency = { out: 0, low: 1, in: 2 }
    const states = (await all('sort=state')).map(({ state }) => urgency[state as keyof typeof urgency])
    expect(states).toEqual(states.toSorted((a, b) => a - b))
    expect(new Set(states).size).toBeGreaterThan(1)
    const sizes = (await all('sort=volume')).map(({ volume }) =>
      volume ? parseFloat(volume.replace(',', '.')) : Infinity,
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect((await shop.call('GET', '/api/admin/stock-report/products?sort=id;drop', undefined, admin)).status).toBe(422)
  })

  it('reverses the sort for the same column and starts a new column ascending', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...stockColumns), { minLength: 1 }), (chosen) => {
        const order = chosen.reduce(orderAfterChoosing, firstOrder)
        let run = 0
        for (const column of chosen.toReversed()) {
          if (column !== order.sort) break
          run += 1
        }
        const startsAsName = run === chosen.length && order.sort === 'name'
        expect(order).toEqual({
          sort: chosen.at(-1),
          direction: (run + Number(startsAsName)) % 2 === 1 ? 'asc' : 'desc',
        })
      }),
    )
  })
})

describe('stock CSV [ADM-02]', () => {
  const download = () => shop.call('GET', '/api/products/stock-export', undefined, admin)
  const rowsOf = (text: string) => parse(text, { bom: true, relax_quotes: false })

  it('has a byte order mark, every product once, euro signs and N/A', async () => {
    await shop.db.rows(sql`update product_variant set volume = null where product_id = 'oat-milk-cleansing-balm'`)
    const response = await shop.app.request('/api/products/stock-export', { headers: { host: 'localhost', ...admin } })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="eclat-stock-2026-11-20.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = rowsOf(new TextDecoder().decode(bytes))
    expect(head).toEqual([
      'Product ID',
      'Name',
      'Category',
      'Volume',
      'Price',
      'On hand',
      'Reserved',
      'Available',
      'Value',
      'Status',
    ])
    const lines = await all()
    expect(rows.map(([id]) => id)).toEqual(lines.map(({ id }) => id))
    const balm = lines.find(({ id }) => id === 'oat-milk-cleansing-balm')
    expect(rows.find(([id]) => id === 'oat-milk-cleansing-balm')).toEqual([
      'oat-milk-cleansing-balm',
      balm?.name,
      'Cleansers',
      'N/A',
      `€${balm?.price}`,
      String(balm?.onHand),
      '0',
      String(balm?.available),
      `€${balm?.value}`,
      'In stock',
    ])
  })

  it('keeps injected formulas as text, and quotes separators', async () => {
    const formulas = {
      'nocturne-retinol-serum': '=HYPERLINK("https://evil.example","Click")',
      'bare-basics-face-lotion': "+1+cmd|' /C calc'!A0",
      'oat-milk-cleansing-balm': '@SUM(A1:A9)',
    }
    for (const [id, name] of Object.entries(formulas)) await rename(id, name)
    const text = (await download()).text
    const rows = rowsOf(text)
    for (const [id, name] of Object.entries(formulas)) expect(rows.find(([own]) => own === id)?.[1]).toBe(`'${name}`)
    await rename('nocturne-retinol-serum', 'Two\r\nlines, "quoted"')
    expect(rowsOf((await download()).text).find(([id]) => id === 'nocturne-retinol-serum')?.[1]).toBe(
      'Two\r\nlines, "quoted"',
    )
  })

  it('round-trips any cell content, and no cell starts a formula', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1', '-2', '+3', '@a', '\t4', '\r5', 'a"b', 'c,d', 'e\nf', ''))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const [read] = parse(csvRow(cells))
        expect(read?.map((text, at) => (text === cells[at] ? text : text.slice(1)))).toEqual(cells)
        for (const text of read ?? []) expect(text).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
