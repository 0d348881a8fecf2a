import type { Product } from '../../catalog/contract.ts'
import type { ChatMessage } from '../contract.ts'
import { whiteCast } from '../understanding/substances.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import { minArticleScore } from '../knowledge/retrieval.ts'
import { normalize } from '../understanding/normalize.ts'
import { readMessage } from '../understanding/read-message.ts'
import { asksForRoutine, refinesRoutine } from '../understanding/routine-question.ts'
import { noFacts, type ShopperFacts } from '../understanding/shopper-facts.ts'
import type { AnswerMessages } from './phrases.ts'
import { factsAfter } from './remembered.ts'
import {
  hasCriteria,
  isBareSearch,
  hasPriceRange,
  explaining,
  isMakeup,
  isProductSearch,
  mergeQueries,
  namesTarget,
  parseProductQuery,
  type ProductQuery,
} from '../understanding/product-query.ts'
import type { PriceRange } from '../understanding/price-range.ts'
import { priceOf } from '../understanding/product-facts.ts'
import { countryIn } from '../understanding/countries.ts'
import { isAboutDelivery } from '../understanding/delivery-words.ts'
import { knownCountries } from '../../shop-settings/countries/constants.ts'

/** Derived from the recent messages for each question; conversations are not stored. */
export type ConversationContext = {
  readonly query: ProductQuery | null
  /** The last price range that was not about one product. */
  readonly budget: PriceRange | null
  /** Products of the last answer, in order. */
  readonly shown: readonly Product[]
  readonly lastQuestion: string
  /** The query of the current routine, while the last answers are about it. */
  readonly routine: ProductQuery | null
  /** Facts the shopper stated about themselves. */
  readonly shopper: ShopperFacts
}

export function readContext(
  history: readonly ChatMessage[],
  message: string,
  shop: ShopIndex,
  messages: AnswerMessages,
): ConversationContext {
  let context: ConversationContext = {
    query: null,
    budget: null,
    shown: [],
    lastQuestion: '',
    routine: null,
    shopper: noFacts,
  }
  const isRepeated = (at: number, { role, content }: ChatMessage) =>
    at === history.length - 1 && role === 'user' && content.trim() === message.trim()
  for (const [at, one] of history.entries()) {
    if (isRepeated(at, one)) continue
    const shopper = factsAfter(context.shopper, one, shop, messages.remembered)
    // Anyone can forge an answer in the request, so only known product names and facts that add caution are read from
    // it.
    if (one.role === 'assistant')
      context = {
        ...context,
        shopper,
        shown: shop.productsNamedIn(normalize(one.content)),
        routine: routineIn(one.content, shop, messages.routine.start) ?? context.routine,
      }
    else {
      const text = nameIngredients(readMessage(one.content, shop.readText).text, context.lastQuestion, shop)
      context = {
        query: nextQuery(text, context, shop) ?? bareQuery(text, shop) ?? context.query,
        routine: nextRoutine(text, context, shop) ?? (isNewSearch(text, shop) ? null : context.routine),
        budget: budgetIn(text, shop) ?? context.budget,
        shown: context.shown,
        lastQuestion: withDelivery(text, context.lastQuestion),
        shopper,
      }
    }
  }
  return context
}

/** 'And to Spain' after a question about delivery still is one. */
const withDelivery = (text: string, before: string) =>
  isFollowUp(text) && isAboutDelivery(before) && countryIn(text, knownCountries) && !isAboutDelivery(text)
    ? `${text} delivery`
    : text

/** The query of a message without a verb, which the catalog answers when no article does. */
function bareQuery(text: string, shop: ShopIndex): ProductQuery | null {
  const query = parseProductQuery(text, shop)
  const isAnswered = explaining.test(text) || (shop.retrieval.find(text)[0]?.score ?? 0) >= minArticleScore
  return !isAnswered && isBareSearch(text, query) && !asksForRoutine(text, query) ? query : null
}

/**
 * An answer with a routine starts with its query, including the budget, because the question itself may no longer be in
 * the request.
 */
function routineIn(content: string, shop: ShopIndex, start: string): ProductQuery | null {
  const [first = ''] = content.split('\n')
  return first.startsWith(start) ? parseProductQuery(shop.readText(first), shop) : null
}

const isNewSearch = (text: string, shop: ShopIndex) => {
  const query = parseProductQuery(text, shop)
  return query.categories.length > 0 || query.kind !== null
}

const wholeDay = /\b(full|whole|complete|entire|both|all day)\b/

