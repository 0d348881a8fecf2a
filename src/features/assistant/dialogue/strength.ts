import type { Product } from '../../catalog/contract.ts'
import { ingredientAmountsIn } from '../understanding/ingredient-amounts.ts'
import type { IngredientTerms } from '../understanding/ingredient-terms.ts'

const amounts = '(?:strength|percentage|concentration|amount|dose)'
const mild = new RegExp(
  String.raw`\b(?:beginners?|starters?|start(?:ing)? (?:out )?with|first[- ]time|new to|never used|mild(?:er|est)?|gentl(?:e|er|est)|weak(?:er|est)?|low(?:er|est)? ${amounts})\b`,
)
const strong = new RegExp(String.raw`\b(?:strong(?:er|est)?|high(?:er|est)? ${amounts})\b`)

/** Whether a text asks for a high or a low amount of an active. */
export function strengthAskedIn(text: string): 'mild' | 'strong' | null {
  if (mild.test(text)) return 'mild'
  return strong.test(text) ? 'strong' : null
}

/** In percent, as the description states it. @param name of the ingredient: retinol is weaker than as much retinal */
export function percentOf(product: Product, name: string, ingredients: IngredientTerms): number | null {
  const stated = ingredientAmountsIn(product, ingredients).find((amount) => amount.name === name)
  return stated ? Number.parseFloat(stated.percent) : null
}

/** By the amount of the only ingredient that is asked for, if the text asks for a strength. Products that state none come last. */
export function sortByStrength(
  products: readonly Product[],
  text: string,
  ingredients: IngredientTerms,
): readonly Product[] {
  const asked = strengthAskedIn(text)
  const names = ingredients.mentionsIn(text).map(({ start, end }) => text.slice(start, end))
  const [name, ...others] = new Set(names)
  if (!asked || name === undefined || others.length > 0) return products
  const last = asked === 'mild' ? Infinity : -Infinity
  const percent = new Map(products.map((product) => [product, percentOf(product, name, ingredients) ?? last]))
  const of = (product: Product) => percent.get(product) ?? last
  return products.toSorted((a, b) => {
    if (of(a) === of(b)) return 0
    return of(a) < of(b) === (asked === 'mild') ? -1 : 1
  })
}
