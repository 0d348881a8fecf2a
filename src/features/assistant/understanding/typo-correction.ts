import { distanceWithin } from '#src/kernel/edit-distance.ts'
import { wordsOf } from './normalize.ts'

export type TypoCorrection = { correct(plain: string): string }

const minWordLength = 4
const maxCorrections = 30

/**
 * Corrects typos. Only unknown words are changed, and only to known terms, so a correction can add a match but never
 * hide one.
 */
export function createTypoCorrection(
  known: ReadonlySet<string>,
  targets: readonly string[],
  maxDistance = 2,
): TypoCorrection {
  const byLength = Map.groupBy(new Set(targets.filter((word) => word.length >= minWordLength)), (word) => word.length)
  const found = new Map<string, string>()

  function nearest(word: string): string {
    const max = word.length < 8 ? 1 : maxDistance
    let best = word
    let bestDistance = max + 1
    for (let length = word.length - max; length <= word.length + max; length += 1) {
      for (const target of byLength.get(length) ?? []) {
        // Typos rarely affect the first letter, and guessing it wrong gives a different word.
        if (target[0] !== word[0]) continue
        const distance = distanceWithin(word, target, bestDistance - 1)
        if (distance < bestDistance) [best, bestDistance] = [target, distance]
      }
    }
    return best
  }

  return {
    correct(plain) {
      const strange = [...new Set(wordsOf(plain))]
        .filter((word) => word.length >= minWordLength && !/\d/.test(word) && !known.has(word))
        .slice(0, maxCorrections)
      return strange.reduce((text, word) => {
        if (found.size > 5_000) found.clear()
        const better = found.get(word) ?? nearest(word)
        found.set(word, better)
        return better === word ? text : text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), better)
      }, plain)
    },
  }
}
