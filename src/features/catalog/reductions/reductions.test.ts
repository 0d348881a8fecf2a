import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { payFor } from '#root/test/buyer.ts'
import { checkoutClient } from '#root/test/checkout.ts'
import { readItems } from '#root/test/read-feed.ts'
import { entry } from '#root/test/catalog-entry.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog } from '../import/service.server.ts'
import { isReductionEnd } from './rules.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

/** The shop's clock starts on November 20, 2026, at 10:00 UTC. */
const start = new Date('2026-11-20T10:00:00Z')
const end = '2026-11-30T23:00:00.000Z'
const hour = 60 * 60

const product = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body
const read = async (id: string) => (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
async function change(id: string, fields: object) {
  const seen = await read(id)
  const body = { version: seen.version, form: { ...productFormOf(seen), ...fields } }
  return shop.call('PUT', `/api/admin/products/${id}`, body, admin)
}
const load = (entries: unknown, format: 'json' | 'csv' = 'json') =>
  importCatalog(
    { db: shop.db, stock: shop.inventory, clock: () => start },
    typeof entries === 'string' ? entries : JSON.stringify(entries),
    format,
  )
const reduced = { price: '24.00', originalPrice: '30.00', reducedUntil: end }

describe('a reduction with an end', () => {
  it('is shown with its end, also on cards and in the Google feed', async () => {
    await load([entry('ending-balm', reduced)])
    expect(await product('ending-balm')).toMatchObject({ ...reduced, lowestPrice30Days: '30.00' })
    const { cards } = (await shop.call('GET', '/api/product-listing?search=ending-balm')).body
    expect(cards[0]).toMatchObject(reduced)
    expect(cards[0]).not.toHaveProperty('reducedSince')
    const { reducedSince, sku } = await product('ending-balm')
    const items = readItems((await shop.call('GET', '/feeds/google.xml')).text)
    expect(items.find(({ id }) => id === sku)).toMatchObject({
      sale_price: '29.04 EUR',
      sale_price_effective_date: `${reducedSince.slice(0, 16)}Z/2026-11-30T23:00Z`,
    })
    expect(items.filter((item) => item['sale_price'] && !item['sale_price_effective_date']).length).toBeGreaterThan(5)
  })

  it('is set, kept and removed in the admin’s form', async () => {
    await load([entry('form-balm', {})])
    expect((await change('form-balm', { ...reduced, reducedUntil: '2026-12-01T00:00:00+01:00' })).body).toMatchObject(
      reduced,
    )
    expect((await change('form-balm', { isNew: true })).body).toMatchObject({ ...reduced, isNew: true })
    expect((await change('form-balm', { reducedUntil: '' })).body).toMatchObject({ ...reduced, reducedUntil: '' })
    expect(await product('form-balm')).not.toHaveProperty('reducedUntil')
    expect(await product('form-balm')).not.toHaveProperty('reducedSince')
  })

  it.each([
    [{ reducedUntil: end }, 'invalid_input', 'Enter an original price, or leave the end blank'],
    [{ ...reduced, reducedUntil: 'soon' }, 'invalid_input', 'Enter both the date and the time, or leave them blank'],
    [
      { ...reduced, reducedUntil: start.toISOString() },
      'reduction_end',
      'The reduction of REFUSED-BALM must end in the future',
    ],
    [
      { ...reduced, reducedUntil: '2028-01-01T00:00:00Z' },
      'reduction_end',
      'The reduction of REFUSED-BALM must end in the future, and within a year.',
    ],
    [
      {
        volume: '50 ml',
        variants: [{ sku: 'B-2', price: '20.00', originalPrice: '', volume: '90 ml', reducedUntil: end }],
      },
      'invalid_input',
      'Enter an original price',
    ],
  ])('is rejected in the form, and nothing changes: %j', async (fields, code, message) => {
    await load([entry('refused-balm', {})])
    const before = await read('refused-balm')
    const answer = await change('refused-balm', fields)
    expect(answer).toMatchObject({ status: 422, body: { code } })
    expect(answer.text).toContain(message)
    expect(await read('refused-balm')).toEqual(before)
  })

  it('is imported from JSON and CSV, and exported again', async () => {
    const offers = [
      { sku: 'SIZES-30', volume: '30 ml', stock: 4, ...reduced },
      { sku: 'SIZES-50', volume: '50 ml', stock: 4, price: '40.00' },
    ]
    const { stock: _stock, price: _price, ...sizes } = entry('sizes-balm', { variants: offers })
    expect(await load([sizes])).toEqual({ ok: true, imported: 1 })
    const exported = (await shop.call('GET', '/api/admin/catalog.json', undefined, admin)).body as { id: string }[]
    expect(exported.find(({ id }) => id === 'sizes-balm')).toMatchObject({ variants: offers })
    const items = readItems((await shop.call('GET', '/feeds/google.xml')).text)
    expect(items.find(({ id }) => id === 'SIZES-30')).toHaveProperty('sale_price_effective_date')
    expect(items.find(({ id }) => id === 'SIZES-50')).not.toHaveProperty('sale_price_effective_date')
    const csv = (await shop.call('GET', '/api/admin/catalog.csv', undefined, admin)).text
    expect(csv).toContain(`SIZES-30,,24.00,30.00,${end},30 ml,4`)
    expect(await load(csv, 'csv')).toMatchObject({ ok: true })
    expect((await shop.call('GET', '/api/admin/catalog.csv', undefined, admin)).text).toBe(csv)
  })

  it.each([
    [{ price: '24.00', reducedUntil: end }, 'reducedUntil: needs an original price'],
    [{ ...reduced, reducedUntil: '2026-11-31' }, 'reducedUntil: a date and time such as 2026-11-30T23:00:00Z'],
    [{ ...reduced, reducedUntil: '2026-11-20T10:00:00Z' }, 'reducedUntil: must be in the future, and within a year'],
  ])('is rejected in a file: %j', async (offer, reason) => {
    expect(await load([entry('bad-balm', offer)])).toEqual({ ok: false, bad: [{ line: 1, reason }] })
    expect((await shop.call('GET', '/api/products/bad-balm')).status).toBe(404)
  })

  it('may end at any time of the coming year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
        const until = new Date(start.getTime() + days * 24 * hour * 1000).toISOString()
        expect(isReductionEnd(until, start)).toBe(days > 0 && days < 366)
      }),
    )
  })
})

