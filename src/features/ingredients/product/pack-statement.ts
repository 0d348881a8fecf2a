import { sources, type Source } from '../data/sources.ts'

/** What the law calls vitamin A; retinal and the esters of retinoic acid are not among it. */
const vitaminA = /^(retinol|retinyl (acetate|palmitate))$/i

/** The sentence that the law wants on the pack of such a product: its id and the law, or null. @param ingredients INCI names. */
export function packStatementOf(
  ingredients: readonly string[],
): { readonly id: 'vitaminA'; readonly source: Source } | null {
  return ingredients.some((name) => vitaminA.test(name)) ? { id: 'vitaminA', source: sources.vitaminA } : null
}
