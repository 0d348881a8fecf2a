import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { ingredientFilters } from '../../ingredients/filters/constants.ts'
import { concerns, minRatings, shadeFamilies, skinTypes } from '../constants.ts'
import { countProducts } from './count-products.ts'
import { facetBitsOf, masksOf, type Filters } from './facets.ts'
import { ingredientBitsOf } from './ingredient-bits.server.ts'
import { bitsByBlock, blockSize, createProductBits, type FilterRow } from './product-bits.ts'

const categories = ['serums', 'masks', 'makeup']

const price = fc.integer({ min: 0, max: 6 }).map((one) => cents(one * 500))
/** What the ingredients of the products below are found by. */
const someFilters: Filters['without'] & object = [
  'niacinamide',
  'retinoid',
  'linalool',
  'fragrance',
  'silicones',
  'bha',
]
const found: Readonly<Record<string, readonly string[]>> = {
  Niacinamide: ['niacinamide'],
  Retinol: ['retinoid'],
  Linalool: ['linalool', 'fragrance'],
  Dimethicone: ['silicones'],
}

const product = fc.record({
  category: fc.constantFrom(...categories),
  skinTypes: fc.subarray([...skinTypes]),
  skinConcerns: fc.subarray([...concerns]),
  isBestseller: fc.boolean(),
  shades: fc.subarray([...shadeFamilies]),
  ingredients: fc.subarray(['Niacinamide', 'Retinol', 'Linalool', 'Dimethicone', 'Aqua']),
  price,
  rating: fc.integer({ min: 0, max: 50 }),
  inStock: fc.boolean(),
})
type Described = typeof product extends fc.Arbitrary<infer Value> ? Value : never

const filters: fc.Arbitrary<Filters> = fc.record(
  {
    category: fc.subarray(categories),
    skinType: fc.subarray([...skinTypes]),
    concern: fc.subarray([...concerns]),
    shade: fc.subarray([...shadeFamilies]),
    bestseller: fc.constant('true' as const),
    minPrice: price,
    maxPrice: price,
    minRating: fc.constantFrom(...minRatings),
    inStock: fc.constant('true' as const),
    ingredient: fc.subarray(someFilters),
    without: fc.subarray(someFilters),
  },
  { requiredKeys: [] },
)

const rowOf = (one: Described, number: number): FilterRow => ({
  number,
  category: one.category,
  ...facetBitsOf(one, one.shades),
  // As 0020_catalog_search.sql adds rating and stock.
  filterBits:
    ingredientBitsOf(one.ingredients) |
    (one.rating >= 40 ? 3 << 26 : one.rating >= 30 ? 1 << 26 : 0) |
    (one.inStock ? 1 << 28 : 0),
  lowestCents: one.price,
})

/** Numbers are in several blocks, with gaps. */
const numberOf = (at: number) => at * (Math.floor(blockSize / 3) + 1)

function bitsOf(products: readonly Described[]) {
  const bits = createProductBits()
  products.forEach((one, at) => bits.add(rowOf(one, numberOf(at))))
  return bits
}

/** The rule in words: options of a filter are alternatives, ingredients are all required, filters are combined. */
function passes(one: Described, filters: Filters): boolean {
  const { category = [], skinType = [], concern = [], shade = [], bestseller, minPrice = 0, maxPrice = 1e9 } = filters
  const { minRating = '0', inStock, ingredient = [], without = [] } = filters
  const contained = new Set(one.ingredients.flatMap((name) => found[name] ?? []))
  const hasAny = <Value>(wanted: readonly Value[], has: readonly Value[]) =>
    wanted.length === 0 || wanted.some((value) => has.includes(value))
  return (
    hasAny(category, [one.category]) &&
    hasAny(skinType, one.skinTypes) &&
    hasAny(concern, one.skinConcerns) &&
    hasAny(shade, one.shades) &&
    (!bestseller || one.isBestseller) &&
    one.price >= minPrice &&
    one.price <= maxPrice &&
    one.rating >= Number(minRating) * 10 &&
    (!inStock || one.inStock) &&
    ingredient.every((wanted) => contained.has(wanted)) &&
    (without.length === 0 || one.ingredients.length > 0) &&
    without.every((excluded) => !contained.has(excluded))
  )
}