describe('when a reduction is over', () => {
  const offer = fc.record({
    price: fc.integer({ min: 100, max: 2_000 }),
    more: fc.integer({ min: 1, max: 500 }),
    /** Hours from now; null for a reduction without an end, undefined for none. */
    left: fc.option(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }), { nil: undefined }),
  })
  const variants = (prefix: string) =>
    shop.db.rows<{ sku: string; price: number; original: number | null; until: Date | null }>(sql`
      select sku, price_cents as price, original_price_cents as original, reduced_until as until
      from product_variant where sku like ${`${prefix}-%`} order by sku`)

  it('the original price returns, all others stay, the history agrees, and a second run changes nothing', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(offer, { minLength: 1, maxLength: 6 }), async (offers) => {
        run += 1
        const prefix = `RUN${run}`
        const sizes = offers.map(({ price, more, left }, at) => ({
          sku: `${prefix}-${at}`,
          volume: `${at + 1} ml`,
          stock: 1,
          price: (price / 100).toFixed(2),
          ...(left === undefined ? {} : { originalPrice: ((price + more) / 100).toFixed(2) }),
        }))
        const { price: _price, stock: _stock, ...product } = entry(`run-${run}`, { variants: sizes })
        expect(await load([product])).toMatchObject({ ok: true })
        for (const [at, { left }] of offers.entries())
          if (typeof left === 'number')
            await shop.db.rows(
              sql`update product_variant set reduced_until = ${new Date(start.getTime() + left * hour * 1000)} where sku = ${`${prefix}-${at}`}`,
            )
        const before = await variants(prefix)
        await shop.catalog.endReductions()
        const after = await variants(prefix)
        expect(after).toEqual(
          before.map((variant) =>
            variant.until && variant.until <= start
              ? { ...variant, price: variant.original, original: null, until: null }
              : variant,
          ),
        )
        const [differing] = await shop.db.rows<{ count: number }>(sql`
          select count(*) as count from product_variant where (price_cents, coalesce(original_price_cents, 0)) is distinct from (
            select (price_cents, coalesce(original_price_cents, 0)) from variant_price where variant_id = product_variant.id order by variant_price.id desc limit 1)`)
        expect(differing?.count).toBe(0)
        const history = async () => (await shop.db.rows(sql`select id from variant_price`)).length
        const rows = await history()
        await shop.catalog.endReductions()
        expect([await variants(prefix), await history()]).toEqual([after, rows])
      }),
      { numRuns: 40 },
    )
  })

  it('pages, feeds, history and audit log follow, a payment in progress keeps its price, and the form is stale', async () => {
    const soon = new Date(start.getTime() + 600_000).toISOString()
    const offer = { ...reduced, reducedUntil: soon }
    await load([entry('evening-balm', offer)])
    const { prices: _prices, ...seen } = await read('evening-balm')
    const paying = await payFor(shop, null, [{ productId: 'evening-balm' }])
    shop.advanceClock(599)
    await shop.catalog.endReductions()
    expect(await product('evening-balm')).toMatchObject(offer)
    shop.advanceClock(1)
    await shop.catalog.endReductions()
    await expect.poll(async () => (await product('evening-balm')).price).toBe('30.00')
    for (const field of ['originalPrice', 'reducedUntil', 'reducedSince', 'lowestPrice30Days'])
      expect(await product('evening-balm')).not.toHaveProperty(field)
    const items = readItems((await shop.call('GET', '/feeds/google.xml')).text)
    const item = items.find(({ id }) => id === 'EVENING-BALM')
    expect(item).toMatchObject({ price: '36.30 EUR' })
    expect(item).not.toHaveProperty('sale_price')
    expect(item).not.toHaveProperty('sale_price_effective_date')
    const acp = (await shop.call('GET', '/feeds/acp.json')).body.products.find(
      ({ id }: { id: string }) => id === 'evening-balm',
    )
    expect(acp.variants[0].price).toEqual({ amount: 3630, currency: 'EUR' })
    expect(acp.variants[0]).not.toHaveProperty('list_price')

    expect((await read('evening-balm')).prices.map(({ price }: { price: string }) => price)).toEqual([
      '30.00',
      '24.00',
      '30.00',
    ])
    const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
    expect(events.filter(({ subject }: { subject: string }) => subject === 'evening-balm EVENING-BALM')).toMatchObject([
      {
        action: 'reduction_ended',
        actorName: '',
        isAutomatic: true,
        before: { price: '24.00', originalPrice: '30.00', reducedUntil: soon },
        after: { price: '30.00' },
      },
    ])
    const { id: _id, version, isArchived: _archived, stock: _stock, levels: _levels, ...form } = seen
    expect(
      await shop.call('PUT', '/api/admin/products/evening-balm', { version, form: { ...form, isNew: true } }, admin),
    ).toMatchObject({ status: 409, body: { code: 'product_changed' } })

    // The next reduction is compared with the lowest price of the 30 days before it, which is the reduced one.
    await change('evening-balm', { price: '26.00', originalPrice: '30.00', reducedUntil: end })
    expect(await product('evening-balm')).toMatchObject({ price: '26.00' })
    for (const field of ['originalPrice', 'reducedUntil', 'reducedSince', 'lowestPrice30Days'])
      expect(await product('evening-balm')).not.toHaveProperty(field)
    await change('evening-balm', { price: '22.00' })
    expect(await product('evening-balm')).toMatchObject({
      price: '22.00',
      originalPrice: '24.00',
      lowestPrice30Days: '24.00',
      reducedUntil: end,
    })
    const onSale = readItems((await shop.call('GET', '/feeds/google.xml')).text).find(({ id }) => id === 'EVENING-BALM')
    expect(onSale).toMatchObject({ price: '29.04 EUR', sale_price: '26.62 EUR' })

    await checkoutClient(shop).confirm(paying.clientSecret)
    const done = await checkoutClient(shop).complete(paying.clientSecret)
    expect(done.status).toBe(200)
    const [line] = await shop.db.rows<{ price: number }>(sql`
      select unit_cents as price from order_line where product_id = 'evening-balm'`)
    expect(line?.price).toBe(2400)
  })
})
