import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Listing } from '../contract.ts'
import { priceLimitsOf } from './price-limits.ts'

describe('prices in a search text', () => {
  it.each([
    ['serum under 30', 'serum', { maxPrice: '30' }],
    ['Serum UNDER €30', 'serum', { maxPrice: '30' }],
    ['serum below 29,90 euros', 'serum', { maxPrice: '29.90' }],
    ['cleanser for dry skin less than 20 eur', 'cleanser for dry skin', { maxPrice: '20' }],
    ['moisturizer up to €25', 'moisturizer', { maxPrice: '25' }],
    ['max 15 euro lipstick', 'lipstick', { maxPrice: '15' }],
    ['lipstick €15 or less', 'lipstick', { maxPrice: '15' }],
    ['serum between 20 and 40', 'serum', { minPrice: '20', maxPrice: '40' }],
    ['serum between 40 and 20 euros', 'serum', { minPrice: '20', maxPrice: '40' }],
    ['serum 20-40 €', 'serum', { minPrice: '20', maxPrice: '40' }],
    ['serum €20 - 40', 'serum', { minPrice: '20', maxPrice: '40' }],
    ['night cream over €50', 'night cream', { minPrice: '50' }],
    ['dagcrème onder 30 euro', 'dagcrème', { maxPrice: '30' }],
    ['serum tot 30 euro', 'serum', { maxPrice: '30' }],
    ['serum tussen 20 en 30 euro', 'serum', { minPrice: '20', maxPrice: '30' }],
    ['crème moins de 30 €', 'crème', { maxPrice: '30' }],
    ["crème jusqu'à 30 euros", 'crème', { maxPrice: '30' }],
    ['crème entre 10 et 20 euros', 'crème', { minPrice: '10', maxPrice: '20' }],
    ['creme unter 30 euro', 'creme', { maxPrice: '30' }],
    ['creme bis 30 €', 'creme', { maxPrice: '30' }],
    ['creme von 10 bis 20 €', 'creme', { minPrice: '10', maxPrice: '20' }],
    ['under €20', '', { maxPrice: '20' }],
    ['serum onder de 30 euro', 'serum', { maxPrice: '30' }],
    ['serum tussen de 20 en 30 euro', 'serum', { minPrice: '20', maxPrice: '30' }],
    ['serum tot en met 30 euro', 'serum', { maxPrice: '30' }],
    ['sérum en dessous de 30 €', 'sérum', { maxPrice: '30' }],
    ['sérum sous 30 €', 'sérum', { maxPrice: '30' }],
    ['sérum à 30 € maximum', 'sérum', { maxPrice: '30' }],
    ['Serum maximal 30 Euro', 'serum', { maxPrice: '30' }],
    ['serum under 30.', 'serum', { maxPrice: '30' }],
    ['serum under €29.99.', 'serum', { maxPrice: '29.99' }],
    ['serum under 30, vegan', 'serum, vegan', { maxPrice: '30' }],
    ['serum under 30,-', 'serum', { maxPrice: '30' }],
    ['serum over 10 euro under 30 euro', 'serum', { minPrice: '10', maxPrice: '30' }],
    ['serum under 30 euro over 10 euro', 'serum', { minPrice: '10', maxPrice: '30' }],
    ['serum from €20 up to €40', 'serum', { minPrice: '20', maxPrice: '40' }],
    ['serum more than 20 euro less than 40 euro', 'serum', { minPrice: '20', maxPrice: '40' }],
    ['under 30 under 20', '', { maxPrice: '20' }],
    ['spf 30 under 20', 'spf 30', { maxPrice: '20' }],
    ['cream 50ml under 40', 'cream 50ml', { maxPrice: '40' }],
  ])('of “%s” leave “%s”', (typed, text, limits) => {
    expect(priceLimitsOf(typed)).toEqual({ text, limits })
  })

  it.each([
    'spf 30',
    'spf over 30',
    'spf under 50',
    'cream under 50 ml',
    'cream under 50ml',
    'serum below 10%',
    'serum under 10 %',
    'skincare for under 30s',
    'cream for under 30 years',
    'care over 50',
    'mature skin from 40 to 60',
    'bis 18 jahre',
    'no 7',
    'shade 120',
    'underwear 30',
    '',
  ])('are not found in “%s”, which stays as it is', (typed) =>
    expect(priceLimitsOf(typed)).toEqual({ text: typed, limits: {} }),
  )

  it('are an ascending range of amounts, whatever is typed', () => {
    const words = [
      'serum',
      'under',
      'between',
      'and',
      'over',
      'up to',
      '€',
      '30',
      '12,5',
      '-',
      'euro',
      'spf',
      'ml',
      'tot',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (chosen) => {
        const { limits } = priceLimitsOf(chosen.join(' '))
        for (const amount of Object.values(limits)) expect(amount).toMatch(/^\d{1,4}(\.\d{1,2})?$/)
        const { minPrice = '0', maxPrice = '9999' } = limits
        expect(Number(minPrice)).toBeLessThanOrEqual(Number(maxPrice))
      }),
    )
  })
})

describe('a search with a price', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  const listing = async (query: string) => (await shop.call('GET', `/api/product-listing?${query}`)).body as Listing

  it('finds what the price filter finds, and says what it understood', async () => {
    const found = await listing('search=serum+under+%E2%82%AC30')
    const filtered = await listing('search=serum&maxPrice=30')
    expect(found.textFilters).toEqual({ text: 'serum', without: [], maxPrice: '30' })
    expect(filtered.total).toBeGreaterThan(0)
    expect(filtered.total).toBeLessThan((await listing('search=serum')).total)
    const { textFilters: _, ...rest } = found
    expect(rest).toEqual(filtered)
  })

  it('lists all products of a price when nothing else is typed', async () => {
    const { total } = await listing('search=under+20+euro')
    expect(total).toBe((await listing('maxPrice=20')).total)
  })

  it('gives way to a price that is chosen', async () => {
    const { total } = await listing('search=serum+under+30&minPrice=40')
    expect(total).toBe((await listing('search=serum&minPrice=40')).total)
  })

  it('keeps its bound on a side that is not chosen', async () => {
    const { total } = await listing('search=serum+under+30&minPrice=10')
    expect(total).toBe((await listing('search=serum&minPrice=10&maxPrice=30')).total)
  })

  it('combines with an excluded ingredient', async () => {
    const { textFilters } = await listing('search=serum+without+perfume+under+40')
    expect(textFilters).toEqual({ text: 'serum', without: ['fragrance'], maxPrice: '40' })
  })
})
