import { toDecimal, type Cents } from '#src/kernel/money.ts'
import { ingredientFilters } from '../../ingredients/filters/constants.ts'
import { concerns, shadeFamilies, skinTypes } from '../constants.ts'
import type { Listing } from '../contract.ts'
import {
  concernsFrom,
  inStockBit,
  ratingsFrom,
  statedBit,
  type FacetBits,
  type Masks,
  type Required,
} from './facets.ts'

/** How many products have the same category and bits. */
export type ProductGroup = FacetBits & {
  readonly category: string
  readonly products: number
  /** Absent when all products passed these filters before they were counted. */
  readonly filterBits?: number
  readonly lowestCents?: Cents
}

type Passes = (group: ProductGroup, masks: Masks) => boolean

const hasAny = (bits: number, mask: number | null) => mask === null || (bits & mask) !== 0
const hasAll = (bits: number | undefined, required: Required | null) =>
  required === null || bits === undefined || (bits & required.mask) === required.value

const filters = {
  category: ({ category }, masks) => masks.category === null || masks.category.includes(category),
  skinType: ({ facetBits }, masks) => hasAny(facetBits, masks.skinType),
  concern: ({ facetBits }, masks) => hasAny(facetBits, masks.concern),
  bestseller: ({ facetBits }, masks) => hasAny(facetBits, masks.bestseller),
  shade: ({ shadeBits }, masks) => hasAny(shadeBits, masks.shade),
  rating: ({ filterBits }, masks) => hasAll(filterBits, masks.rating),
  inStock: ({ filterBits }, masks) => hasAll(filterBits, masks.inStock),
  ingredients: ({ filterBits }, masks) => hasAll(filterBits, masks.ingredients),
  price: ({ lowestCents }, { minPrice, maxPrice }) =>
    lowestCents === undefined ||
    ((minPrice === null || lowestCents >= minPrice) && (maxPrice === null || lowestCents <= maxPrice)),
} satisfies Record<string, Passes>

type Filter = keyof typeof filters

const inOrder = Object.entries(filters) as readonly (readonly [Filter, Passes])[]

/** The only filter that a group does not pass; null when it passes all, "several" when it does not pass two or more. */
function missedBy(group: ProductGroup, masks: Masks): Filter | 'several' | null {
  let missed: Filter | null = null
  for (const [filter, passes] of inOrder) {
    if (passes(group, masks)) continue
    if (missed !== null) return 'several'
    missed = filter
  }
  return missed
}

/** The groups whose products pass all filters. */
export const groupsOf = <Group extends ProductGroup>(groups: readonly Group[], masks: Masks): Group[] =>
  groups.filter((group) => missedBy(group, masks) === null)

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
  const counted = countedBy(groups, masks)
  for (const { category, products } of counted('category')) {
    byCategory.set(category, (byCategory.get(category) ?? 0) + products)
  }
  for (const { facetBits, products } of counted('skinType')) addBits(bySkinType, facetBits, products)
  for (const { facetBits, products } of counted('concern')) addBits(byConcern, facetBits >> concernsFrom, products)
  for (const { shadeBits, products } of counted('shade')) addBits(byShade, shadeBits, products)
  return {
    total: counted(null).reduce((sum, { products }) => sum + products, 0),
    facets: {
      category: Object.fromEntries(byCategory),
      skinType: named(skinTypes, bySkinType),
      concern: named(concerns, byConcern),
      shade: named(shadeFamilies, byShade),
      ...(groups.every(({ filterBits }) => filterBits !== undefined) ? countFilters(counted) : {}),
    },
  }
}

/** @returns the groups that pass all filters, apart from the given one */
type CountedBy = (except: Filter | null) => readonly ProductGroup[]

function countedBy(groups: readonly ProductGroup[], masks: Masks): CountedBy {
  const passing: ProductGroup[] = []
  const missing: { [F in Filter]?: ProductGroup[] } = {}
  for (const group of groups) {
    const missed = missedBy(group, masks)
    if (missed === null) passing.push(group)
    else if (missed !== 'several') (missing[missed] ??= []).push(group)
  }
  return (except) => (except === null ? passing : [...passing, ...(missing[except] ?? [])])
}

/** Counts of rating and stock, and of ingredients if one more were required or excluded. */
function countFilters(counted: CountedBy) {
  const rating = [0, 0]
  const wanted = ingredientFilters.map(() => 0)
  const excluded = ingredientFilters.map(() => 0)
  for (const { filterBits = 0, products } of counted('rating')) addBits(rating, filterBits >> ratingsFrom, products)
  for (const { filterBits = 0, products } of counted(null)) {
    addBits(wanted, filterBits, products)
    if (filterBits & statedBit) addBits(excluded, ~filterBits, products)
  }
  return {
    rating: named(['3', '4'], rating),
    inStock: counted('inStock').reduce(
      (sum, { filterBits = 0, products }) => sum + (filterBits & inStockBit ? products : 0),
      0,
    ),
    ingredient: named(ingredientFilters, wanted),
    without: named(ingredientFilters, excluded),
    ...priceRange(counted('price')),
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
  const used = bits & ((1 << counts.length) - 1)
  for (let rest = used; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest)
    counts[at] = (counts[at] ?? 0) + products
  }
}