/** 'My budget is 25 euros', as opposed to the price of one product. */
function budgetIn(text: string, shop: ShopIndex): PriceRange | null {
  const query = parseProductQuery(text, shop)
  return hasPriceRange(query) && (/\bbudget\b/.test(text) || !(query.categories.length > 0 || query.kind))
    ? query.priceRange
    : null
}

/** The query of a routine, requested or refined by this message; null when the message is about something else. */
export function nextRoutine(
  text: string,
  { routine, budget }: ConversationContext,
  shop: ShopIndex,
): ProductQuery | null {
  const query = parseProductQuery(text, shop)
  if (asksForRoutine(text, query)) {
    const before = routine && isFollowUp(text) ? mergeQueries(routine, query) : query
    const all = wholeDay.test(text) ? { ...before, time: null } : before
    return hasPriceRange(all) || !budget ? all : { ...all, priceRange: budget }
  }
  return routine && isFollowUp(text) && refinesRoutine(text, query) ? mergeQueries(routine, query) : null
}

const opening =
  /^(and|but|or|also|then|now|only|with|without|in|under|below|no|not|for|any|another|others?|more|less|cheaper|what about|how about|something|anything|ok|okay|yes|rather|instead|show me (more|others?|another)|do you have (it|one|another|others?|more|any (others?|cheaper)))\b/
const maxFollowUpWords = 7

export function isFollowUp(text: string): boolean {
  return opening.test(text) || text.split(' ').length <= maxFollowUpWords
}

/** The product query of a message: a new one, or an earlier one refined by it; null when nothing is searched for. */
export function nextQuery(
  text: string,
  { query, shown, lastQuestion }: ConversationContext,
  shop: ShopIndex,
): ProductQuery | null {
  const before = query ?? (relativePrice.test(text) && shown.length > 0 ? aimOf(lastQuestion, shop) : null)
  const now = withSkinOf(text, before, withSunscreen(before, parseProductQuery(text, shop)))
  const isLater =
    /\b(cheaper|less expensive|lower price|more expensive|better|more|others?|another|else|different)\b/.test(text) ||
    now.time !== null
  const namesKind = now.categories.length > 0 || now.kind !== null
  if (namesKind && pointing.test(text)) {
    const last = parseProductQuery(lastQuestion, shop)
    const aim = last.concerns.length + last.skinTypes.length > 0 ? last : before
    if (aim) return relative(text, mergeQueries({ ...aim, inclusions: [], order: null }, now), [])
  }
  const standsAlone = !opening.test(text) && namesKind && isProductSearch(text, now)
  const isNewQuestion =
    !opening.test(text) &&
    (explaining.test(text) ||
      /\b(tips?|routines?)\b/.test(text) ||
      (/\bproducts\b/.test(text) && now.skinTypes.length + now.concerns.length > 0))
  if (
    before &&
    isFollowUp(text) &&
    !standsAlone &&
    !isNewQuestion &&
    (hasCriteria(now) || isLater || isShadeOf(now, before))
  )
    return relative(text, mergeQueries(isOtherKind(before, now) ? restrictionsOf(before) : before, now), shown)
  return isProductSearch(text, now) ? relative(text, now, shown) : null
}

/** 'Which creams are free of it?' after a question about nuts: with the name of what it refers to. */
export function nameIngredients(text: string, lastQuestion: string, { ingredients }: ShopIndex): string {
  if (!ingredientPronoun.test(text) || ingredients.mentionsIn(text).length > 0) return text
  const mentions = ingredients.mentionsIn(lastQuestion)
  const names = [...new Set(mentions.map(({ start, end }) => lastQuestion.slice(start, end)))]
  return names.length > 0 ? text.replace(ingredientPronoun, `$1 ${names.join(' and ')}`) : text
}
const ingredientPronoun =
  /\b(free (?:of|from)|without|contain(?:s|ing)?|do(?:es)? not contain) (?:it|them|those|these|that|any of (?:it|them))\b(?! \w+(?:ing|ed)\b)/

/** 'And in a cool undertone?' after a foundation. */
const isShadeOf = (now: ProductQuery, before: ProductQuery) => now.tone !== null && isMakeup(before)
/** From skincare to makeup or back. */
const isOtherKind = (before: ProductQuery, now: ProductQuery) => namesTarget(now) && isMakeup(before) !== isMakeup(now)
/** What still holds for another kind of product: its limits, not what it is for. */
const restrictionsOf = (query: ProductQuery): ProductQuery => ({
  ...query,
  skinTypes: [],
  concerns: [],
  inclusions: [],
  spf: 0,
  tone: null,
  time: null,
})

