import type { Category } from '../../catalog/categories/contract.ts'
import { normalize, stem, wordsOf } from './normalize.ts'
import { categoryWords, type Meant } from './product-terms.ts'

/** Shoppers' words for the shop's categories, and what the assistant calls them. */
export type CategoryTerms = {
  /** Of the categories the assistant has words for. */
  readonly known: Meant<string>
  /** Of the shop owner's: their names. */
  readonly own: Meant<string>
  /** The single words of all names. */
  readonly terms: readonly string[]
  /** In the plural and in lower case, for the middle of a sentence. */
  nameOf(id: string): string
}

/** @param plurals of the names that differ in the plural */
export function createCategoryTerms(
  categories: readonly Category[],
  plurals: Readonly<Record<string, string>>,
): CategoryTerms {
  const names = new Map(categories.map(({ id, name }) => [id, plurals[name] ?? name.toLowerCase()]))
  const isIn = ([id]: readonly [string, RegExp]) => names.has(id)
  const isKnown = new Set<string>(categoryWords.map(([id]) => id))
  const own = categories.flatMap(({ id, name }) => {
    const pattern = isKnown.has(id) ? null : patternOf(name)
    return pattern ? [[id, pattern] as const] : []
  })
  const terms = categories.flatMap(({ name }) => wordsOf(normalize(name)))
  return { known: categoryWords.filter(isIn), own, terms, nameOf: (id) => names.get(id) ?? id }
}

/** The name as a whole, its last word in the singular or plural; null for a name without Latin letters or digits. */
function patternOf(name: string): RegExp | null {
  const words = wordsOf(normalize(name))
  const last = words.pop()
  if (!last) return null
  const endings = new Set([last, `${last}s`, stem(last), `${stem(last)}s`])
  return new RegExp(`\\b${[...words, `(${[...endings].join('|')})`].join('[^a-z0-9]+')}\\b`, 'g')
}
