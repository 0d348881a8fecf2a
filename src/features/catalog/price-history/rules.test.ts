import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog } from '../import/service.server.ts'
import { reductionOf, type PricePoint } from './rules.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-01T00:00:00Z')
const at = (days: number, price: number, original: number | null = null): PricePoint => ({
  price: cents(price),
  original: original === null ? null : cents(original),
  validFrom: new Date(start + days * day),
})

describe('lowest price of the 30 days before a reduction', () => {
  it.each([
    ['one earlier price', [at(0, 3000), at(40, 2500, 3000)], 3000],
    ['a lower price inside the window', [at(0, 3000), at(20, 2000), at(25, 3000), at(40, 2500, 3000)], 2000],
    ['a lower price that ended before the window', [at(0, 2000), at(5, 3000), at(40, 2500, 3000)], 3000],
    ['a lower price that reaches into the window', [at(0, 2000), at(15, 3000), at(40, 2500, 3000)], 2000],
    ['a price lowered further: still the first reduction', [at(0, 3000), at(40, 2500, 3000), at(60, 2000, 3000)], 3000],
    ['a raised reduction: a new one begins', [at(0, 3000), at(40, 2000, 3000), at(45, 2500, 3000)], 2000],
    ['one reduction after another', [at(0, 3000), at(40, 2000, 3000), at(45, 3000), at(50, 2500, 3000)], 2000],
    ['a former price shown without a lower price', [at(0, 2500), at(40, 2500, 3000)], 2500],
    ['no reduction', [at(0, 3000, 4000), at(40, 3000)], null],
    ['no earlier price', [at(0, 2500, 3000)], null],
    ['no history', [], null],
  ] as const)('%s', (_what, history, expected) => {
    expect(reductionOf(history)?.lowest ?? null).toBe(expected)
  })

  it('is at most every price charged in the window, and is one that was charged before', () => {
    const point = fc.record({
      gap: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 100, max: 400 }),
      isReduced: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (points) => {
        let days = 0
        const history = points.map(({ gap, price, isReduced }) => at((days += gap), price, isReduced ? 500 : null))
        const lowest = reductionOf(history)?.lowest ?? null
        if (lowest === null) return
        // The current reduction began no later than the last price change. A later start has a larger window.
        const began =
          [...history.keys()].findLast(
            (index) =>
              index > 0 &&
              history[index]?.original &&
              !(history[index - 1]?.original && (history[index - 1]?.price ?? 0) >= (history[index]?.price ?? 0)),
          ) ?? 0
        const moment = history[began]?.validFrom.getTime() ?? 0
        for (let index = 0; index < began; index += 1) {
          const until = history[index + 1]?.validFrom.getTime() ?? 0
          if (until > moment - 30 * day) expect(lowest).toBeLessThanOrEqual(history[index]?.price ?? 0)
        }
        expect(history.slice(0, began).map(({ price }) => price)).toContain(lowest)
      }),
    )
  })
})

