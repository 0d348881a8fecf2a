import { sources, type Source } from '../data/sources.ts'

/** Vitamin A as defined by law; excludes retinal and the esters of retinoic acid. */
const vitaminA = /^(retinol|retinyl (acetate|palmitate))$/i

/** The statement required by law on such a product: its id and the law, or null. @param ingredients INCI names. */
export function packStatementOf(
  ingredients: readonly string[],
): { readonly id: 'vitaminA'; readonly source: Source } | null {
  return ingredients.some((name) => vitaminA.test(name)) ? { id: 'vitaminA', source: sources.vitaminA } : null
}
