const size = /(?<![\w.,])(\d{1,4}(?:[.,]\d{1,2})?)\s?(ml|millilit(?:er|re)s?|g|gr|gram(?:me)?s?)\b/g
/** Begins like no other word, so that neither a number nor the beginning of a word matches a size. */
const prefix = 'qv'

const wordOf = (amount: string, unit: string) =>
  `${prefix}${amount.replace(/[.,]/, 'p')}${unit.startsWith('m') ? 'ml' : 'g'}`

/** A lower-case text with every size, such as "50 ml" or "50ml", as one word of letters and digits. */
export const withSizeWords = (text: string): string =>
  text.replaceAll(size, (_, amount: string, unit: string) => ` ${wordOf(amount, unit)} `)

export const isSizeWord = (word: string): boolean => /^qv\d/.test(word)

/** The word of a variant's volume. */
export const sizeWordOf = (volume: string): string => withSizeWords(volume.toLowerCase()).trim()
