import type { Product } from '../../catalog/contract.ts'
import { allergens, known, type Known, type Substance } from './substances.ts'

/** Words of names and ingredient lists that identify no substance. */
const commonWords = new Set(
  'acid acids extract water seed leaf flower fruit root bark juice kernel powder butter serum cream cleanser cleansing toner mask sunscreen lotion balm milk fluid foam foundation concealer lipstick mascara palette pencil blush bronzer highlighter treatment essence skin face body hand hands eyes night daily light soft first gentle tinted mineral vegetable clear bare barrier comfort repair sensitive black white brown satin velvet matte volcanic clay earth moroccan'.split(
    ' ',
  ),
)

const namedSubstance = (word: string): Substance => {
  const pattern = new RegExp(`\\b${word}`, 'i')
  return { id: word, isIn: ({ name, ingredients }) => [name, ...ingredients].some((one) => pattern.test(one)) }
}

export type Mention = { readonly substance: Substance; readonly start: number; readonly end: number }

/** Every INCI name in the catalog that has no entry above, as printed on the pack. */
export function createIngredientTerms(products: readonly Product[]) {
  const names = new Set(products.flatMap(({ ingredients }) => ingredients.map((name) => name.toLowerCase())))
  const isOwnWord = (name: string) => name.length > 3 && !known.some(({ pattern }) => name.search(pattern) >= 0)
  const printed = new Map(
    [...names]
      .filter(isOwnWord)
      .map((name): [string, Substance] => [
        name,
        { id: name, isIn: ({ ingredients }) => ingredients.some((one) => one.toLowerCase() === name) },
      ]),
  )
  const catalogWords = new Set(
    products
      .flatMap(({ name, ingredients }) => `${name} ${ingredients.join(' ')}`.toLowerCase().match(/[a-z]{4,}/g) ?? [])
      .filter((word) => !commonWords.has(word)),
  )

  return {
    /** Looks up a term by the id used in answers. */
    byId: (id: string): Substance | undefined =>
      [...known, ...allergens].find((one) => one.id === id) ??
      printed.get(id) ??
      (catalogWords.has(id) ? namedSubstance(id) : undefined),
    terms: [...printed.keys()].flatMap((name) => name.match(/[a-z]{4,}/g) ?? []),
    /** A word of the catalog's product names or ingredient lists that has no entry above. */
    named: (word: string): Substance | undefined => (catalogWords.has(word) ? namedSubstance(word) : undefined),
    /** Includes the allergens that are common words elsewhere. */
    allergensIn: (text: string): Mention[] => mentions(text, [...known, ...allergens]),
    mentionsIn: (text: string): Mention[] => mentions(text, known),
  }

  function mentions(text: string, terms: readonly Known[]): Mention[] {
    const found = terms.flatMap(({ pattern, ...substance }) =>
      [...text.matchAll(pattern)].map((match) => ({
        substance,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    // 'Oil' within 'mineral oil' is not a mention of its own.
    const names: Mention[] = found.filter(
      (one) =>
        !found.some(
          (other) => other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start,
        ),
    )
    const pattern = [...text.matchAll(/[a-z0-9][a-z0-9./-]*?(?=-free\b|[^a-z0-9./-]|$)/g)]
    for (const [at, word] of pattern.entries()) {
      for (let length = 4; length >= 1; length -= 1) {
        const last = pattern[at + length - 1]
        if (!last) continue
        const end = last.index + last[0].length
        const substance = printed.get(text.slice(word.index, end))
        if (substance && !names.some((one) => one.start < end && word.index < one.end))
          names.push({ substance, start: word.index, end })
      }
    }
    return names.toSorted((a, b) => a.start - b.start)
  }
}
export type IngredientTerms = ReturnType<typeof createIngredientTerms>
