import { categories, type Category } from './vocabulary.ts'

export type Suggestion = { readonly kind: 'category'; readonly category: Category } | { readonly kind: 'text'; readonly text: string }

const popular = ['vitamin c', 'hyaluronic acid', 'retinol', 'sunscreen', 'moisturizer', 'cleanser'] as const
const mostCategories = 2
const mostTexts = 3

/** Up to 2 categories that match what is typed and, above 2 characters, up to 3 popular searches. */
export function suggest(typed: string, names: Readonly<Record<Category, string>>): Suggestion[] {
  const text = typed.trim().toLowerCase()
  if (!text) return []
  const matching = categories.filter((category) => category.includes(text) || names[category].toLowerCase().includes(text))
  const texts = text.length > 2 ? popular.filter((phrase) => phrase.includes(text)) : []
  return [
    ...matching.slice(0, mostCategories).map((category) => ({ kind: 'category', category }) as const),
    ...texts.slice(0, mostTexts).map((phrase) => ({ kind: 'text', text: phrase }) as const),
  ]
}
