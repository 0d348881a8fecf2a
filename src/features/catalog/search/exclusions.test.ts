import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { ingredientFiltersOf } from '../../ingredients/filters/service.server.ts'
import type { Listing, Product } from '../contract.ts'
import { exclusionsOf } from './exclusions.ts'

describe('exclusions in a search text', () => {
  it.each([
    ['serum without perfume', 'serum', ['fragrance']],
    ['Serum WITHOUT  fragrance', 'serum', ['fragrance']],
    ['fragrance-free', '', ['fragrance']],
    ['fragrance free moisturizer for dry skin', 'moisturizer for dry skin', ['fragrance']],
    ['unscented hand cream', 'hand cream', ['fragrance']],
    ['toner with no alcohol', 'toner', ['drying-alcohol']],
    ['alcohol-free toner', 'toner', ['drying-alcohol']],
    ['cream without silicones, sulfates or essential oils', 'cream', ['essential-oils', 'silicones', 'sulfates']],
    ['silicone and fragrance free primer', 'primer', ['fragrance', 'silicones']],
    ['cream with ceramides and without perfume', 'cream with ceramides', ['fragrance']],
    ['free of retinol, night cream', 'night cream', ['retinoid']],
    ['sulphate-free cleanser', 'cleanser', ['sulfates']],
    ['pregnancy safe moisturizer', 'moisturizer', ['retinoid', 'bha']],
    ['Serum safe during pregnancy', 'serum', ['retinoid', 'bha']],
    ['pregnant', '', ['retinoid', 'bha']],
    ['moisturizer for pregnant women', 'moisturizer', ['retinoid', 'bha']],
    ['face cream while breastfeeding, without perfume', 'face cream', ['fragrance', 'retinoid', 'bha']],
  ])('of “%s” leave “%s”', (typed, text, without) => {
    expect(exclusionsOf(typed)).toEqual({ text, without })
  })

  it.each([
    'perfume',
    'serum with fragrance',
    'oil free gel',
    'No 7 serum',
    'cruelty-free',
    'free gift',
    'pregnancy belly oil',
    'retinol if not pregnant',
    'pregnancy',
    'nonalcohol',
    '',
  ])('are not found in “%s”, which stays as it is', (typed) =>
    expect(exclusionsOf(typed)).toEqual({ text: typed, without: [] }),
  )

  it('are all found in one pass: the text that is left has none', () => {
    const words = ['serum', 'without', 'no', 'perfume', 'fragrance', '-free', 'free', 'and', ',', 'alcohol', 'dry skin']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (chosen) => {
        const { text, without } = exclusionsOf(chosen.join(' '))
        expect(new Set(without).size).toBe(without.length)
        if (without.length > 0) expect(text.length).toBeLessThan(chosen.join(' ').length)
      }),
    )
  })
})

describe('a search that excludes an ingredient', () => {
  let shop: TestShop
  let products: ReadonlyMap<string, Product>
  beforeAll(async () => {
    shop = await openShop()
    products = new Map((await allProducts(shop)).map((product) => [product.id, product]))
  })
  afterAll(() => shop.close())

  const listing = async (query: string) => (await shop.call('GET', `/api/product-listing?${query}`)).body as Listing
  const search = (text: string) => listing(`search=${encodeURIComponent(text)}`)

  it('shows only products whose stated ingredients do not contain it, and the same ones as the filter', async () => {
    const found = await search('serum without perfume')
    expect(found.total).toBeGreaterThan(3)
    expect(found.textFilters).toEqual({ text: 'serum', without: ['fragrance'] })
    for (const { id, name } of found.cards) {
      const { ingredients = [] } = products.get(id) ?? {}
      expect(ingredients, name).not.toEqual([])
      expect(ingredientFiltersOf(ingredients), name).not.toContain('fragrance')
    }
    const filtered = await listing('search=serum&without=fragrance')
    expect(found.cards).toEqual(filtered.cards)
    expect(found.total).toBe(filtered.total)
    expect(filtered.textFilters).toBeUndefined()
    const all = await shop.call('GET', `/api/products?search=${encodeURIComponent('serum without perfume')}`)
    expect(all.body).toHaveLength(found.total)
  })

  it('is only a filter when the text says nothing else', async () => {
    const found = await search('fragrance-free')
    expect(found.total).toBe((await listing('without=fragrance')).total)
    expect(found.textFilters).toEqual({ text: '', without: ['fragrance'] })
  })

  it('adds to the filters that are chosen', async () => {
    const found = await listing(`search=${encodeURIComponent('cream without perfume')}&without=silicones`)
    expect(found.cards).toEqual((await listing('search=cream&without=fragrance,silicones')).cards)
  })

  it('suggests products by the words that are left', async () => {
    const suggest = async (text: string) =>
      (await shop.call('GET', `/api/search-suggestions?text=${encodeURIComponent(text)}`)).body
    expect((await suggest('serum without perfume')).products).toEqual((await suggest('serum')).products)
  })
})
