import type { Concern, SkinType } from '../../catalog/constants.ts'
import type { CategoryTerms } from './category-terms.ts'
import type { IngredientTerms } from './ingredient-terms.ts'
import { sortMentions } from './sort-mentions.ts'
import type { Substance } from './substances.ts'
import { concernsIn, kinds, matchTerms, skinTypesIn, type Kind } from './product-terms.ts'
import { mergeTones, skinToneIn, type SkinTone } from './skin-tone.ts'
import { parsePriceRange, type PriceRange } from './price-range.ts'

export type Order = 'cheapest' | 'mostExpensive' | 'rating' | 'reviews'
export type Flag = 'monogram' | 'gift' | 'bestseller' | 'new' | 'reduced' | 'in-stock'

/** Search criteria for the catalog. Empty lists do not restrict. */
export type ProductQuery = {
  readonly categories: readonly string[]
  readonly kind: Kind | null
  readonly skinTypes: readonly SkinType[]
  readonly concerns: readonly Concern[]
  readonly inclusions: readonly Substance[]
  readonly exclusions: readonly Substance[]
  readonly priceRange: PriceRange
  readonly spf: number
  /** For makeup; ranks it, and with an undertone restricts it. */
  readonly tone: SkinTone | null
  readonly time: 'morning' | 'evening' | null
  readonly order: Order | null
  readonly flags: readonly Flag[]
}

