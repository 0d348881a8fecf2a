import type { Sql } from '#src/platform/db/database.server.ts'
import { masksOf, type Masks } from '../listing/facets.ts'
import { matchNames, matchProducts, minProducts, resolveWords, type Match, type ResolvedWord } from './store.server.ts'
import { inCatalogWords } from './other-languages.ts'
import { isSizeWord } from './sizes.ts'
import { isKindWord, isSentence, isShopWord, withoutName, wordsOf } from './typed-words.ts'

export type { Match } from './store.server.ts'

/** What a text was understood as. */
type Understood = Parameters<typeof matchProducts>[1]

export type Found = {
  readonly matches: readonly Match[]
  /** There are more matches: with a filter, others may be among the best. */
  readonly isLimited: boolean
  /** Only of limited ones: up to 80 kB, and nobody else reads it. */
  readonly understood: Understood | null
}

const noMasks = masksOf({})

/** With fewer products that have all words, those with all distinctive words follow. */
const few = 5

/**
 * The products that a text means, best first: those with all its words, and if they are few, those with all its distinctive
 * words; without any, and for a sentence, those with at least half of them. @param total number of products in the shop
 */
export async function findMatches(db: Sql, text: string, total: number): Promise<Found> {
  const resolved = await resolvedWordsOf(db, text)
  const typed = resolved.map(({ word }) => word)
  const [phrase, kind] = [phraseOf(typed), kindOf(typed)]
  const understand = ({ chosen, atLeast, ranked }: Attempt): Understood => ({
    all: anyOf(
      chosen.map(({ query }) => query),
      atLeast,
    ),
    isCombined: atLeast > 1,
    queries: ranked.map(({ ranked }) => ranked),
    phrase,
    kind,
  })
  const none: Found = { matches: [], isLimited: false, understood: null }
  let best = none
  for (const attempt of attempts(resolved, isSentence(text))) {
    if (best !== none && (attempt.atLeast < attempt.chosen.length || total >= minProducts)) break
    const found = await narrowMatches(db, understand(attempt), noMasks, total)
    // Of many, only the most reviewed ones are ranked: those with all words may not be among them.
    if (best === none ? found.matches.length > 0 : !found.isLimited) best = found
    if (best.matches.length >= few) break
  }
  return best
}

/** A word that no product has may be of another language of the country. */
async function resolvedWordsOf(db: Sql, text: string): Promise<ResolvedWord[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const resolved = await resolveWords(db, words)
  const translated = resolved.every(({ isKnown }) => isKnown) ? words : wordsOf(inCatalogWords(words))
  const final = translated.join() === words.join() ? resolved : await resolveWords(db, translated)
  return final.map(unlessMeantAsTyped)
}

/** A size that no product has is no typing error of another one, nor is "safe" one of "sage" or "candle" a "candlenut". */
const unlessMeantAsTyped = (resolved: ResolvedWord): ResolvedWord =>
  (!resolved.isKnown && isSizeWord(resolved.word)) || (!resolved.isWhole && isShopWord(resolved.word))
    ? { ...resolved, query: null, ranked: null, isDistinctive: false }
    : resolved

/** A text without the shop's own name, unless products have the name's words. */
export async function withoutShopName(db: Sql, typed: string, name: string): Promise<string> {
  const rest = withoutName(typed, name)
  if (rest === typed) return typed
  const words = await resolveWords(db, wordsOf(name))
  return words.every(({ isKnown }) => isKnown) ? typed : rest
}

/** The best matches that pass the filters. */
export async function narrowMatches(db: Sql, understood: Understood, masks: Masks, total: number): Promise<Found> {
  const found = await matchProducts(db, understood, masks, total)
  return { ...found, understood: found.isLimited ? understood : null }
}

/** The most reviewed products whose names contain words that begin as typed. */
export async function suggestProducts(db: Sql, typed: string, limit: number): Promise<readonly string[]> {
  const words = wordsOf(typed).filter((word) => !isSizeWord(word))
  return words.length === 0 ? [] : matchNames(db, words.map((word) => `${word}:*`).join(' & '), limit)
}

type Known = { readonly query: string; readonly ranked: string }
type Attempt = {
  readonly chosen: readonly Known[]
  readonly atLeast: number
  /** Products with more of these come first. */
  readonly ranked: readonly Known[]
}

function attempts(words: readonly ResolvedWord[], hasFillers: boolean): Attempt[] {
  const knownOf = (chosen: readonly ResolvedWord[]) =>
    chosen.flatMap(({ query, ranked }) => (query === null || ranked === null ? [] : [{ query, ranked }]))
  const known = knownOf(words)
  const distinctive = knownOf(words.filter(({ isDistinctive, word }) => isDistinctive && !/^\d+$/.test(word)))
  const half = { chosen: distinctive, atLeast: Math.ceil(distinctive.length / 2), ranked: distinctive }
  if (hasFillers && distinctive.length > 1) return [half]
  return [
    ...(known.length > 0 && known.length === words.length
      ? [{ chosen: known, atLeast: known.length, ranked: known }]
      : []),
    ...(distinctive.length > 0 && distinctive.length < words.length
      ? [{ chosen: distinctive, atLeast: distinctive.length, ranked: known }]
      : []),
    ...(distinctive.length > 1 ? [half] : []),
  ]
}

/** Words consist of letters and digits, so nothing is escaped. The last word may be incomplete. Weight D is the description. */
const phraseOf = (words: readonly string[]) =>
  words.map((word, at) => `${word}:${at === words.length - 1 && word.length > 1 ? '*' : ''}ABC`).join(' <-> ')

/** Products of these kinds have them as a word of their category, or in the name; others only mention them. */
const kindOf = (words: readonly string[]) =>
  words
    .filter(isKindWord)
    .map((word) => `${word}:AB`)
    .join(' & ')

/** One query for products that match at least this many of the queries. At most 8 queries, so at most 70 combinations. */
function anyOf(queries: readonly string[], atLeast: number): string {
  return combinations(queries, atLeast)
    .map((chosen) => `(${chosen.map((query) => `(${query})`).join(' & ')})`)
    .join(' | ')
}

function combinations(items: readonly string[], size: number): string[][] {
  const [first, ...rest] = items
  if (size === 0) return [[]]
  if (first === undefined || items.length < size) return []
  return [...combinations(rest, size - 1).map((chosen) => [first, ...chosen]), ...combinations(rest, size)]
}
