import { closest, distance } from 'fastest-levenshtein'
import { allergenNames } from './allergens.ts'
import { everydayNames } from './everyday-names.ts'

const names: readonly string[] = [...allergenNames.map((name) => name.toLowerCase()), ...everydayNames]
const known = new Set(names)

/** Short names resemble too many others. */
const shortest = 5

/**
 * The fragrance allergen or everyday name that someone probably meant: it differs in one letter, or in two if it is long.
 * Undefined for known names, and for those that resemble none: ingredient lists have thousands of others.
 */
export function likelyMeant(word: string): string | undefined {
  const typed = word.trim().toLowerCase()
  if (typed.length < shortest || known.has(typed)) return undefined
  const nearest = closest(typed, [...names])
  return distance(typed, nearest) <= (typed.length > 7 ? 2 : 1) ? nearest : undefined
}
