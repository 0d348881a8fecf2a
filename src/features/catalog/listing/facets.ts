import type { Cents } from '#src/kernel/money.ts'
import { ingredientFilters, type IngredientFilter } from '../../ingredients/filters/constants.ts'
import {
  concerns,
  shadeFamilies,
  skinTypes,
  type Concern,
  type ShadeFamily,
  type SkinType,
  type Sort,
} from '../constants.ts'
import type { ListingQuery } from './contract.ts'

/**
 * Bits of `facet_bits` and `shade_bits`. They are stored, so values of these lists may only be added at the end, at most
 * 31 bits per column.
 */
const bestsellerBit = 1 << 30
export const concernsFrom = skinTypes.length

/**
 * Bits of `filter_bits`: up to 25 ingredients, whether ingredients are stated, and what 0020_catalog_search.sql adds from
 * rating and stock.
 */
export const statedBit = 1 << 25
export const ratingsFrom = 26
const ratingBits = { 3: 1 << ratingsFrom, 4: 1 << (ratingsFrom + 1) } as const
export const inStockBit = 1 << 28

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

/** The least rating, times ten. */
export const minRatingOf = ({ rating }: Masks): number | null => rating && (rating.value === ratingBits[4] ? 40 : 30)

/** Only the category and the filters that are a range of the sort order: a page is searched among these products. */
export const rangeOf = ({ category, rating, minPrice, maxPrice }: Masks, sort: Sort): Masks => ({
  ...masksOf({}),
  category,
  ...(sort === 'rating' ? { rating } : {}),
  ...(sort === 'price-low' || sort === 'price-high' ? { minPrice, maxPrice } : {}),
})

/** Whether there are filters by what changes often: prices, ratings, stock; or by ingredients. */
export const isNarrow = (masks: Masks): boolean =>
  requiredOf(masks) !== null || masks.minPrice !== null || masks.maxPrice !== null
