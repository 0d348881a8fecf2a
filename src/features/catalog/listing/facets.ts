import { toDecimal, type Cents } from '#src/kernel/money.ts'
import { ingredientFilters, type IngredientFilter } from '../../ingredients/filters/constants.ts'
import { concerns, shadeFamilies, skinTypes, type Concern, type ShadeFamily, type SkinType } from '../constants.ts'
import type { Listing } from '../contract.ts'
import type { ListingQuery } from './contract.ts'

/**
 * Bits of `facet_bits` and `shade_bits`. They are stored, so values of these lists may only be added at the end, at most
 * 31 bits per column.
 */
const bestsellerBit = 1 << 30
const concernsFrom = skinTypes.length

/**
 * Bits of `filter_bits`: up to 25 ingredients, whether ingredients are stated, and what 0020_catalog_search.sql adds from
 * rating and stock.
 */
export const statedBit = 1 << 25
const ratingBits = { 3: 1 << 26, 4: 1 << 27 } as const
const inStockBit = 1 << 28

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

export const bitsOfFilters = (given: readonly IngredientFilter[]): number => bitsOf(ingredientFilters, given)

export type Filters = Pick<
  ListingQuery,
  | 'category'
  | 'skinType'
  | 'concern'
  | 'shade'
  | 'bestseller'
  | 'minPrice'
  | 'maxPrice'
  | 'minRating'
  | 'inStock'
  | 'ingredient'
  | 'without'
>

/** What `filter_bits` must be where `mask` has bits. */
export type Required = { readonly mask: number; readonly value: number }

/** A product has at least one bit of each mask. Null: no filter. */
export type Masks = {
  readonly category: readonly string[] | null
  readonly skinType: number | null
  readonly concern: number | null
  readonly bestseller: number | null
  readonly shade: number | null
  readonly rating: Required | null
  readonly inStock: Required | null
  readonly ingredients: Required | null
  readonly minPrice: Cents | null
  readonly maxPrice: Cents | null
}

/** Options within a filter are alternatives, ingredients are all required; filters are combined with AND. */
export function masksOf(filters: Filters): Masks {
  const { category = [], skinType = [], concern = [], shade = [], bestseller, minRating, inStock } = filters
  const { ingredient = [], without = [], minPrice, maxPrice } = filters
  return {
    category: category.length > 0 ? [...category].sort() : null,
    skinType: skinType.length > 0 ? bitsOf(skinTypes, skinType) : null,
    concern: concern.length > 0 ? bitsOf(concerns, concern) << concernsFrom : null,
    bestseller: bestseller ? bestsellerBit : null,
    shade: shade.length > 0 ? bitsOf(shadeFamilies, shade) : null,
    rating: minRating ? allOf(ratingBits[minRating]) : null,
    inStock: inStock ? allOf(inStockBit) : null,
    ingredients: ingredient.length + without.length > 0 ? requiredIngredients(ingredient, without) : null,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
  }
}

const allOf = (bits: number): Required => ({ mask: bits, value: bits })

/** "Without" holds only for products whose ingredients are stated. */
function requiredIngredients(wanted: readonly IngredientFilter[], excluded: readonly IngredientFilter[]): Required {
  const value = bitsOfFilters(wanted) | (excluded.length > 0 ? statedBit : 0)
  // No product has this bit, and none is both with and without an ingredient.
  const impossible = wanted.some((one) => excluded.includes(one)) ? 1 << 29 : 0
  return { mask: value | bitsOfFilters(excluded) | impossible, value: value | impossible }
}

/** The conditions on `filter_bits` as one. */
export function requiredOf({ rating, inStock, ingredients }: Masks): Required | null {
  const all = [rating, inStock, ingredients].filter((one) => one !== null)
  if (all.length === 0) return null
  return { mask: all.reduce((bits, one) => bits | one.mask, 0), value: all.reduce((bits, one) => bits | one.value, 0) }
}

const maxCents = 2_147_483_647

/** Prices in cents, both included; the whole units of the currency from `firstWhole` to before `endWhole` are within. */
export type PriceRange = {
  readonly from: number
  readonly to: number
  readonly firstWhole: number
  readonly endWhole: number
}

export function priceRangeOf({ minPrice, maxPrice }: Pick<Masks, 'minPrice' | 'maxPrice'>): PriceRange {
  const from = minPrice ?? 0
  const to = maxPrice ?? maxCents
  return { from, to, firstWhole: Math.ceil(from / 100), endWhole: Math.floor((to + 1) / 100) }
}

