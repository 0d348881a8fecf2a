import type { Category } from '../categories/contract.ts'
import type { SearchSuggestions } from '../contract.ts'

export type Suggestion =
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'product'; readonly id: string; readonly name: string; readonly imageUrl: string }

/** From this length on, the shop's products and ingredients are suggested too. */
export const minSuggested = 3

const popular = ['vitamin c', 'hyaluronic acid', 'retinol', 'sunscreen', 'moisturizer', 'cleanser'] as const
const maxCategories = 2
const maxTexts = 3

/**
 * Up to 2 matching categories and, above 2 characters, up to 3 popular searches; then what the server has found, without
 * repeating a text.
 */
export function suggest(
  typed: string,
  categories: readonly Category[],
  { products, ingredients }: SearchSuggestions = { products: [], ingredients: [] },
): Suggestion[] {
  const text = typed.trim().toLowerCase()
  if (!text) return []
  const placeIn = ({ name }: Category) => name.toLowerCase().indexOf(text)
  // Matches at the start of the text rank above matches within it.
  const matching = categories
    .filter((category) => placeIn(category) >= 0 || category.id.includes(text))
    .toSorted((a, b) => Number(placeIn(a) !== 0) - Number(placeIn(b) !== 0))
  const texts = text.length > 2 ? popular.filter((phrase) => phrase.includes(text)) : []
  const shownTexts = texts.slice(0, maxTexts)
  const others = ingredients
    .map((name) => name.toLowerCase())
    .filter((name) => !shownTexts.some((phrase) => phrase === name))
  return [
    ...matching.slice(0, maxCategories).map(({ id }) => ({ kind: 'category', category: id }) as const),
    ...[...shownTexts, ...others].map((phrase) => ({ kind: 'text', text: phrase }) as const),
    ...products.map(({ id, name, imageUrl }) => ({ kind: 'product', id, name, imageUrl }) as const),
  ]
}
