const maxWords = 8
const smallWords: ReadonlySet<string> = new Set(['and', 'for', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with'])

/** The catalog is in American English; this maps British spellings to it. */
const inAmerican = (word: string) =>
  word
    .replace(/^moisturis/, 'moisturiz')
    .replace(/colou?r/, 'color')
    .replace(/^ageing/, 'aging')
    .replace(/^grey/, 'gray')

/** Lower case without accents and punctuation, as search texts are stored. Removes stop words. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/[a-z0-9]+/g) ?? []).map(inAmerican)
  const telling = words.filter((word) => !smallWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, maxWords)
}
