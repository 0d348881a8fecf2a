import { cents, type Cents } from '#src/kernel/money.ts'

/** In cents; `below` is exclusive. */
export type PriceRange = {
  readonly min?: Cents
  readonly above?: Cents
  readonly max?: Cents
  readonly below?: Cents
}

const amount = String.raw`(?:€|eur|euros?|\$)?\s?(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:€|eur\b|euros?\b|\$)?`
const money = String.raw`(?:(?:€|eur)\s?(\d{1,4}(?:[.,]\d{1,2})?)|(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:€|eur\b|euros?\b))`

const between = new RegExp(
  String.raw`\b(?:between|from)\s+${amount}\s+(?:and|to|-|until)\s+${amount}|${amount}\s?(?:-|to)\s?(?:€\s?)?(\d{1,4})\s?(?:€|eur|euros?)`,
)
const below = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|lower than|beneath)\s+${amount}|<\s?${amount}`,
)
const max = new RegExp(
  String.raw`\b(?:up to|at most|max(?:imum)?(?: of)?|no more than|not more than|within|budget(?: is| of)?|costs?|for)\s+${money}|\b(?:up to|at most|max(?:imum)?|no more than|budget(?: is| of|:)?)\s+${amount}|${money}\s?(?:to spend|or less|max|budget|at most|in total|total|all ?together|altogether|tops)|\b(?:i have|i've got|spend(?:ing)?)\s+(?:about |around |up to |only |just )?${money}`,
)
const above = new RegExp(String.raw`\b(?:over|above|more than|dearer than)\s+${money}`)
const min = new RegExp(String.raw`\b(?:at least|from|min(?:imum)?)\s+${money}`)
const around = new RegExp(String.raw`\b(?:around|about|roughly|approximately|circa)\s+${money}`)
const aroundShare = 0.2

/** 'under 30 euro', 'between €10 and €20', '20-30 €', 'around 25 euros'. An SPF is not a price. */
export function parsePriceRange(text: string): PriceRange {
  const plain = text
    .replaceAll(
      /(?:\bnot|\bno|\bnothing|\bnone|\bwithout|n't|\bnever)\b(?: \w+){0,3} (?:over|above|more than|exceed(?:ing)?|past)\b/g,
      'at most',
    )
    .replaceAll(/\bspf ?\d+\+?/g, 'spf')
    .replaceAll(/\b\d+(?:[.,]\d+)? ?(?:%|(?:ml|g|percent|years?|days?|steps?)\b)/g, '')
  const range = numbersOf(between.exec(plain))
  if (range.length >= 2) return { min: cents(Math.min(...range)), max: cents(Math.max(...range)) }
  const [near] = numbersOf(around.exec(plain))
  if (near !== undefined)
    return { min: cents(Math.round(near * (1 - aroundShare))), max: cents(Math.round(near * (1 + aroundShare))) }
  const [under] = numbersOf(below.exec(plain))
  const [upper] = under === undefined ? numbersOf(max.exec(plain)) : []
  const [over] = numbersOf(above.exec(plain))
  const [lower] = over === undefined ? numbersOf(min.exec(plain)) : []
  return {
    ...(under === undefined ? {} : { below: cents(under) }),
    ...(upper === undefined ? {} : { max: cents(upper) }),
    ...(over === undefined ? {} : { above: cents(over) }),
    ...(lower === undefined ? {} : { min: cents(lower) }),
  }
}

/** What remains to search for: the words of a price occur in no product. */
export function withoutPrices(text: string): string {
  return [between, around, below, max, above, min]
    .reduce((rest, pattern) => rest.replace(pattern, ' '), text.toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function numbersOf(match: RegExpExecArray | null): number[] {
  return (match ?? [])
    .slice(1)
    .filter((text) => text !== undefined)
    .map((text) => Math.round(Number(text.replace(',', '.')) * 100))
}

/** How far a price is outside the range; 0 within it. */
export function distanceToRange(price: Cents, { min, above: over, max: upper, below: under }: PriceRange): number {
  return Math.max(0, (min ?? over ?? price) - price, price - (upper ?? under ?? price))
}

export function isInRange(price: Cents, { min, above: over, max: upper, below: under }: PriceRange): boolean {
  return (
    (min === undefined || price >= min) &&
    (over === undefined || price > over) &&
    (upper === undefined || price <= upper) &&
    (under === undefined || price < under)
  )
}