describe('price history', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  const entry = (price: string, originalPrice?: string) => ({
    id: 'history-balm',
    name: 'History Balm',
    category: 'cleansers',
    description: 'A balm that remembers its prices.',
    price,
    ...(originalPrice ? { originalPrice } : {}),
    stock: 9,
    isNew: false,
    isBestseller: false,
    skinTypes: ['dry'],
    skinConcerns: [],
    ingredients: ['Oat Oil'],
    allowsMonogram: false,
    packshot: { container: 'jar', color: '#d9b48f', finish: 'opaque' },
  })
  const load = (...of: Parameters<typeof entry>) =>
    importCatalog({ db: shop.db, stock: shop.inventory }, JSON.stringify([entry(...of)]), 'json')
  const history = () =>
    shop.db.rows<{ price_cents: number; original_price_cents: number | null }>(
      sql`select variant_price.price_cents, variant_price.original_price_cents from variant_price join product_variant on product_variant.id = variant_id where product_id = 'history-balm' order by variant_price.id`,
    )
  const product = async () => (await shop.call('GET', '/api/products/history-balm')).body

  it('gets a row for each import that changes a price, and none for one that does not', async () => {
    await load('30.00')
    await load('30.00')
    expect(await history()).toEqual([{ price_cents: 3000, original_price_cents: null }])
    expect(await product()).not.toHaveProperty('lowestPrice30Days')
    await load('24.00', '30.00')
    expect(await history()).toHaveLength(2)
    expect(await product()).toMatchObject({ price: '24.00', originalPrice: '30.00', lowestPrice30Days: '30.00' })
    await load('22.00', '30.00')
    expect(await product()).toMatchObject({ price: '22.00', originalPrice: '30.00', lowestPrice30Days: '30.00' })
  })

  it('announces a reduction from the lowest price of the 30 days before it only', async () => {
    const announced = async () => {
      const { price, originalPrice, lowestPrice30Days } = await product()
      const { cards } = (await shop.call('GET', '/api/product-listing?search=History+Balm')).body as {
        cards: { originalPrice?: string; lowestPrice30Days?: string }[]
      }
      expect(cards).toMatchObject([{ price }])
      expect([cards[0]?.originalPrice, cards[0]?.lowestPrice30Days]).toEqual([originalPrice, lowestPrice30Days])
      return [originalPrice, lowestPrice30Days]
    }
    await load('20.00', '30.00')
    expect(await announced()).toEqual(['30.00', '30.00'])
    await load('40.00')
    await load('35.00', '40.00')
    expect(await announced()).toEqual([undefined, undefined])
    await load('20.00', '40.00')
    expect(await announced()).toEqual([undefined, undefined])
    await load('19.00', '40.00')
    expect(await announced()).toEqual(['20.00', '20.00'])
  })

  it('leaves out prices that nobody could pay, of drafts and archived products', async () => {
    const save = (status: string, price: string, originalPrice?: string) =>
      importCatalog(
        { db: shop.db, stock: shop.inventory },
        JSON.stringify([{ ...entry(price, originalPrice), id: 'draft-balm', name: 'Draft Balm', status }]),
        'json',
      )
    const recorded = () =>
      shop.db.rows<{ price: number }>(sql`
        select variant_price.price_cents as price from variant_price
        join product_variant on product_variant.id = variant_id where product_id = 'draft-balm' order by variant_price.id`)
    await save('draft', '50.00')
    expect(await recorded()).toEqual([])
    await save('active', '30.00')
    await save('archived', '60.00')
    await save('active', '25.00', '60.00')
    expect(await recorded()).toEqual([{ price: 3000 }, { price: 2500 }])
    expect((await shop.call('GET', '/api/products/draft-balm')).body).toMatchObject({
      price: '25.00',
      originalPrice: '30.00',
      lowestPrice30Days: '30.00',
    })
  })

  it('shows the previous price of every reduced product, including on cards', async () => {
    const products = (await shop.call('GET', '/api/products')).body as {
      price: string
      originalPrice?: string
      lowestPrice30Days?: string
    }[]
    const reduced = products.filter(({ originalPrice }) => originalPrice)
    expect(reduced.length).toBeGreaterThan(5)
    for (const { lowestPrice30Days, originalPrice } of reduced)
      expect(Number(lowestPrice30Days)).toBeLessThanOrEqual(Number(originalPrice))
    expect(products.filter(({ originalPrice, lowestPrice30Days }) => !originalPrice && lowestPrice30Days)).toEqual([])
    const { cards } = (await shop.call('GET', '/api/product-listing')).body as {
      cards: { originalPrice?: string; lowestPrice30Days?: string }[]
    }
    for (const card of cards) expect(Boolean(card.lowestPrice30Days)).toBe(Boolean(card.originalPrice))
  })

  it('contains the price of every variant', async () => {
    const [row] = await shop.db.rows<{ missing: number }>(sql`
      select count(*) as missing from product_variant where price_cents is distinct from
        (select price_cents from variant_price where variant_id = product_variant.id order by variant_price.id desc limit 1)`)
    expect(row?.missing).toBe(0)
  })
})