/** Whether there are filters that `product_group` does not count. */
export const isNarrow = (masks: Masks): boolean =>
  requiredOf(masks) !== null || masks.minPrice !== null || masks.maxPrice !== null

/** How many products have the same category and bits. */
export type ProductGroup = FacetBits & {
  readonly category: string
  readonly products: number
  /** Absent when all products passed these filters before they were counted. */
  readonly filterBits?: number
  readonly lowestCents?: Cents
}

type Facet = 'category' | 'skinType' | 'concern' | 'shade' | 'rating' | 'inStock' | 'price'

/** @param except skips one filter, for its own counts. */
function passes(group: ProductGroup, masks: Masks, except?: Facet): boolean {
  const has = (facet: 'skinType' | 'concern' | 'shade' | 'bestseller', bits: number) => {
    const mask = masks[facet]
    return mask === null || facet === except || (bits & mask) !== 0
  }
  const is = (facet: 'rating' | 'inStock' | 'ingredients') => {
    const required = masks[facet]
    if (required === null || facet === except || group.filterBits === undefined) return true
    return (group.filterBits & required.mask) === required.value
  }
  return (
    (masks.category === null || except === 'category' || masks.category.includes(group.category)) &&
    has('skinType', group.facetBits) &&
    has('concern', group.facetBits) &&
    has('bestseller', group.facetBits) &&
    has('shade', group.shadeBits) &&
    is('rating') &&
    is('inStock') &&
    is('ingredients') &&
    (except === 'price' || isInRange(group.lowestCents, masks))
  )
}

function isInRange(price: Cents | undefined, { minPrice, maxPrice }: Masks): boolean {
  if (price === undefined) return true
  return (minPrice === null || price >= minPrice) && (maxPrice === null || price <= maxPrice)
}

export type Counted = { readonly total: number; readonly facets: Listing['facets'] }

/**
 * The number of products that pass all filters, and per option with all other filters unchanged. Rating, stock and
 * ingredients are counted only for groups with these bits.
 */
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
  return {
    total,
    facets: {
      category: Object.fromEntries(byCategory),
      skinType: named(skinTypes, bySkinType),
      concern: named(concerns, byConcern),
      shade: named(shadeFamilies, byShade),
      ...(groups.every(({ filterBits }) => filterBits !== undefined) ? countFilters(groups, masks) : {}),
    },
  }
}

/** Counts of rating and stock, and of ingredients if one more were required or excluded. */
function countFilters(groups: readonly ProductGroup[], masks: Masks) {
  const rating = [0, 0]
  const wanted = ingredientFilters.map(() => 0)
  const excluded = ingredientFilters.map(() => 0)
  let inStock = 0
  for (const group of groups) {
    const { filterBits = 0, products } = group
    if (passes(group, masks, 'rating')) addBits(rating, filterBits >> 26, products)
    if (passes(group, masks, 'inStock') && filterBits & inStockBit) inStock += products
    if (!passes(group, masks)) continue
    addBits(wanted, filterBits, products)
    if (filterBits & statedBit) addBits(excluded, ~filterBits, products)
  }
  return {
    rating: named(['3', '4'], rating),
    inStock,
    ingredient: named(ingredientFilters, wanted),
    without: named(ingredientFilters, excluded),
    ...priceRange(groups.filter((group) => passes(group, masks, 'price'))),
  }
}

/** Lowest and highest price of these products. */
function priceRange(groups: readonly ProductGroup[]): Pick<Listing['facets'], 'price'> {
  const [first, ...rest] = groups.flatMap(({ lowestCents }) => lowestCents ?? [])
  if (first === undefined) return {}
  const min = rest.reduce((low, price) => (price < low ? price : low), first)
  const max = rest.reduce((high, price) => (price > high ? price : high), first)
  return { price: { min: toDecimal(min), max: toDecimal(max) } }
}

const named = (values: readonly string[], counts: readonly number[]) =>
  Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))

function addBits(counts: number[], bits: number, products: number): void {
  for (let at = 0; at < counts.length; at += 1) if (bits & (1 << at)) counts[at] = (counts[at] ?? 0) + products
}

/** The groups whose products pass all filters. */
export const groupsOf = <Group extends ProductGroup>(groups: readonly Group[], masks: Masks): Group[] =>
  groups.filter((group) => passes(group, masks))
