import { activeOf } from '../product/facts.ts'
import { isEssentialOil, isFragrance } from '../person/allergens.ts'
import { ingredientFilters, type IngredientFilter } from './constants.ts'

/** Changes when a product may get other filters, so that the stored ones are written again. */
export const ingredientFilterVersion = 1

const patterns: readonly (readonly [IngredientFilter, RegExp])[] = [
  ['linalool', /^linalool$/],
  ['limonene', /^(d-)?limonene$/],
  ['drying-alcohol', /^(alcohol( denat\.?)?|ethanol|sd alcohol.*|isopropyl alcohol)$/],
  ['silicones', /(methicone|methiconol|siloxane|silsesquioxane)\b/],
  // Detergents; salts such as magnesium sulfate are none.
  ['sulfates', /\b(lauryl|laureth|coco|myreth|c\d+-\d+ (alkyl|olefin)) sul(f|ph)ate$/],
]

/** What a list of INCI names contains. */
export function ingredientFiltersOf(ingredients: readonly string[]): IngredientFilter[] {
  const found = new Set(ingredients.flatMap(filtersOfOne))
  return ingredientFilters.filter((one) => found.has(one))
}

function filtersOfOne(ingredient: string): IngredientFilter[] {
  const name = ingredient.trim().toLowerCase()
  const active = activeOf(ingredient)
  return [
    ...(active ? [active] : []),
    ...(isFragrance(ingredient) ? (['fragrance'] as const) : []),
    ...(isEssentialOil(ingredient) ? (['essential-oils'] as const) : []),
    ...patterns.flatMap(([filter, pattern]) => (pattern.test(name) ? [filter] : [])),
  ]
}
