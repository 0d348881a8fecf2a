import { distanceWithin } from '#src/kernel/slips.ts'
import { wordsOf } from './text.ts'

export type Spelling = { correct(plain: string): string }

const shortest = 4
const mostCorrections = 30

/**
 * Mends slips of the finger. Only words that nothing in the shop knows are touched, and they only become words
 * that matter to it: a mended word can bring up an answer, never hide one.
 */
export function createSpelling(known: ReadonlySet<string>, targets: readonly string[], mostSlips = 2): Spelling {
  const byLength = Map.groupBy(new Set(targets.filter((word) => word.length >= shortest)), (word) => word.length)
  const found = new Map<string, string>()

  function nearest(word: string): string {
    const most = word.length < 8 ? 1 : mostSlips
    let best = word
    let bestDistance = most + 1
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const target of byLength.get(length) ?? []) {
        // Nobody misses the first letter, and a wrong guess there reads as another word.
        if (target[0] !== word[0]) continue
        const distance = distanceWithin(word, target, bestDistance - 1)
        if (distance < bestDistance) [best, bestDistance] = [target, distance]
      }
    }
    return best
  }

  return {
    correct(plain) {
      const strange = [...new Set(wordsOf(plain))].filter((word) => word.length >= shortest && !/\d/.test(word) && !known.has(word)).slice(0, mostCorrections)
      return strange.reduce((text, word) => {
        if (found.size > 5_000) found.clear()
        const better = found.get(word) ?? nearest(word)
        found.set(word, better)
        return better === word ? text : text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), better)
      }, plain)
    },
  }
}
