import type { Sort } from '../constants.ts'
import { minRatingOf, requiredOf, type Masks } from './facets.ts'

/** Columns of each order, all ascending; the id breaks ties. */
const orders: { readonly [S in Sort]: readonly string[] } = {
  name: ['name_key'],
  'price-low': ['price_cents'],
  'price-high': ['negative_price'],
  rating: ['negative_rating', 'negative_reviews'],
  reviewCount: ['negative_reviews', 'negative_rating'],
}

export const keyOf = (sort: Sort) => [...orders[sort], 'product_id']

/** Conditions on product_search, and their values from the parameter `$from` on. */
export function conditionsOf(
  masks: Masks,
  from: number,
): { readonly text: readonly string[]; readonly values: unknown[] } {
  const text: string[] = []
  const values: unknown[] = []
  const parameter = (value: string | number | readonly string[]) => `$${from + values.push(value) - 1}`
  const add = (condition: (parameter: string) => string, value: string | number | null) => {
    if (value !== null) text.push(condition(parameter(value)))
  }
  const { category, minPrice, maxPrice } = masks
  const [first, ...others] = category ?? []
  // One category is compared as such, so that an index of it is in the sort order.
  if (category && first !== undefined && others.length > 0) text.push(`category = any(${parameter(category)}::text[])`)
  else if (first !== undefined) text.push(`category = ${parameter(first)}`)
  for (const mask of [masks.skinType, masks.concern, masks.bestseller])
    add((bits) => `facet_bits & ${bits}::int <> 0`, mask)
  add((bits) => `shade_bits & ${bits}::int <> 0`, masks.shade)
  add((price) => `lowest_cents >= ${price}::int`, minPrice)
  add((price) => `lowest_cents <= ${price}::int`, maxPrice)
  const required = requiredOf(masks)
  if (required) text.push(`filter_bits & ${parameter(required.mask)}::int = ${parameter(required.value)}::int`)
  return { text, values }
}

/** More categories than this are compared row by row, so that a statement stays short. */
const maxMerged = 8

export type Page = { readonly sort: Sort; readonly limit: number; readonly offset: number }

/** A place in the sort order, and whether its own row is included. */
export type Start = { readonly key: readonly unknown[] | null; readonly isIncluded: boolean }

/**
 * Selects the ids of one page by walking an index of the sort order. Several categories, and a price range whose upper end
 * comes first, are walked in parts that each begin at their place in an index, because one index would pass everything in
 * between. Each part has the order and limit of the page, so that PostgreSQL merges the parts instead of sorting them.
 */
export function pageOf(
  masks: Masks,
  { sort, limit, offset }: Page,
  { isReversed = false, start = null }: { readonly isReversed?: boolean; readonly start?: Start | null },
): { readonly text: string; readonly values: readonly unknown[] } {
  const key = keyOf(sort)
  const order = key.map((column) => (isReversed ? `${column} desc` : column)).join(', ')
  const first = start?.key ?? []
  const begins =
    first.length > 0
      ? [`(${key.join(', ')}) ${start?.isIncluded ? '>=' : '>'} (${key.map((_, at) => `$${at + 3}`).join(', ')})`]
      : []
  const matching = partsOf(masks, sort, isReversed, 3 + first.length)
  const parts = matching.parts.map((part) => where([...begins, ...part]))
  const rows =
    parts.length === 1
      ? `product_search ${parts[0]}`
      : `(${parts.map((part) => `(select ${key.join(', ')} from product_search ${part} order by ${order} limit $1::int + $2::int)`).join(' union all ')}) as matching`
  return {
    text: `select product_id as id from ${rows} order by ${order} limit $1 offset $2`,
    values: [limit, offset, ...first, ...matching.values],
  }
}

/** Conditions of the parts, which together are the rows that pass the filters, and their values. */
function partsOf(masks: Masks, sort: Sort, isReversed: boolean, from: number) {
  const chosen = masks.category ?? []
  const isMerged = chosen.length > 1 && chosen.length <= maxMerged
  const { text, values } = conditionsOf(isMerged ? { ...masks, category: null } : masks, from)
  const parameter = (value: unknown) => `$${from + values.push(value) - 1}`
  const categories = isMerged ? chosen.map((category) => [`category = ${parameter(category)}`]) : [[]]
  const rated = ratedIn(sort, masks, parameter)
  const prices = priceParts(masks, sort, isReversed, parameter)
  return {
    parts: categories.flatMap((category) => prices.map((price) => [...category, ...rated, ...price, ...text])),
    values: values as readonly unknown[],
  }
}

/** Where products of a least rating end in the order by rating. */
export function ratedIn(sort: Sort, masks: Masks, parameter: (value: unknown) => string): readonly string[] {
  const minRating = minRatingOf(masks)
  return sort === 'rating' && minRating !== null ? [`negative_rating <= ${parameter(-minRating)}::int`] : []
}

/**
 * Where a price range begins in an order by price. A card's price is never below the lowest one, so the lower end of the
 * range holds for both. Only products whose prices are equal end with its upper end.
 */
function priceParts(
  { minPrice, maxPrice }: Masks,
  sort: Sort,
  isReversed: boolean,
  parameter: (value: unknown) => string,
): readonly (readonly string[])[] {
  if (sort !== 'price-low' && sort !== 'price-high') return [[]]
  const isDescending = sort === 'price-high'
  const column = isDescending ? 'negative_price' : 'price_cents'
  const price = isDescending ? '-negative_price' : 'price_cents'
  const bound = (cents: number, is: '<=' | '>=') =>
    isDescending
      ? `${column} ${is === '<=' ? '>=' : '<='} ${parameter(-cents)}::int`
      : `${column} ${is} ${parameter(cents)}::int`
  const aboveLowest = minPrice === null ? [] : [bound(minPrice, '>=')]
  if (maxPrice === null || isDescending === isReversed) return [aboveLowest]
  return [
    [...aboveLowest, bound(maxPrice, '<='), `lowest_cents = ${price}`],
    [...aboveLowest, `lowest_cents <> ${price}`],
  ]
}

export const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
