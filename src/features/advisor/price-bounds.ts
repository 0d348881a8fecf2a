import { cents, type Cents } from '#src/kernel/money.ts'

/** In cents; `below` leaves its own value out. */
export type Bounds = { readonly atLeast?: Cents; readonly above?: Cents; readonly atMost?: Cents; readonly below?: Cents }

const amount = String.raw`(?:€|eur|euros?|\$)?\s?(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:€|eur\b|euros?\b|\$)?`
const money = String.raw`(?:(?:€|eur)\s?(\d{1,4}(?:[.,]\d{1,2})?)|(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:€|eur\b|euros?\b))`

const between = new RegExp(String.raw`\b(?:between|from)\s+${amount}\s+(?:and|to|-|until)\s+${amount}|${amount}\s?(?:-|to)\s?(?:€\s?)?(\d{1,4})\s?(?:€|eur|euros?)`)
const below = new RegExp(String.raw`\b(?:under|below|less than|cheaper than|lower than|beneath)\s+${amount}|<\s?${amount}`)
const atMost = new RegExp(String.raw`\b(?:up to|at most|max(?:imum)?(?: of)?|no more than|not more than|within|budget(?: is| of)?|costs?|for)\s+${money}|\b(?:up to|at most|max(?:imum)?|no more than|budget(?: is| of|:)?)\s+${amount}|${money}\s?(?:to spend|or less|max|budget|at most)`)
const above = new RegExp(String.raw`\b(?:over|above|more than|dearer than)\s+${money}`)
const atLeast = new RegExp(String.raw`\b(?:at least|from|min(?:imum)?)\s+${money}`)
const around = new RegExp(String.raw`\b(?:around|about|roughly|approximately|circa)\s+${money}`)
const aroundShare = 0.2

/** 'under 30 euro', 'between €10 and €20', '20-30 €', 'around 25 euros'. A sun protection factor is no price. */
export function boundsIn(text: string): Bounds {
  const plain = text.replaceAll(/\bspf ?\d+\+?/g, 'spf').replaceAll(/\b\d+ ?(ml|g|%|years?|days?|steps?|year)\b/g, '')
  const range = numbersOf(between.exec(plain))
  if (range.length >= 2) return { atLeast: cents(Math.min(...range)), atMost: cents(Math.max(...range)) }
  const [near] = numbersOf(around.exec(plain))
  if (near !== undefined) return { atLeast: cents(Math.round(near * (1 - aroundShare))), atMost: cents(Math.round(near * (1 + aroundShare))) }
  const [under] = numbersOf(below.exec(plain))
  const [most] = under === undefined ? numbersOf(atMost.exec(plain)) : []
  const [over] = numbersOf(above.exec(plain))
  const [least] = over === undefined ? numbersOf(atLeast.exec(plain)) : []
  return {
    ...(under === undefined ? {} : { below: cents(under) }),
    ...(most === undefined ? {} : { atMost: cents(most) }),
    ...(over === undefined ? {} : { above: cents(over) }),
    ...(least === undefined ? {} : { atLeast: cents(least) }),
  }
}

function numbersOf(match: RegExpExecArray | null): number[] {
  return (match ?? []).slice(1).filter((text) => text !== undefined).map((text) => Math.round(Number(text.replace(',', '.')) * 100))
}

/** How far a price lies outside; 0 within. */
export function distanceFrom(price: Cents, { atLeast, above: over, atMost: most, below: under }: Bounds): number {
  return Math.max(0, (atLeast ?? over ?? price) - price, price - (most ?? under ?? price))
}

export function isWithin(price: Cents, { atLeast, above: over, atMost: most, below: under }: Bounds): boolean {
  return (atLeast === undefined || price >= atLeast) && (over === undefined || price > over) && (most === undefined || price <= most) && (under === undefined || price < under)
}
