/** Lower case without accents, control and invisible characters. All user input is normalized this way. */
export function normalize(typed: string): string {
  return typed
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toLowerCase()
}

/** Splits into words of letters and digits. */
export function wordsOf(plain: string): string[] {
  const whole = plain
    .replaceAll(/\bcan't|\bcannot\b/g, 'can not')
    .replaceAll(/\bwon't/g, 'will not')
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/'(s|m|ve|re|ll|d)\b/g, '')
  return whole.match(/[a-z0-9]+/g) ?? []
}

const stopWords = new Set(
  'a an and any are as at be dont doesnt didnt isnt cant wont been but by can could did do does doing for from get give go had has have having he her hers him his how i if in into is it its just like me my of on or our please she should so some tell than that the their them then there these they this those to too up us use used using very was we were what when where which who why will with would you your about no yes ok okay not am im ive m s t ll re ve want need know good best'.split(
    ' ',
  ),
)

/** The significant words, stemmed. */
export function stemsOf(plain: string): string[] {
  return wordsOf(plain)
    .filter((word) => !stopWords.has(word))
    .map(stem)
}

/** A light stemmer that maps cleansing to cleanser and washes to wash; applied to both sides. */
export function stem(word: string): string {
  const american = word.replace(/our$/, 'or').replace(/is(e|es|ed|er|ers|ing)$/, 'iz$1')
  if (american.length > 4 && american.endsWith('ies')) return `${american.slice(0, -3)}y`
  const single = american.length > 3 && /[^siu]s$/.test(american) ? american.slice(0, -1) : american
  const cut =
    single.length > 6
      ? single.replace(/(ing|ers?|ed|ation|ly)$/, '')
      : single.length > 5
        ? single.replace(/(ing|ed)$/, '')
        : single
  return cut.length > 3 ? cut.replace(/e$/, '') : cut
}

/** Strips markup and line breaks for display, whatever a product's name contains. */
export function sanitize(text: string): string {
  return text
    .replaceAll(/[<>\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
