import { ingredientFiltersOf } from '../../ingredients/filters/service.server.ts'
import { bitsOfFilters, statedBit } from './facets.ts'

/** A product without an ingredient list has no bits: it is neither with nor without an ingredient. */
export function ingredientBitsOf(ingredients: readonly string[]): number {
  return ingredients.length === 0 ? 0 : statedBit | bitsOfFilters(ingredientFiltersOf(ingredients))
}
