import { concerns, shadeFamilies, skinTypes, type Concern, type ShadeFamily, type SkinType } from '../constants.ts'
import type { Listing, ListingQuery } from '../contract.ts'

/**
 * Bits of `facet_bits` and `shade_bits`. They are stored, so values of these lists may only be added at the end, at most
 * 31 bits per column.
 */
const bestsellerBit = 1 << 30
const concernsFrom = skinTypes.length

export type FacetBits = { readonly facetBits: number; readonly shadeBits: number }

type Traits = {
  readonly skinTypes: readonly SkinType[]
  readonly skinConcerns: readonly Concern[]
  readonly isBestseller: boolean
}

export function facetBitsOf(product: Traits, families: Iterable<ShadeFamily>): FacetBits {
  return {
    facetBits:
      bitsOf(skinTypes, product.skinTypes) |
      (bitsOf(concerns, product.skinConcerns) << concernsFrom) |
      (product.isBestseller ? bestsellerBit : 0),
    shadeBits: bitsOf(shadeFamilies, [...families]),
  }
}

function bitsOf<Value extends string>(all: readonly Value[], given: readonly Value[]): number {
  return given.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0)
}

export type Filters = Pick<ListingQuery, 'category' | 'skinType' | 'concern' | 'shade' | 'bestseller'>

/** A product has at least one bit of each mask. Null: no filter. */
export type Masks = {
  readonly category: string | null
  readonly skinType: number | null
  readonly concern: number | null
  readonly bestseller: number | null
  readonly shade: number | null
}

/** Options within a filter are alternatives; filters are combined with AND. */
export function masksOf({ category, skinType = [], concern = [], shade = [], bestseller }: Filters): Masks {
  return {
    category: category ?? null,
    skinType: skinType.length > 0 ? bitsOf(skinTypes, skinType) : null,
    concern: concern.length > 0 ? bitsOf(concerns, concern) << concernsFrom : null,
    bestseller: bestseller ? bestsellerBit : null,
    shade: shade.length > 0 ? bitsOf(shadeFamilies, shade) : null,
  }
}

/** How many products have the same category and bits. */
export type ProductGroup = FacetBits & { readonly category: string; readonly products: number }

type Facet = keyof Listing['facets']

/** @param except skips one filter, for its own counts. */
function passes(group: ProductGroup, masks: Masks, except?: Facet): boolean {
  const has = (facet: Facet | 'bestseller', bits: number) => {
    const mask = masks[facet]
    return mask === null || facet === except || (bits & Number(mask)) !== 0
  }
  return (
    (masks.category === null || except === 'category' || group.category === masks.category) &&
    has('skinType', group.facetBits) &&
    has('concern', group.facetBits) &&
    has('bestseller', group.facetBits) &&
    has('shade', group.shadeBits)
  )
}

export type Counted = { readonly total: number; readonly facets: Listing['facets'] }

/** The number of products that pass all filters, and per option with all other filters unchanged. */
export function countGroups(groups: readonly ProductGroup[], masks: Masks, categories: readonly string[]): Counted {
  const byCategory = new Map(categories.map((id) => [id, 0]))
  const bySkinType = skinTypes.map(() => 0)
  const byConcern = concerns.map(() => 0)
  const byShade = shadeFamilies.map(() => 0)
  let total = 0
  for (const group of groups) {
    const { category, facetBits, shadeBits, products } = group
    if (passes(group, masks)) total += products
    if (passes(group, masks, 'category')) byCategory.set(category, (byCategory.get(category) ?? 0) + products)
    if (passes(group, masks, 'skinType')) addBits(bySkinType, facetBits, products)
    if (passes(group, masks, 'concern')) addBits(byConcern, facetBits >> concernsFrom, products)
    if (passes(group, masks, 'shade')) addBits(byShade, shadeBits, products)
  }
  const named = (values: readonly string[], counts: readonly number[]) =>
    Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))
  return {
    total,
    facets: {
      category: Object.fromEntries(byCategory),
      skinType: named(skinTypes, bySkinType),
      concern: named(concerns, byConcern),
      shade: named(shadeFamilies, byShade),
    },
  }
}

function addBits(counts: number[], bits: number, products: number): void {
  for (let at = 0; at < counts.length; at += 1) if (bits & (1 << at)) counts[at] = (counts[at] ?? 0) + products
}

/** The groups whose products pass all filters. */
export const groupsOf = <Group extends ProductGroup>(groups: readonly Group[], masks: Masks): Group[] =>
  groups.filter((group) => passes(group, masks))
