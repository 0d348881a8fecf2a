import type { Product } from '../catalogue/contract.ts'
import { fromDecimal } from '#src/kernel/money.ts'
import type { ChatMessage } from './contract.ts'
import { whiteCast } from './ingredient-words.ts'
import type { Shop } from './shop.ts'
import { plainText } from './text.ts'
import { asksAnything, explaining, isProductWish, mergeWishes, readWish, type Wish } from './wish.ts'

/** What the last messages leave behind, read afresh each time: nothing of a conversation is kept. */
export type Thread = {
  readonly wish: Wish | null
  /** Products of the last answer, in its order. */
  readonly shown: readonly Product[]
  readonly lastQuestion: string
  /** All that the shopper wrote: what they once said of themselves goes on being true. */
  readonly said: string
}

export function readThread(history: readonly ChatMessage[], message: string, shop: Shop): Thread {
  let thread: Thread = { wish: null, shown: [], lastQuestion: '', said: '' }
  const isRepeated = (at: number, { role, content }: ChatMessage) => at === history.length - 1 && role === 'user' && content.trim() === message.trim()
  for (const [at, one] of history.entries()) {
    if (isRepeated(at, one)) continue
    const text = shop.read(one.content)
    // Only names that the catalogue knows are taken from an answer: anyone can write one.
    if (one.role === 'assistant') thread = { ...thread, shown: shop.productsNamedIn(plainText(one.content)) }
    else thread = { ...thread, wish: nextWish(text, thread, shop) ?? thread.wish, lastQuestion: text, said: `${thread.said} ${text}` }
  }
  return thread
}

const opening = /^(and|but|or|also|then|now|only|with|without|in|under|below|no|not|for|any|another|others?|more|less|cheaper|what about|how about|something|anything|ok|okay|yes|rather|instead|show me (more|others?|another)|do you have (it|one|another|others?|more|any (others?|cheaper)))\b/
const mostFollowUpWords = 7

export function isFollowUp(text: string): boolean {
  return opening.test(text) || text.split(' ').length <= mostFollowUpWords
}

/** The wish of a message: its own, or an earlier one refined by it; null when it wishes for nothing. */
export function nextWish(text: string, { wish: before, shown, lastQuestion }: Thread, shop: Shop): Wish | null {
  const now = withSkinOf(text, before, readWish(text, shop.ingredients))
  const isLater = /\b(cheaper|less expensive|lower price|more expensive|better|more|others?|another|else|different)\b/.test(text) || now.time !== null
  const namesKind = now.categories.length > 0 || now.kind !== null
  if (namesKind && pointing.test(text)) {
    const last = readWish(lastQuestion, shop.ingredients)
    const aim = last.concerns.length + last.skinTypes.length > 0 ? last : before
    if (aim) return relative(text, mergeWishes({ ...aim, wanted: [], order: null }, now), [])
  }
  const standsAlone = !opening.test(text) && namesKind && isProductWish(text, now)
  const isNewQuestion = !opening.test(text) && (explaining.test(text) || /\b(tips?|routines?)\b/.test(text) || (/\bproducts\b/.test(text) && now.skinTypes.length + now.concerns.length > 0))
  if (before && isFollowUp(text) && !standsAlone && !isNewQuestion && (asksAnything(now) || isLater)) return relative(text, mergeWishes(before, now), shown)
  return isProductWish(text, now) ? relative(text, now, shown) : null
}

/** 'A cleanser for that': whatever was spoken of before. */
const pointing = /\b(for|against|with|to treat) (that|this|it|these|those|them|the same)\b(?! (skin|type|price|one|product))/

/** On deeper skin, a sunscreen's white cast is what matters. */
function withSkinOf(text: string, before: Wish | null, wish: Wish): Wish {
  const isAboutSun = wish.categories.includes('sunscreen') || (wish.categories.length === 0 && wish.kind === null && before?.categories.includes('sunscreen'))
  return isAboutSun && /\b(dark|darker|deep|deeper|brown|black) (skin|complexion)\b/.test(text) ? { ...wish, refused: [...wish.refused, whiteCast] } : wish
}

/** 'Cheaper' is cheaper than all that was shown. */
function relative(text: string, wish: Wish, shown: readonly Product[]): Wish {
  const prices = shown.map(({ price }) => fromDecimal(price))
  const [lowest, highest] = [prices.toSorted((a, b) => a - b)[0], prices.toSorted((a, b) => b - a)[0]]
  if (lowest === undefined || highest === undefined) return wish
  if (/\b(cheaper|less expensive|lower price)\b/.test(text) && !/\bcheaper than \S*\d/.test(text)) return { ...wish, bounds: { below: lowest } }
  if (/\b(more expensive|more luxurious|dearer)\b/.test(text)) return { ...wish, bounds: { above: highest } }
  return wish
}

export const asksForOthers = (text: string) => /\b(others?|another|else|different|more (options|of|products|like)|show me more|alternatives?)\b|^more[ ?!.]*$/.test(text)

const places: readonly (readonly [RegExp, number])[] = [
  [/\b(first|1st)( one)?\b/, 0],
  [/\b(second|2nd)( one)?\b/, 1],
  [/\b(third|3rd)( one)?\b/, 2],
  [/\blast( one)?\b/, -1],
]

/** 'the second one', 'that one', 'it': which of the products of the last answer is meant; 'none' where there were not so many. */
export function pointedAt(text: string, { shown }: Thread): Product | 'none' | null {
  if (shown.length === 0 || text.split(' ').length > 14) return null
  const place = /\b(one|it|product)\b|^(and )?(the )?(first|second|third|last|1st|2nd|3rd)\b/.test(text) ? places.find(([pattern]) => pattern.test(text)) : undefined
  if (place) return shown.at(place[1]) ?? 'none'
  if (/\bcheapest( one)?\b/.test(text) && /\bone\b/.test(text)) return shown.reduce((a, b) => (fromDecimal(b.price) < fromDecimal(a.price) ? b : a))
  if (shown.length === 1 && /\b(price|cost|how much|ingredients?|in stock|monogram|size|ml|vegan|use)\b/.test(text) && text.split(' ').length <= mostFollowUpWords) return shown[0] ?? null
  if (/\b(that|this) (one|product|cream|serum|mask|toner|cleanser|sunscreen)\b/.test(text) || /\b(it|its|it's)\b/.test(text)) return shown[0] ?? null
  return null
}

/** 'Compare the first and the second': the products of the last answer that stand in those places. */
export function comparedPlaces(text: string, { shown }: Thread): Product[] {
  if (!/\b(compare|difference|better|vs|versus|or)\b/.test(text)) return []
  if (shown.length > 1 && /\b(first two|two first|both|these two|those two|(compare|between) (them|these|those|the two))\b/.test(text)) return shown.slice(0, 2)
  const named = places.filter(([pattern]) => pattern.test(text)).flatMap(([, place]) => shown.at(place) ?? [])
  return named.length > 1 ? named : []
}
