import type { Sql } from '#src/platform/db/database.server.ts'
import { matchProducts, resolveWords, type ResolvedWord } from './store.server.ts'
import { isSentence, wordsOf } from './typed-words.ts'

/**
 * Ids of the products that a text means, best first: those with all its words; without any, those with all its telling
 * words; without any, and for a sentence, those with at least half of them.
 */
export async function findProducts(db: Sql, text: string): Promise<readonly string[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const resolved = await resolveWords(db, words)
  const phrase = words.join(' ')
  for (const { chosen, atLeast } of attempts(resolved, isSentence(text))) {
    const found = await matchProducts(db, chosen, atLeast, phrase)
    if (found.length > 0) return found
  }
  return []
}

type Attempt = { readonly chosen: readonly string[]; readonly atLeast: number }

function attempts(words: readonly ResolvedWord[], hasFillers: boolean): Attempt[] {
  const queriesOf = (chosen: readonly ResolvedWord[]) => chosen.flatMap(({ query }) => query ?? [])
  const known = queriesOf(words)
  const telling = queriesOf(words.filter(({ isTelling, word }) => isTelling && !/^\d+$/.test(word)))
  const half = { chosen: telling, atLeast: Math.ceil(telling.length / 2) }
  if (hasFillers && telling.length > 1) return [half]
  return [
    ...(known.length === words.length ? [{ chosen: known, atLeast: known.length }] : []),
    ...(telling.length > 0 && telling.length < words.length ? [{ chosen: telling, atLeast: telling.length }] : []),
    ...(telling.length > 1 ? [half] : []),
  ]
}