const orders: readonly (readonly [Order, RegExp])[] = [
  ['cheapest', /\b(cheap(est)?|least expensive|lowest price|affordable|budget|inexpensive)\b(?! (is|of)? ?[€\d])/],
  ['mostExpensive', /\b(most expensive|dearest|luxur(y|ious)|premium|priciest)\b/],
  ['rating', /\b((best|top|highest|well)[- ]?(rated|reviewed|rating)|best reviews)\b/],
  ['reviews', /\b(most reviewed|most reviews|(most )?popular)\b/],
]
const flags: readonly (readonly [Flag, RegExp])[] = [
  ['monogram', /\b(monogram(med|s)?|engrav\w+|initials|personali[sz]ed)\b/],
  [
    'gift',
    /\b((gifts?|presents?)\b(?! ?(cards?|wrap|vouchers?|certificates?|box|messages?|with (?:purchase|an? order|my order|every order)))|(for|to give (to )?)(christmas|her birthday|his birthday|mother'?s day|valentine'?s?))\b|\bgive (to )?my (mother|mom|mum|sister|girlfriend|wife|boyfriend|husband|friend)\b/,
  ],
  ['bestseller', /\bbest ?-?sell(er|ers|ing)\b/],
  [
    'new',
    /\b(new(est)? (products?|arrivals?|in|\w+s)|latest|(anything|something|what is|whats) new|novelt(y|ies)|what is new|what's new)\b/,
  ],
  ['reduced', /\b(on sale|sales?|reduced|discount(ed)?|special offers?|offers|deals?(?! with)|black friday)\b/],
  ['in-stock', /\b((?<!back )in stock|available( now)?(?! again))\b/],
]

const makeupCleansers = /\b(mascara|lipstick|foundation|make-?up|eye ?liner|eye ?shadow|sunscreen)\b/

/** 'Good under makeup' is no search for makeup. */
const worn = /\b(under|below|beneath|underneath|before|over|on top of) (my |your |the )?make-?up\b/g

/** The catalog's words that a question may contain. */
export type CatalogTerms = { readonly ingredients: IngredientTerms; readonly categories: CategoryTerms }

export function parseProductQuery(text: string, { ingredients, categories }: CatalogTerms): ProductQuery {
  // 'Take mascara off' asks for a cleanser.
  const isRemoval =
    /\b(removes?|removing|remover|takes? off|taking off|wash(es)? off|get off)\b/.test(text) &&
    text.search(makeupCleansers) >= 0
  // More specific than the kinds: a category named exactly like this.
  const wanted = withoutRefused(text.replaceAll(worn, ' '), categories)
  const own = isRemoval ? [] : matchTerms(wanted, categories.own)
  const kind = isRemoval || own.length > 0 ? null : (kinds.find(({ pattern }) => wanted.search(pattern) >= 0) ?? null)
  const rest = kind ? wanted.replaceAll(kind.pattern, ' ') : wanted
  const { inclusions, exclusions } = sortMentions(text, ingredients.mentionsIn(text))
  const spf = Number(/\bspf ?(\d{1,2})/.exec(text)?.[1] ?? 0)
  const categoriesIn = () => {
    if (isRemoval) return ['cleansers']
    if (own.length > 0) return own
    // A foundation with a serum's texture is makeup.
    return kind?.category === 'makeup' ? [] : narrowest(matchTerms(rest, categories.known), wanted)
  }
  return {
    // 'Serum with SPF' and 'sun cream' match two categories; the narrower one comes first.
    categories: categoriesIn(),
    kind,
    skinTypes: skinTypesIn(text),
    concerns: concernsIn(text.replaceAll(/under[- ]?eyes? (creams?|serums?|masks?)/g, ' ')),
    inclusions,
    exclusions,
    priceRange: parsePriceRange(text),
    spf,
    tone: skinToneIn(text),
    time: timeIn(rest),
    order: orders.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    flags: flags.flatMap(([flag, pattern]) => (pattern.test(text) ? [flag] : [])),
  }
}

/** 'Not a serum, a cream', 'no serums or creams': the text without the products it does not want. */
function withoutRefused(text: string, { known, own }: CategoryTerms): string {
  const named = (words: string) => matchTerms(words, [...known, ...own]).length
  // 'Not greasy cream' refuses grease: the first word has to be the product, or a part of its name as in 'eye cream'.
  const isTarget = (words: string) =>
    named(words) > named(words.replace(/^\S+/, '')) || kinds.some(({ pattern }) => words.search(pattern) === 0)
  const namesProduct = (words: string) => named(words) > 0 || kinds.some(({ pattern }) => words.search(pattern) >= 0)
  const wanted = text.replaceAll(refusing, (whole, words: string) => (isTarget(words) ? ' ' : whole))
  return wanted.replaceAll(unprotected, (whole, at: number) => (namesProduct(wanted.slice(0, at)) ? ' ' : whole))
}
/** 'Day cream without SPF' refuses sunscreen; 'I go outside without sunscreen' needs it. */
const unprotected =
  /(?<!\b(?:go|goes|going|went|out|outside|outdoors|house|home|sun|beach|day) )\bwithout (?:any |an? )?(?:sun ?(?:screen|cream|block)s?|spf)\b/g
const refusing =
  /\b(?:(?<!\bwhy )not|(?<!\b(?:have|has|got) )no|instead of|rather than|anything but) (?:an? |any |the )?([a-z]+(?: (?!but|with|that|which|contain|or\b|nor\b)[a-z]+)?)(?: (?:or|nor) (?:an? |any )?[a-z]+)*\b(?! (?:with|that|which|contain\w*)\b)/g

function narrowest(categories: readonly string[], text: string): string[] {
  // 'Sun cream' and 'cream cleanser' are not moisturizers, and 'treatment' is often a generic word.
  if (categories.length < 2) return [...categories]
  if (/\b(and|or|,)\b/.test(text) && !categories.includes('sunscreen'))
    return categories.filter((category) => category !== 'treatments')
  return categories.filter((category) => category !== 'moisturizers' && category !== 'treatments').slice(0, 1)
}

export function timeIn(text: string): ProductQuery['time'] {
  const isEvening = /\b(evenings?|nights?|night-?time|bed ?time|overnight)\b/.test(text)
  const isMorning = /\b(mornings?|day ?time)\b/.test(text)
  return isEvening === isMorning ? null : isEvening ? 'evening' : 'morning'
}

const verbs =
  /\b(recommend\w*|suggest\w*|show|find|looking for|search(ing)?|need|want|wish|buy|get me|got any|which|give me|do you (have|sell|carry|stock)|is there|are there|have you( got)?|best|cheapest|good|please|recommendations?|products?|something|anything|options?|gifts?|presents?|help me (find|choose|pick)|what (\w+ )?(should i (buy|get)|can you (offer|recommend)))\b/
export const explaining =
  /^(so |ok |okay |and |but |please |hi |hello |hey )*((how|why|when|where|who)\b(?! about)|what (is|are|does|do|happens|causes|if)\b(?! .*\b(best|good|cheapest|under|most|top|highest|lowest|newest)\b)|(should|is|are|does|do|can|could|will|would|may) (i|we|it|my|the|he|she|a|an|[a-z]+ (good|bad|safe|ok))\b(?! (get|buy|have) a)|tell me (about|what|how|why)|explain|difference)/

const symptomReport =
  /\b(burn(s|t|ed|ing)?|sting(s|ing)?|itch(es|y|ing)?|peel(s|ing)|flak(es|ing)|turned|react(s|ed)?|after|since|broke (me )?out|makes? my|(skin|face|cheeks|forehead|it|i) feels?)\b/
const asking =
  /\b(recommend\w*|suggest\w*|show|looking for|which|what (can|should|do you)|products?|something|need|want|buy)\b/

export const hasPriceRange = ({ priceRange }: ProductQuery) => Object.keys(priceRange).length > 0
/** Whether it asks for makeup, which is ranked by skin tone. */
export const isMakeup = ({ kind, categories }: Pick<ProductQuery, 'kind' | 'categories'>) =>
  kind?.category === 'makeup' || categories.includes('makeup')
/** Whether it names what is looked for. */
export const namesTarget = ({ categories, kind }: ProductQuery) => categories.length > 0 || kind !== null
const hasTarget = ({ categories, kind, flags: asked }: ProductQuery) =>
  categories.length > 0 || kind !== null || asked.length > 0

/** Whether it restricts the catalog at all. */
export function hasCriteria(query: ProductQuery): boolean {
  return (
    hasTarget(query) ||
    hasPriceRange(query) ||
    query.order !== null ||
    query.spf > 0 ||
    [query.skinTypes, query.concerns, query.inclusions, query.exclusions].some((list) => list.length > 0)
  )
}

/** A word or two, such as 'masks for men' or 'retinol', which may match the catalog when no article does. */
export const isBareSearch = (text: string, query: ProductQuery): boolean =>
  text.split(' ').length <= 12 &&
  !asksAboutUse.test(text) &&
  !explaining.test(text) &&
  !/\b(it|its|that|they|them|one|shipping|delivery|returns?)\b/.test(text) &&
  hasCriteria(query)

/** 'Which SPF with retinol', 'in what order do I apply': about how to use what the shopper has. */
const asksAboutUse =
  /\b(what|which|right|correct) spf\b(?! ?\d).*\b(with|for|after) (retin\w+|(\w+ )?acids?|ahas?|bhas?|peels?)\b|\b(what|which|right|correct) order\b/

/** Whether a sentence asks for products rather than for an explanation. */
export function isProductSearch(text: string, query: ProductQuery): boolean {
  if (!hasCriteria(query)) return false
  if (query.inclusions.length > 1 && /\b(better|or|vs|versus)\b/.test(text) && !hasTarget(query)) return false
  if (hasPriceRange(query) && !/\b(shipping|delivery|order)\b/.test(text)) return true
  if (query.flags.includes('new') && /^(what is|what's|whats|anything|something) new\b/.test(text)) return true
  if (explaining.test(text) && !/\b(recommend|show|suggest|which|do you (have|sell)|products?)\b/.test(text))
    return false
  if (asksAboutUse.test(text)) return false
  if (
    /\b(tips?|routine|shade|suits? me|difference|vs|versus|meaning|order of|policy|shipping|delivery|returns?|codes?|vouchers?|coupons?|wrap(ping|ped)?|(better|worse|safer|stronger) than|spf ?\d* (enough|sufficient))\b/.test(
      text,
    ) &&
    !/\bproducts?\b/.test(text)
  )
    return false
  if (query.order && (hasTarget(query) || verbs.test(text) || query.concerns.length + query.skinTypes.length > 0))
    return true
  if (query.exclusions.length > 0 && (hasTarget(query) || verbs.test(text))) return true
  // 'Moisturizer without microplastics': the answer says what can't be filtered by.
  if (namesTarget(query) && /^(?!(?:i|my|we)\b)(?:[a-z-]+ ){1,3}without \w+\W*$/.test(text)) return true
  // 'Without fragrance', 'gluten-free' and nothing else.
  if (query.exclusions.length > 0 && /^(without( \w+){1,3}|\w+[- ]free)\W*$/.test(text)) return true
  if (text.split(' ').length <= 2 && (query.categories.length > 0 || query.kind !== null)) return true
  // 'Do you sell perfume' asks for a type of product that the shop does not sell, not for scented products.
  const inclusions = query.inclusions.filter(({ id }) => id !== 'fragrance')
  const isForTone = isMakeup(query) && query.tone !== null
  const narrowed = query.skinTypes.length + query.concerns.length + inclusions.length + query.spf > 0 || isForTone
  // 'My skin burns after the serum' mentions a product without asking for one.
  if (symptomReport.test(text) && !asking.test(text)) return false
  return verbs.test(text)
    ? hasTarget(query) || narrowed
    : (query.categories.length > 0 && query.kind !== null) ||
        ((query.categories.length > 0 || query.kind !== null) && narrowed)
}

/** A later query refines an earlier one: criteria it names replace the earlier ones, the others stay. */
export function mergeQueries(before: ProductQuery, now: ProductQuery): ProductQuery {
  const names = now.categories.length > 0 || now.kind !== null
  const exclusions = union(before.exclusions, now.exclusions)
  return {
    categories: names ? now.categories : before.categories,
    kind: names ? now.kind : before.kind,
    skinTypes: now.skinTypes.length > 0 ? now.skinTypes : before.skinTypes,
    concerns: now.concerns.length > 0 ? now.concerns : before.concerns,
    inclusions: union(before.inclusions, now.inclusions).filter(
      ({ id }) => !now.exclusions.some((one) => one.id === id),
    ),
    exclusions: exclusions.filter(({ id }) => !now.inclusions.some((one) => one.id === id)),
    priceRange: hasPriceRange(now) ? now.priceRange : before.priceRange,
    spf: now.spf || before.spf,
    tone: mergeTones(before.tone, now.tone),
    time: now.time ?? before.time,
    order: now.order ?? before.order,
    flags: [...new Set([...before.flags, ...now.flags])],
  }
}

function union(a: readonly Substance[], b: readonly Substance[]): Substance[] {
  return [...new Map([...a, ...b].map((one) => [one.id, one])).values()]
}
