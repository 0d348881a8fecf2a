/** In euros, as typed with a decimal point: "30" or "29.90". */
export type PriceLimits = { readonly minPrice?: string; readonly maxPrice?: string }

/** "30", "29,90" or "30,-". */
const digits = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)(?:,[-–])?`
/** Not a size, a percentage, an age or a sun protection factor. */
const noUnit = String.raw`(?!\d|[.,]\d|\+|s\b|\s?%|\s?(?:ml|g|gr|mg|kg|cl|oz|percent|years?|year-olds?|yo|jaar|ans|jahren?|steps?|spf)\b)`
const currency = String.raw`(?:€|eur(?:os?)?\b)`
const amount = String.raw`(?:${currency}\s?)?${digits}${noUnit}(?:\s?${currency})?`
/** With a currency: "over 50" could be an age. */
const money = String.raw`(?:${currency}\s?${digits}|${digits}\s?${currency})`
const start = String.raw`(?<![\p{L}\d])`
const article = String.raw`(?:the|de|den|die|der|les)\s+`

const ranges = [
  String.raw`(?:between|tussen|entre|zwischen)\s+(?:${article})?${amount}\s+(?:and|en|et|und)\s+(?:${article})?${amount}`,
  String.raw`(?:from|van|de|von)\s+${amount}\s+(?:up to|to|tot|à|bis)\s+${money}`,
  String.raw`${digits}\s?[-–]\s?${money}`,
  String.raw`${currency}\s?${digits}\s?[-–]\s?${digits}`,
]
const lower = [
  String.raw`(?:over|above|more than|from|at least|vanaf|boven|meer dan|plus de|dès|à partir de|über|ab|mehr als)\s+(?:${article})?${money}`,
]
const upper = [
  String.raw`(?:under|below|less than|cheaper than|onder|minder dan|goedkoper dan|moins de|moins cher que|en dessous de|sous|unter|weniger als|günstiger als)\s+(?:${article})?${amount}`,
  String.raw`(?:up to|at most|no more than|max(?:imum|imal|imaal|\.)?|within|tot en met|tot|hooguit|niet meer dan|jusqu['’]à|au maximum|pas plus de|bis zu|bis|höchstens|nicht mehr als)\s+(?:${article})?${money}`,
  String.raw`(?:à\s+)?${money}\s+(?:or less|or under|max(?:imum|imal|imaal)?|of minder|ou moins|oder weniger)`,
]
const compiled = (patterns: readonly string[]) =>
  new RegExp(`${start}(?<!spf\\s?)(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'gu')
const patterns = { range: compiled(ranges), lower: compiled(lower), upper: compiled(upper) }

const amountsIn = (match: RegExpMatchArray): string[] =>
  match
    .slice(1)
    .filter((text) => text !== undefined)
    .map((text) => text.replace(',', '.'))

/** The amounts of all phrases of a kind, ascending, and the text without them. */
function take(text: string, pattern: RegExp): { readonly rest: string; readonly amounts: readonly string[] } {
  const amounts = [...text.matchAll(pattern)].flatMap(amountsIn).toSorted((a, b) => Number(a) - Number(b))
  return { rest: text.replaceAll(pattern, ' '), amounts }
}

/**
 * Prices that a search text asks for, such as "serum under €30", in English, Dutch, French or German: a limit, not words
 * to look for. "Under" includes the amount, as the price filter does. Of several limits, the narrowest counts.
 * @returns the limits, and the text without them
 */
export function priceLimitsOf(typed: string): { readonly text: string; readonly limits: PriceLimits } {
  const ranged = take(typed.toLowerCase().replaceAll(/\s+/g, ' ').trim(), patterns.range)
  const upper = take(ranged.rest, patterns.upper)
  const lower = take(upper.rest, patterns.lower)
  const [maxPrice] = [...upper.amounts, ...ranged.amounts.slice(-1)]
  const minPrice = lower.amounts.at(-1) ?? ranged.amounts[0]
  if (maxPrice === undefined && minPrice === undefined) return { text: typed, limits: {} }
  const isRange = maxPrice === undefined || minPrice === undefined || Number(minPrice) <= Number(maxPrice)
  return {
    text: lower.rest
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, '')
      .replaceAll(' ,', ','),
    limits: {
      ...(minPrice !== undefined && isRange && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    },
  }
}
