import type { IngredientFilter } from '../../ingredients/filters/constants.ts'
import { exclusionsOf } from './exclusions.ts'
import { priceLimitsOf, type PriceLimits } from './price-limits.ts'

/** Filters that a search text asks for, and the text that is left to search for. */
export type TextFilters = PriceLimits & { readonly text: string; readonly without: IngredientFilter[] }

/** @returns null when the text asks for no filters */
export function textFiltersOf(typed: string): TextFilters | null {
  const { text: rest, limits } = priceLimitsOf(typed)
  const { text, without } = exclusionsOf(rest)
  return without.length > 0 || limits.minPrice !== undefined || limits.maxPrice !== undefined
    ? { text, without, ...limits }
    : null
}