/** 'A cleanser for that' refers to the previous topic. */
const pointing =
  /\b(for|against|with|to treat) (that|this|it|these|those|them|the same)\b(?! (skin|type|price|one|product))/

/** Of products that are not named, only sunscreens can leave a white cast. */
const withSunscreen = (before: ProductQuery | null, query: ProductQuery): ProductQuery =>
  query.exclusions.includes(whiteCast) && !namesTarget(query) && !before?.categories.includes('sunscreen')
    ? { ...query, categories: ['sunscreen'] }
    : query

/** On deeper skin tones, the relevant drawback of a sunscreen is a white cast. */
function withSkinOf(text: string, before: ProductQuery | null, query: ProductQuery): ProductQuery {
  const isAboutSun =
    query.categories.includes('sunscreen') ||
    (query.categories.length === 0 && query.kind === null && before?.categories.includes('sunscreen'))
  return isAboutSun && /\b(dark|darker|deep|deeper|brown|black) (skin|complexion)\b/.test(text)
    ? { ...query, exclusions: [...new Set([...query.exclusions, whiteCast])] }
    : query
}

const relativePrice = /\b(cheaper|less expensive|lower price|more expensive)\b/

/** What an article's products were suggested for. */
function aimOf(lastQuestion: string, shop: ShopIndex): ProductQuery | null {
  const query = parseProductQuery(lastQuestion, shop)
  return query.concerns.length + query.skinTypes.length > 0 || namesTarget(query) ? query : null
}

/** 'Cheaper' means cheaper than every product shown before. */
function relative(text: string, query: ProductQuery, shown: readonly Product[]): ProductQuery {
  const prices = shown.map(priceOf)
  const [lowest, highest] = [prices.toSorted((a, b) => a - b)[0], prices.toSorted((a, b) => b - a)[0]]
  if (lowest === undefined || highest === undefined) return query
  if (/\b(cheaper|less expensive|lower price)\b/.test(text) && !/\bcheaper than \S*\d/.test(text))
    return { ...query, priceRange: { below: lowest } }
  if (/\b(more expensive|more luxurious|dearer)\b/.test(text)) return { ...query, priceRange: { above: highest } }
  return query
}

export const asksForOthers = (text: string) =>
  /\b(others?|another|else|different|more (options|of|products|like)|show me more|alternatives?)\b|^more[ ?!.]*$/.test(
    text,
  )

const places: readonly (readonly [RegExp, number])[] = [
  [/\b(first|1st)( one)?\b/, 0],
  [/\b(second|2nd)( one)?\b/, 1],
  [/\b(third|3rd)( one)?\b/, 2],
  [/\blast( one)?\b/, -1],
]

/**
 * Resolves 'the second one', 'that one' or 'it' to a product of the last answer; 'none' when the position does not
 * exist.
 */
export function pointedAt(text: string, { shown }: ConversationContext): Product | 'none' | null {
  if (shown.length === 0 || text.split(' ').length > 14) return null
  const place = /\b(one|it|product)\b|^(and )?(the )?(first|second|third|last|1st|2nd|3rd)\b/.test(text)
    ? places.find(([pattern]) => pattern.test(text))
    : undefined
  if (place) return shown.at(place[1]) ?? 'none'
  if (/\bcheapest( one)?\b/.test(text) && /\bone\b/.test(text))
    return shown.reduce((a, b) => (priceOf(b) < priceOf(a) ? b : a))
  if (
    shown.length === 1 &&
    /\b(price|cost|how much|ingredients?|in stock|monogram|size|ml|vegan|use)\b/.test(text) &&
    text.split(' ').length <= maxFollowUpWords
  )
    return shown[0] ?? null
  if (
    /\b(that|this) (one|product|cream|serum|mask|toner|cleanser|sunscreen)\b/.test(text) ||
    /\b(it|its|it's)\b/.test(text)
  )
    return shown[0] ?? null
  return null
}

/** 'Compare the first and the second': the products at those positions in the last answer. */
export function comparedPlaces(text: string, { shown }: ConversationContext): Product[] {
  if (!/\b(compare|difference|better|vs|versus|or)\b/.test(text)) return []
  if (
    shown.length > 1 &&
    /\b(first two|two first|both|these two|those two|(compare|between) (them|these|those|the two))\b/.test(text)
  )
    return shown.slice(0, 2)
  const named = places.filter(([pattern]) => pattern.test(text)).flatMap(([, place]) => shown.at(place) ?? [])
  return named.length > 1 ? named : []
}
