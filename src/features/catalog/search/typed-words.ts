import { withSizeWords } from './sizes.ts'

const maxWords = 8
/** Words of questions and sentences that say nothing about a product. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and any anything are as at be best but by can do does every for from get give good has have help helps how i ' +
    'in is it like me my need not of on or our please product products recommend rid skin so some something that the ' +
    'this to under use very want what when which who why will with without you your'
  ).split(' '),
)

/** Words of questions to a shop, and products it may not have, that resemble words of the catalog: "sage", "salt", "toner". */
const shopWords: ReadonlySet<string> = new Set(
  (
    'candle candles delivery deodorant discount gift hairspray offer order pregnancy pregnant razor refund return ' +
    'returns safe sale sales shampoo shipping shower size soap tanner tanning toothpaste voucher'
  ).split(' '),
)
export const isShopWord = (word: string): boolean => shopWords.has(word)

/** What a product is, among the words that its category stands for. */
const kindWords = /^(?:cleanser|moisturizer|serum|sunscreen|toner|mask)s?$/
export const isKindWord = (word: string): boolean => kindWords.test(word)

/** The catalog is in American English; this maps British spellings to it. */
const inAmerican = (word: string) =>
  word
    .replace(/^moisturis/, 'moisturiz')
    .replace(/colou?r/, 'color')
    .replace(/^ageing/, 'aging')
    .replace(/^grey/, 'gray')

/** "SPF50" is "SPF 50". */
const sunProtection = /\bspf(\d)/g

const plainOf = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function plainWords(text: string): string[] {
  const plain = withSizeWords(plainOf(text)).replace(sunProtection, 'spf $1')
  return (plain.match(/[a-z0-9]+/g) ?? []).map(inAmerican)
}

/** Lower case without accents and punctuation, as search texts are stored. Removes stop words. */
export function wordsOf(text: string): string[] {
  const words = plainWords(text)
  const distinctive = words.filter((word) => !stopWords.has(word))
  return (distinctive.length > 0 ? distinctive : words).slice(0, maxWords)
}

/** Whether a text is a question or sentence rather than search words: its words do not all have to match. */
export function isSentence(text: string): boolean {
  const words = plainWords(text)
  return words.length >= 5 && words.some((word) => stopWords.has(word))
}

/** A text without the first occurrence of a name, such as the shop's own, whatever its accents and punctuation. */
export function withoutName(text: string, name: string): string {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const sought = plainOf(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words.findIndex((_, at) => sought.every((word, next) => plainOf(words[at + next]?.[0] ?? '') === word))
  const [start, last] = [words[first], words[first + sought.length - 1]]
  if (!start || !last || sought.length === 0) return text
  return `${text.slice(0, start.index)} ${text.slice(last.index + last[0].length)}`.trim()
}
