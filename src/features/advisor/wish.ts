import type { Category, Concern, SkinType } from '../catalogue/vocabulary.ts'
import { sortMentions, type IngredientWords, type Substance } from './ingredient-words.ts'
import { categoryWords, concernWords, kinds, meantIn, skinTypeWords, type Kind } from './lexicon.ts'
import { boundsIn, type Bounds } from './price-bounds.ts'

export type Order = 'cheapest' | 'dearest' | 'rating' | 'reviews'
export type Flag = 'monogram' | 'gift' | 'bestseller' | 'new' | 'reduced' | 'in-stock'

/** What somebody wants of the catalogue. Empty lists ask for nothing. */
export type Wish = {
  readonly categories: readonly Category[]
  readonly kind: Kind | null
  readonly skinTypes: readonly SkinType[]
  readonly concerns: readonly Concern[]
  readonly wanted: readonly Substance[]
  readonly refused: readonly Substance[]
  readonly bounds: Bounds
  readonly spf: number
  readonly time: 'morning' | 'evening' | null
  readonly order: Order | null
  readonly flags: readonly Flag[]
}

const orders: readonly (readonly [Order, RegExp])[] = [
  ['cheapest', /\b(cheap(est)?|least expensive|lowest price|affordable|budget|inexpensive)\b(?! (is|of)? ?[€\d])/],
  ['dearest', /\b(most expensive|dearest|luxur(y|ious)|premium|priciest)\b/],
  ['rating', /\b((best|top|highest|well)[- ]?(rated|reviewed|rating)|best reviews)\b/],
  ['reviews', /\b(most reviewed|most reviews|(most )?popular)\b/],
]
const flags: readonly (readonly [Flag, RegExp])[] = [
  ['monogram', /\b(monogram(med|s)?|engrav\w+|initials|personali[sz]ed)\b/],
  ['gift', /\b((gifts?|presents?)\b(?! ?(cards?|wrap|vouchers?|certificates?|box|messages?))|(for|to give (to )?)(christmas|her birthday|his birthday|mother'?s day|valentine'?s?))\b|\bgive (to )?my (mother|mom|mum|sister|girlfriend|wife|boyfriend|husband|friend)\b/],
  ['bestseller', /\bbest ?-?sell(er|ers|ing)\b/],
  ['new', /\b(new(est)? (products?|arrivals?|in|\w+s)|latest|(anything|something|what is|whats) new|novelt(y|ies)|what is new|what's new)\b/],
  ['reduced', /\b(on sale|sales?|reduced|discount(ed)?|special offers?|offers)\b/],
  ['in-stock', /\b(in stock|available( now)?)\b/],
]

const makeupCleansers = /\b(mascara|lipstick|foundation|make-?up|eye ?liner|eye ?shadow|sunscreen)\b/

export function readWish(text: string, ingredients: IngredientWords): Wish {
  // Who wants mascara off wants a cleanser.
  const isRemoval = /\b(removes?|removing|remover|takes? off|taking off|wash(es)? off|get off)\b/.test(text) && text.search(makeupCleansers) >= 0
  const kind = isRemoval ? null : (kinds.find(({ words }) => text.search(words) >= 0) ?? null)
  const rest = kind ? text.replaceAll(kind.words, ' ') : text
  const { wanted, refused } = sortMentions(text, ingredients.mentionsIn(text))
  const spf = Number(/\bspf ?(\d{1,2})/.exec(text)?.[1] ?? 0)
  return {
    // 'Serum with SPF' and 'sun cream' name two categories; the narrower word stands first in what people say.
    categories: isRemoval ? ['cleansers'] : narrowest(meantIn(rest, categoryWords), text),
    kind,
    skinTypes: meantIn(text, skinTypeWords),
    concerns: meantIn(text.replaceAll(/under[- ]?eyes? (creams?|serums?|masks?)/g, ' '), concernWords),
    wanted,
    refused,
    bounds: boundsIn(text),
    spf,
    time: timeIn(rest),
    order: orders.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    flags: flags.flatMap(([flag, pattern]) => (pattern.test(text) ? [flag] : [])),
  }
}

function narrowest(categories: readonly Category[], text: string): Category[] {
  // 'Sun cream' and 'cream cleanser' are no moisturizers, and 'treatment' is often just a word.
  if (categories.length < 2) return [...categories]
  if (/\b(and|or|,)\b/.test(text) && !categories.includes('sunscreen')) return categories.filter((category) => category !== 'treatments')
  return categories.filter((category) => category !== 'moisturizers' && category !== 'treatments').slice(0, 1)
}

export function timeIn(text: string): Wish['time'] {
  const isEvening = /\b(evenings?|nights?|night-?time|bed ?time|overnight)\b/.test(text)
  const isMorning = /\b(mornings?|day ?time)\b/.test(text)
  return isEvening === isMorning ? null : isEvening ? 'evening' : 'morning'
}

const verbs = /\b(recommend\w*|suggest\w*|show|find|looking for|search(ing)?|need|want|wish|buy|get me|got any|which|give me|do you (have|sell|carry|stock)|is there|are there|have you( got)?|best|cheapest|good|please|recommendations?|products?|something|anything|options?|gifts?|presents?|help me (find|choose|pick)|what (\w+ )?(should i (buy|get)|can you (offer|recommend)))\b/
export const explaining = /^(so |ok |okay |and |but |please |hi |hello |hey )*((how|why|when|where|who)\b(?! about)|what (is|are|does|do|happens|causes|if)\b(?! .*\b(best|good|cheapest|under|most|top|highest|lowest|newest)\b)|(should|is|are|does|do|can|could|will|would|may) (i|we|it|my|the|he|she|a|an|[a-z]+ (good|bad|safe|ok))\b(?! (get|buy|have) a)|tell me (about|what|how|why)|explain|difference)/

const telling = /\b(burn(s|t|ed|ing)?|sting(s|ing)?|itch(es|y|ing)?|peel(s|ing)|flak(es|ing)|turned|react(s|ed)?|after|since|broke (me )?out|makes? my|(skin|face|cheeks|forehead|it|i) feels?)\b/
const asking = /\b(recommend\w*|suggest\w*|show|looking for|which|what (can|should|do you)|products?|something|need|want|buy)\b/

const hasBounds = ({ bounds }: Wish) => Object.keys(bounds).length > 0
const hasTarget = ({ categories, kind, flags: asked }: Wish) => categories.length > 0 || kind !== null || asked.length > 0

/** Whether anything in it narrows the catalogue. */
export function asksAnything(wish: Wish): boolean {
  return hasTarget(wish) || hasBounds(wish) || wish.order !== null || wish.spf > 0 || [wish.skinTypes, wish.concerns, wish.wanted, wish.refused].some((list) => list.length > 0)
}

/** Whether a sentence is out for products rather than for an explanation. */
export function isProductWish(text: string, wish: Wish): boolean {
  if (!asksAnything(wish)) return false
  if (wish.wanted.length > 1 && /\b(better|or|vs|versus)\b/.test(text) && !hasTarget(wish)) return false
  if (hasBounds(wish) && !/\b(shipping|delivery|order)\b/.test(text)) return true
  if (explaining.test(text) && !/\b(recommend|show|suggest|which|do you (have|sell)|products?)\b/.test(text)) return false
  if (/\b(tips?|routine|shade|suits? me|difference|vs|versus|meaning|order of|policy|shipping|delivery|returns?|codes?|vouchers?|coupons?|wrap(ping|ped)?)\b/.test(text) && !/\bproducts?\b/.test(text)) return false
  if (wish.order && (hasTarget(wish) || verbs.test(text) || wish.concerns.length + wish.skinTypes.length > 0)) return true
  if (wish.refused.length > 0 && (hasTarget(wish) || verbs.test(text))) return true
  if (text.split(' ').length <= 2 && (wish.categories.length > 0 || wish.kind !== null)) return true
  // 'Do you sell perfume' asks for a kind of product that the shop has not, never for products that smell.
  const wanted = wish.wanted.filter(({ id }) => id !== 'fragrance')
  const narrowed = wish.skinTypes.length + wish.concerns.length + wanted.length + wish.spf > 0
  // 'My skin burns after the serum' names a product and wants none.
  if (telling.test(text) && !asking.test(text)) return false
  return verbs.test(text) ? hasTarget(wish) || narrowed : (wish.categories.length > 0 && wish.kind !== null) || ((wish.categories.length > 0 || wish.kind !== null) && narrowed)
}

/** A later wish refines an earlier one: what it names anew replaces, what it leaves open stays. */
export function mergeWishes(before: Wish, now: Wish): Wish {
  const names = now.categories.length > 0 || now.kind !== null
  const refused = union(before.refused, now.refused)
  return {
    categories: names ? now.categories : before.categories,
    kind: names ? now.kind : before.kind,
    skinTypes: now.skinTypes.length > 0 ? now.skinTypes : before.skinTypes,
    concerns: now.concerns.length > 0 ? now.concerns : before.concerns,
    wanted: union(before.wanted, now.wanted).filter(({ id }) => !now.refused.some((one) => one.id === id)),
    refused: refused.filter(({ id }) => !now.wanted.some((one) => one.id === id)),
    bounds: hasBounds(now) ? now.bounds : before.bounds,
    spf: now.spf || before.spf,
    time: now.time ?? before.time,
    order: now.order ?? before.order,
    flags: [...new Set([...before.flags, ...now.flags])],
  }
}

function union(a: readonly Substance[], b: readonly Substance[]): Substance[] {
  return [...new Map([...a, ...b].map((one) => [one.id, one])).values()]
}
