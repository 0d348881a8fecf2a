import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, fromDecimal } from '#src/kernel/money.ts'
import type { Product } from '../../catalog/contract.ts'
import { concerns, knownCategories, skinTypes } from '../../catalog/constants.ts'
import { chooseProducts } from './product-search.ts'
import { createCategoryTerms } from '../understanding/category-terms.ts'
import { createIngredientTerms } from '../understanding/ingredient-terms.ts'
import { sortMentions } from '../understanding/sort-mentions.ts'
import { parsePriceRange, isInRange, withoutPrices } from '../understanding/price-range.ts'
import { mergeQueries, parseProductQuery, type ProductQuery } from '../understanding/product-query.ts'

const folder = new URL('../../../../catalog/products/', import.meta.url)
type Entry = Product & { stock: number }
const products: Product[] = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Entry[])
  .map((entry) => ({
    ...entry,
    rating: 4,
    reviewCount: 3,
    inStock: entry.stock > 0,
    monogramPrice: entry.monogramPrice ?? '0.00',
  }))
const ingredients = createIngredientTerms(products)
const categories = createCategoryTerms(
  knownCategories.map((id) => ({ id, name: id })),
  {},
)
const question = (text: string) => parseProductQuery(text, { ingredients, categories })
const names = (text: string) => {
  const { inclusions, exclusions } = sortMentions(text, ingredients.mentionsIn(text))
  return [inclusions.map(({ id }) => id), exclusions.map(({ id }) => id)]
}

const open = question('anything')
const substances = ['fragrance', 'retinol', 'niacinamide', 'silicones', 'squalane', 'alcohol', 'nuts']
  .map((word) => question(`with ${word}`).inclusions[0])
  .filter((one) => one !== undefined)
const query: fc.Arbitrary<ProductQuery> = fc.record({
  categories: fc.uniqueArray(fc.constantFrom(...knownCategories), { maxLength: 2 }),
  kind: fc.constant(null),
  skinTypes: fc.uniqueArray(fc.constantFrom(...skinTypes), { maxLength: 2 }),
  concerns: fc.uniqueArray(fc.constantFrom(...concerns), { maxLength: 2 }),
  inclusions: fc.uniqueArray(fc.constantFrom(...substances), { maxLength: 1 }),
  exclusions: fc.uniqueArray(fc.constantFrom(...substances), { maxLength: 3 }),
  priceRange: fc.record({ below: fc.integer({ min: 500, max: 9_000 }).map(cents) }, { requiredKeys: [] }),
  spf: fc.constantFrom(0, 30, 50),
  tone: fc.constant(null),
  time: fc.constantFrom(null, 'morning' as const, 'evening' as const),
  order: fc.constantFrom(null, 'cheapest' as const, 'rating' as const),
  flags: fc.constant([]),
})

describe('product search', () => {
  it('never returns excluded or unavailable products, and reports when it relaxes the price range', () => {
    fc.assert(
      fc.property(query, (inclusions) => {
        const { products: chosen, relaxed } = chooseProducts(products, inclusions)
        expect(chosen.length).toBeLessThanOrEqual(3)
        for (const product of chosen) {
          expect(product.inStock).toBe(true)
          expect(inclusions.exclusions.filter(({ isIn }) => isIn(product)).map(({ id }) => id)).toEqual([])
          if (relaxed !== 'price') expect(isInRange(fromDecimal(product.price), inclusions.priceRange)).toBe(true)
        }
      }),
    )
  })

  it('relaxes no criteria when there is no result, and has results exactly when the total is positive', () => {
    fc.assert(
      fc.property(query, (inclusions) => {
        const { products: chosen, relaxed, total } = chooseProducts(products, inclusions)
        expect(chosen.length > 0).toBe(total > 0)
        if (chosen.length === 0) expect(relaxed).toBeNull()
      }),
    )
  })

  it('ignores an empty refinement, and lets a later exclusion override an earlier inclusion', () => {
    fc.assert(
      fc.property(query, (inclusions) => {
        expect(mergeQueries(inclusions, open)).toEqual(inclusions)
      }),
    )
    expect(mergeQueries(question('serum with niacinamide'), question('without niacinamide'))).toMatchObject({
      inclusions: [],
      exclusions: [{ id: 'niacinamide' }],
    })
  })
})

describe('price range parsing', () => {
  it.each([
    ['under 30 euro', { below: 3000 }],
    ['under €12.50', { below: 1250 }],
    ['less than 12,50 euros', { below: 1250 }],
    ['between 10 and 20', { min: 1000, max: 2000 }],
    ['20-30 €', { min: 2000, max: 3000 }],
    ['up to 40 euro', { max: 4000 }],
    ['I have 40 euro to spend', { max: 4000 }],
    ['around 25 euro', { min: 2000, max: 3000 }],
    ['over 50 euro', { above: 5000 }],
    ['at least €20', { min: 2000 }],
    ['sunscreen spf 50', {}],
    ['for 2 weeks', {}],
    ['10% niacinamide', {}],
    ['I am 30 years old', {}],
  ])('%s', (text, priceRange) => expect(parsePriceRange(text)).toEqual(priceRange))

  it.each([
    ['Serum for dry skin under 30 euro', 'serum for dry skin'],
    ['a mask between €10 and €20 please', 'a mask please'],
    ['around 25 euros: a cream', ': a cream'],
    ['an SPF 50 cream', 'an spf 50 cream'],
    ['niacinamide 10%', 'niacinamide 10%'],
  ])('%s is a search for %s', (text, searched) => expect(withoutPrices(text)).toBe(searched))
})

describe('ingredient parsing', () => {
  it.each([
    ['cream with niacinamide but without fragrance', ['niacinamide'], ['fragrance']],
    ['without fragrance, alcohol or parabens', [], ['fragrance', 'drying alcohol', 'parabens']],
    ['fragrance-free serum with squalane', ['squalane'], ['fragrance']],
    ['unscented lotion', [], ['fragrance']],
    ['no retinol please', [], ['retinol or other retinoids']],
    ['i am allergic to nuts', [], ['nut oils']],
    ['free of silicones and with ceramides', ['ceramides'], ['silicones']],
    ['vegan mask', [], ['ingredients from animals']],
    ['i don’t want lanolin', [], ['lanolin']],
  ])('%s', (text, inclusions, exclusions) => expect(names(text.replaceAll('’', "'"))).toEqual([inclusions, exclusions]))
})
