/** In euros, as typed with a decimal point: "30" or "29.90". */
export type PriceLimits = { readonly minPrice?: string; readonly maxPrice?: string }

const digits = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
/** Not a size, a percentage, an age or a sun protection factor. */
const noUnit = String.raw`(?![\d.,+]|s\b|\s?%|\s?(?:ml|g|gr|mg|kg|cl|oz|percent|years?|year-olds?|yo|jaar|ans|jahren?|steps?|spf)\b)`
const currency = String.raw`(?:€|eur(?:os?)?\b)`
const amount = String.raw`(?:${currency}\s?)?${digits}${noUnit}(?:\s?${currency})?`
/** With a currency: "over 50" could be an age. */
const money = String.raw`(?:${currency}\s?${digits}|${digits}\s?${currency})`
const start = String.raw`(?<![\p{L}\d])`

const ranges = [
  String.raw`(?:between|tussen|entre|zwischen)\s+${amount}\s+(?:and|en|et|und)\s+${amount}`,
  String.raw`(?:from|van|de|von)\s+${amount}\s+(?:to|tot|à|bis)\s+${money}`,
  String.raw`${digits}\s?[-–]\s?${money}`,
  String.raw`${currency}\s?${digits}\s?[-–]\s?${digits}`,
]
const lower = [
  String.raw`(?:over|above|more than|from|at least|vanaf|boven|meer dan|plus de|dès|à partir de|über|ab|mehr als)\s+${money}`,
]
const upper = [
  String.raw`(?:under|below|less than|cheaper than|onder|minder dan|goedkoper dan|moins de|moins cher que|unter|weniger als|günstiger als)\s+${amount}`,
  String.raw`(?:up to|at most|no more than|max(?:imum|\.)?|within|tot|maximaal|jusqu['’]à|au maximum|bis|bis zu|höchstens)\s+${money}`,
  String.raw`${money}\s+(?:or less|or under|max|of minder|ou moins|oder weniger)`,
]
const compiled = (patterns: readonly string[]) =>
  new RegExp(`${start}(?<!spf\\s?)(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'u')
const patterns = { range: compiled(ranges), lower: compiled(lower), upper: compiled(upper) }

function amountsIn(match: RegExpExecArray | null): string[] {
  return (match ?? [])
    .slice(1)
    .filter((text) => text !== undefined)
    .map((text) => text.replace(',', '.'))
}

/**
 * Prices that a search text asks for, such as "serum under €30", in English, Dutch, French or German: a limit, not words
 * to look for. "Under" includes the amount, as the price filter does.
 * @returns the limits, and the text without them
 */
export function priceLimitsOf(typed: string): { readonly text: string; readonly limits: PriceLimits } {
  const text = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const without = (pattern: RegExp) => text.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim()
  const [first, second] = amountsIn(patterns.range.exec(text))
  if (first !== undefined && second !== undefined) {
    const [minPrice, maxPrice] = Number(first) <= Number(second) ? [first, second] : [second, first]
    return { text: without(patterns.range), limits: { minPrice, maxPrice } }
  }
  const [maxPrice] = amountsIn(patterns.upper.exec(text))
  if (maxPrice !== undefined) return { text: without(patterns.upper), limits: { maxPrice } }
  const [minPrice] = amountsIn(patterns.lower.exec(text))
  if (minPrice !== undefined) return { text: without(patterns.lower), limits: { minPrice } }
  return { text: typed, limits: {} }
}