it('finds exactly the products that pass all filters', () => {
  fc.assert(
    fc.property(fc.array(product), filters, (products, chosen) => {
      const bits = bitsOf(products)
      const masks = masksOf(chosen)
      const numbers = products.map((_, at) => numberOf(at))
      const expected = numbers.filter((_, at) => passes(products[at]!, chosen))
      expect(bits.numbers(masks)).toEqual(expected)
      expect(numbers.filter(bits.passes(masks))).toEqual(expected)
      expect(countProducts(bits, masks, { categories, hasFilters: false }).total).toBe(expected.length)
    }),
  )
})

it('counts each option as if it were the only one chosen of its filter', () => {
  fc.assert(
    fc.property(fc.array(product), filters, (products, chosen) => {
      const { facets } = countProducts(bitsOf(products), masksOf(chosen), { categories, hasFilters: true })
      const countWith = (also: Filters) => products.filter((one) => passes(one, { ...chosen, ...also })).length
      for (const category of categories) expect(facets.category[category]).toBe(countWith({ category: [category] }))
      for (const type of skinTypes) expect(facets.skinType[type]).toBe(countWith({ skinType: [type] }))
      for (const concern of concerns) expect(facets.concern[concern]).toBe(countWith({ concern: [concern] }))
      for (const family of shadeFamilies) expect(facets.shade[family]).toBe(countWith({ shade: [family] }))
      if (products.length === 0) return
      for (const minRating of minRatings) expect(facets.rating?.[minRating]).toBe(countWith({ minRating }))
      expect(facets.inStock).toBe(countWith({ inStock: 'true' }))
      const { ingredient = [], without = [] } = chosen
      for (const one of ingredientFilters) {
        expect(facets.ingredient?.[one]).toBe(countWith({ ingredient: [...ingredient, one] }))
        expect(facets.without?.[one]).toBe(countWith({ without: [...without, one] }))
      }
    }),
  )
})

it('counts only among the given products', () => {
  fc.assert(
    fc.property(fc.array(product), filters, fc.func(fc.boolean()), (products, chosen, isGiven) => {
      const given = products.map((_, at) => numberOf(at)).filter((number) => isGiven(number))
      const options = { categories, hasFilters: true }
      const among = countProducts(bitsOf(products), masksOf(chosen), { ...options, among: bitsByBlock(given) })
      const only = products.filter((_, at) => isGiven(numberOf(at)))
      expect(among).toEqual(countProducts(bitsOf(only), masksOf(chosen), options))
    }),
  )
})

it('forgets what a product was before it changed or was removed', () => {
  const changes = fc.array(fc.record({ at: fc.nat({ max: 5 }), to: fc.option(product) }))
  fc.assert(
    fc.property(changes, filters, (made, chosen) => {
      const bits = createProductBits()
      const now = new Map<number, Described>()
      for (const { at, to } of made) {
        bits.remove(numberOf(at))
        if (to) bits.add(rowOf(to, numberOf(at)))
        if (to) now.set(at, to)
        else now.delete(at)
      }
      const options = { categories, hasFilters: true }
      const expected = countProducts(bitsOf([...now.values()]), masksOf(chosen), options)
      expect(countProducts(bits, masksOf(chosen), options)).toEqual(expected)
    }),
  )
})

it('counts a product without an ingredient list neither with nor without an ingredient', () => {
  expect(ingredientBitsOf([])).toBe(0)
  const bits = createProductBits()
  bits.add({ number: 0, category: 'serums', facetBits: 0, shadeBits: 0, filterBits: 0, lowestCents: cents(100) })
  for (const filter of ingredientFilters) {
    expect(bits.numbers(masksOf({ without: [filter] }))).toEqual([])
    expect(bits.numbers(masksOf({ ingredient: [filter] }))).toEqual([])
  }
})
