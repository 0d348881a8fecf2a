import { distanceWithin } from '#src/kernel/edit-distance.ts'

export type FaqEntry = {
  readonly id: string
  readonly category: string
  readonly question: string
  readonly answer: string
  readonly tags: readonly string[]
}

/** Lower case without accents, so that naïve matches naive. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const pageMessagesIn = (text: string) => plain(text).match(/[\p{L}\p{N}%]+/gu) ?? []

/** Stop words of questions. */
const stopWords = new Set(
  'a an and are at be by can could did do does for from has have how i if in is it me my of on or our should the there to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

const shortest = 4
const isLong = 8

/** The entries of a category that contain every typed word as a prefix. Without words and category: all entries. */
export function findEntries<Entry extends FaqEntry>(
  entries: readonly Entry[],
  typed: string,
  category: string | null,
): readonly Entry[] {
  const texts = new Map(entries.map((entry) => [entry, plain([entry.question, entry.answer, ...entry.tags].join(' '))]))
  const holds = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(text)
  const withAll = (words: readonly string[]) =>
    entries.filter(
      (entry) =>
        (category === null || entry.category === category) &&
        words.every((word) => holds(texts.get(entry) ?? '', word)),
    )

  const words = pageMessagesIn(typed)
  const exact = withAll(words)
  const distinctive = words.filter((word) => !stopWords.has(word))
  if (exact.length > 0 || distinctive.length === 0) return exact
  const known = new Set([...texts.values()].flatMap(pageMessagesIn))
  return withAll(
    distinctive.map((word) => ([...texts.values()].some((text) => holds(text, word)) ? word : nearest(word, known))),
  )
}

/** Corrects a typo. The first letter must match, because typos rarely affect it. */
function nearest(word: string, known: ReadonlySet<string>): string {
  if (word.length < shortest) return word
  const max = word.length < isLong ? 1 : 2
  const near = [...known]
    .filter((one) => one[0] === word[0] && one.length >= shortest)
    .map((one) => ({ one, typos: distanceWithin(word, one, max) }))
  const [best] = near.toSorted((a, b) => a.typos - b.typos)
  return best && best.typos <= max ? best.one : word
}
