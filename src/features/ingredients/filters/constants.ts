import type { Active } from '../product/facts.ts'

/** What people look for: the actives, by family. */
export const wantedIngredients = [
  'retinoid',
  'aha',
  'bha',
  'pha',
  'vitamin-c',
  'niacinamide',
  'azelaic',
  'bakuchiol',
  'tranexamic',
  'arbutin',
  'peptides',
  'ceramides',
  'hyaluronic',
  'panthenol',
  'centella',
  'caffeine',
] as const satisfies readonly Active[]

/**
 * All ingredients and groups that listings filter by. Their places are stored as bits: add values at the end only, at most
 * 25, and raise `ingredientFilterVersion`.
 */
export const ingredientFilters = [
  ...wantedIngredients,
  'fragrance',
  'essential-oils',
  'linalool',
  'limonene',
  'drying-alcohol',
  'silicones',
  'sulfates',
] as const
export type IngredientFilter = (typeof ingredientFilters)[number]

/** What people avoid. The API takes every filter both ways. */
export const avoidedIngredients = [
  'fragrance',
  'essential-oils',
  'linalool',
  'limonene',
  'drying-alcohol',
  'silicones',
  'sulfates',
  'retinoid',
] as const satisfies readonly IngredientFilter[]
