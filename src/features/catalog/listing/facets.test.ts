import fc from 'fast-check'
import { expect, it } from 'vitest'
import { concerns, shadeFamilies, skinTypes } from '../constants.ts'
import { countGroups, facetBitsOf, groupsOf, masksOf, type Filters, type ProductGroup } from './facets.ts'

const categories = ['serums', 'masks', 'makeup']

const product = fc.record({
  category: fc.constantFrom(...categories),
  skinTypes: fc.subarray([...skinTypes]),
  skinConcerns: fc.subarray([...concerns]),
  isBestseller: fc.boolean(),
  shades: fc.subarray([...shadeFamilies]),
})
type Described = typeof product extends fc.Arbitrary<infer Value> ? Value : never

const filters: fc.Arbitrary<Filters> = fc.record(
  {
    category: fc.constantFrom(...categories),
    skinType: fc.subarray([...skinTypes]),
    concern: fc.subarray([...concerns]),
    shade: fc.subarray([...shadeFamilies]),
    bestseller: fc.constant('true' as const),
  },
  { requiredKeys: [] },
)

const groupOf = (one: Described): ProductGroup => ({
  category: one.category,
  ...facetBitsOf(one, one.shades),
  products: 1,
})

/** The rule in words: options of a filter are alternatives, filters are combined. */
function passes(one: Described, { category, skinType = [], concern = [], shade = [], bestseller }: Filters): boolean {
  const hasAny = <Value>(wanted: readonly Value[], has: readonly Value[]) =>
    wanted.length === 0 || wanted.some((value) => has.includes(value))
  return (
    (category === undefined || one.category === category) &&
    hasAny(skinType, one.skinTypes) &&
    hasAny(concern, one.skinConcerns) &&
    hasAny(shade, one.shades) &&
    (!bestseller || one.isBestseller)
  )
}

it('finds exactly the products that pass all filters', () => {
  fc.assert(
    fc.property(fc.array(product), filters, (products, chosen) => {
      const groups = products.map(groupOf)
      const expected = groups.filter((_, at) => passes(products[at]!, chosen))
      expect(groupsOf(groups, masksOf(chosen))).toEqual(expected)
      expect(countGroups(groups, masksOf(chosen), categories).total).toBe(expected.length)
    }),
  )
})

it('counts each option as if it were the only one chosen of its filter', () => {
  fc.assert(
    fc.property(fc.array(product), filters, (products, chosen) => {
      const { facets } = countGroups(products.map(groupOf), masksOf(chosen), categories)
      const countWith = (also: Filters) => products.filter((one) => passes(one, { ...chosen, ...also })).length
      for (const category of categories) expect(facets.category[category]).toBe(countWith({ category }))
      for (const type of skinTypes) expect(facets.skinType[type]).toBe(countWith({ skinType: [type] }))
      for (const concern of concerns) expect(facets.concern[concern]).toBe(countWith({ concern: [concern] }))
      for (const family of shadeFamilies) expect(facets.shade[family]).toBe(countWith({ shade: [family] }))
    }),
  )
})
