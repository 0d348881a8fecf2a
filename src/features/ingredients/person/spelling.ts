import { closest, distance } from 'fastest-levenshtein'
import { allergenNames } from './allergens.ts'
import { everydayNames } from './everyday-names.ts'

const names: readonly string[] = [...allergenNames.map((name) => name.toLowerCase()), ...everydayNames]
const known = new Set(names)

/** Short names resemble too many others. */
const shortest = 5

/**
 * The fragrance allergen or everyday name that was probably meant. One letter may be wrong, or two in a long name.
 * Undefined for known names and for names unlike any of them: ingredient lists contain thousands of others.
 */
export function likelyMeant(word: string): string | undefined {
  const typed = word.trim().toLowerCase()
  if (typed.length < shortest || known.has(typed)) return undefined
  const nearest = closest(typed, [...names])
  return distance(typed, nearest) <= (typed.length > 7 ? 2 : 1) ? nearest : undefined
}
