import { activeOf } from '../product/facts.ts'
import { isDryingAlcohol, isSilicone, isSulfate } from '../product/groups.ts'
import { isEssentialOil, isFragrance } from '../person/allergens.ts'
import { ingredientFilters, type IngredientFilter } from './constants.ts'

/** Changes when a product may get other filters, so that the stored ones are written again. */
export const ingredientFilterVersion = 1

const groups: readonly (readonly [IngredientFilter, (ingredient: string) => boolean])[] = [
  ['linalool', (ingredient) => /^linalool$/i.test(ingredient.trim())],
  ['limonene', (ingredient) => /^(d-)?limonene$/i.test(ingredient.trim())],
  ['drying-alcohol', isDryingAlcohol],
  ['silicones', isSilicone],
  ['sulfates', isSulfate],
]

/** What a list of INCI names contains. */
export function ingredientFiltersOf(ingredients: readonly string[]): IngredientFilter[] {
  const found = new Set(ingredients.flatMap(filtersOfOne))
  return ingredientFilters.filter((one) => found.has(one))
}

function filtersOfOne(ingredient: string): IngredientFilter[] {
  const active = activeOf(ingredient)
  return [
    ...(active ? [active] : []),
    ...(isFragrance(ingredient) ? (['fragrance'] as const) : []),
    ...(isEssentialOil(ingredient) ? (['essential-oils'] as const) : []),
    ...groups.flatMap(([filter, isNamed]) => (isNamed(ingredient) ? [filter] : [])),
  ]
}
