import { distanceWithin } from '#src/kernel/edit-distance.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Shorter words have too many neighbors. */
const minMisspelled = 4

function resembles(term: string, word: string): boolean {
  const max = term.length < 8 ? 1 : 2
  return term.length >= minMisspelled && word[0] === term[0] && distanceWithin(word, term, max) <= max
}

/** Products whose text has every typed word or part of a word; without any, those that have similar words. */
export function matchingProducts<Product>(
  typed: string,
  products: readonly Product[],
  textOf: (product: Product) => string,
): readonly Product[] {
  const terms = wordsOf(typed)
  const exact = products.filter((product) => {
    const text = plain(textOf(product))
    return terms.every((term) => text.includes(term))
  })
  if (exact.length > 0) return exact
  return products.filter((product) => {
    const words = wordsOf(textOf(product))
    return terms.every((term) => words.some((word) => word.includes(term) || resembles(term, word)))
  })
}
