import { activeOf, type Active } from '../product/facts.ts'
import { isDryingAlcohol, isParaben, isSilicone, isSulfate } from '../product/groups.ts'
import { isEssentialOil, isFragrance } from './allergens.ts'

type IsNamed = (ingredient: string) => boolean

const active =
  (family: Active): IsNamed =>
  (ingredient) =>
    activeOf(ingredient) === family

/** What people call groups of ingredients. Ingredient lists do not have these words, or only for some of the group. */
const groups: readonly (readonly [words: readonly string[], isNamed: IsNamed])[] = [
  [['fragrance', 'fragrances', 'perfume', 'perfumes', 'scent'], isFragrance],
  [['essential oil', 'essential oils'], isEssentialOil],
  [['alcohol', 'alcohols', 'drying alcohol', 'denatured alcohol', 'alcohol denat', 'alcohol denat.'], isDryingAlcohol],
  [['silicone', 'silicones'], isSilicone],
  [['sulfate', 'sulfates', 'sulphate', 'sulphates'], isSulfate],
  [['paraben', 'parabens'], isParaben],
  [['retinoid', 'retinoids', 'vitamin a'], active('retinoid')],
  [['aha', 'ahas', 'fruit acid', 'fruit acids'], active('aha')],
  [['bha', 'bhas'], active('bha')],
  [['pha', 'phas'], active('pha')],
  [['vitamin c'], active('vitamin-c')],
  [['hyaluronic acid'], active('hyaluronic')],
  [['peptide', 'peptides'], active('peptides')],
  [['ceramide', 'ceramides'], active('ceramides')],
]

const byWord: ReadonlyMap<string, IsNamed> = new Map(
  groups.flatMap(([words, isNamed]) => words.map((word) => [word, isNamed] as const)),
)

export const everydayNames: readonly string[] = [...byWord.keys()]

/**
 * Whether someone who avoids `word` means this ingredient: its whole name ("citral" does not mean "citric acid"), or the
 * group of that name. In any case.
 */
export function isMeantBy(word: string, ingredient: string): boolean {
  const meant = word.trim().toLowerCase()
  return ingredient.trim().toLowerCase() === meant || byWord.get(meant)?.(ingredient) === true
}
