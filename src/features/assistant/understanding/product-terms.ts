import type { Product } from '../../catalog/contract.ts'
import type { Concern, KnownCategory, SkinType } from '../../catalog/constants.ts'
import { factsOf } from './product-facts.ts'

/** Shoppers' words for the catalog's codes. */
export type Meant<Value> = readonly (readonly [Value, RegExp])[]

export const categoryWords: Meant<KnownCategory> = [
  ['cleansers', /\b(cleans(er|ers|ing)|face wash(es)?|micellar|make-?up removers?)\b/g],
  ['moisturizers', /\b(moisturi[sz]ers?|creams?|lotions?)\b/g],
  ['serums', /\bserums?\b/g],
  ['sunscreen', /\b(sunscreens?|sun ?(cream|block|lotion|protection)s?|spf)\b/g],
  ['toners', /\b(toners?|tonics?|essences?)\b/g],
  ['treatments', /\b(treatments?|ampoules?)\b/g],
  ['masks', /\bmasks?\b/g],
  ['makeup', /\b(make-?up|cosmetics)\b/g],
]

export type Kind = {
  readonly id: string
  readonly pattern: RegExp
  /** The only category it occurs in. */
  readonly category?: KnownCategory
  readonly is: (product: Product) => boolean
}

const named = (id: string, pattern: RegExp, name: RegExp, category?: KnownCategory): Kind => ({
  id,
  pattern,
  ...(category && { category }),
  is: (product) => name.test(product.name) && (!category || product.category === category),
})
const areaOf = (product: Product) => factsOf(product).area

const lipCare = (pattern: RegExp): Kind => ({
  id: 'lip care products',
  pattern,
  is: (product) => areaOf(product) === 'lips' && product.category !== 'makeup',
})

/** More specific than a category: matched by the product's name and area of use. */
export const kinds: readonly Kind[] = [
  {
    id: 'eye care products',
    pattern: /\b(under[- ]?)?eyes? (creams?|serums?|gels?|balms?|care|products?|treatments?)\b/g,
    is: (product) => areaOf(product) === 'eyes' && !['makeup', 'masks', 'cleansers'].includes(product.category),
  },
  named('eye masks', /\beye (masks?|patch(es)?)\b/g, /eye (mask|patch)/i),
  lipCare(/\blip (balms?|care|treatments?|products?|oils?)\b/g),
  {
    id: 'hand care products',
    pattern: /\bhand (creams?|care|masks?)\b|\b(for|my|dry|cracked|rough) hands?\b/g,
    is: ({ name }) => /\bhands?\b|gloves/i.test(name),
  },
  {
    id: 'body care products',
    pattern: /\bbody (creams?|lotions?|milks?|care|sunscreens?|treatments?|sprays?|products?)\b/g,
    is: (product) => areaOf(product) === 'body',
  },
  named(
    'lipsticks',
    /\b(lipsticks?|lip (tints?|gloss|colou?rs?|pencils?|liners?))\b/g,
    /lipstick|lip (tint|gloss|pencil)/i,
    'makeup',
  ),
  // After lipsticks, which may be for dry lips as well.
  lipCare(/\b(dry|chapped|cracked) lips\b/g),
  named('foundations', /\bfoundations?\b/g, /foundation/i, 'makeup'),
  named('concealers', /\bconcealers?\b/g, /concealer/i, 'makeup'),
  named('mascaras', /\bmascaras?\b/g, /mascara/i, 'makeup'),
  named('blushes', /\b(blush(es)?|blushers?)\b/g, /blush/i, 'makeup'),
  named('bronzers', /\bbronzers?\b/g, /bronzer/i, 'makeup'),
  named('highlighters', /\bhighlighters?\b/g, /highlighter/i, 'makeup'),
  named('powders', /\b(face |setting |pressed )?powders?\b/g, /powder$/i, 'makeup'),
  named('brow products', /\b(eye)?brows? ?(pencils?|gels?|products?)?\b/g, /brow/i, 'makeup'),
  named('eye pencils', /\b(eye ?liners?|eye pencils?|kohl)\b/g, /eye pencil/i, 'makeup'),
  named('eye palettes', /\b(eye ?shadows?|(eye )?palettes?)\b/g, /palette/i, 'makeup'),
  named('setting mists', /\bsetting (mists?|sprays?)\b/g, /setting mist/i, 'makeup'),
  named('night creams', /\b(night|sleep(ing)?) creams?\b/g, /night|sleep|rest/i, 'moisturizers'),
  {
    id: 'day creams',
    pattern: /\bday (creams?|moisturi[sz]ers?|lotions?)\b/g,
    category: 'moisturizers',
    is: (product) =>
      product.category === 'moisturizers' &&
      areaOf(product) === 'face' &&
      /\bday|daily|light|fluid/i.test(product.name),
  },
  named('sleeping masks', /\b(sleeping|overnight|night) masks?\b/g, /sleeping/i, 'masks'),
  named('sheet masks', /\bsheet masks?\b/g, /sheet/i, 'masks'),
  named('clay masks', /\b(clay|mud) masks?\b/g, /clay|mud|ghassoul|quarry/i, 'masks'),
  named('peels', /\b(peels?|exfoliators?|exfoliants?)\b/g, /peel|resurfacing|glycolic|lactic|mandelic/i),
  named('face oils', /\b(face|facial|night) oils?\b|\boils? for (my |the )?face\b/g, /\boil\b/i),
  named('balms', /\b(?<!after[- ]?shave |beard )(cleansing )?balms?\b/g, /balm/i),
  named(
    'mineral sunscreens',
    /\bmineral( (sunscreens?|spf|sun ?creams?))?\b(?! (oil|make|filter))|\b(sunscreens?|spf|sun ?creams?|sun ?blocks?)\b.{0,12}\b(without|no|free (of|from))( any)? (chemical|organic)( uv)? filters?\b|\b(chemical|organic)[- ]filter[- ]free( sunscreens?| spf| sun ?creams?)?\b|\bnon[- ]chemical (sunscreens?|spf|sun ?creams?)\b/g,
    /mineral/i,
    'sunscreen',
  ),
  named(
    'tinted sunscreens',
    /\btinted( (sunscreens?|spf|sun ?creams?|moisturi[sz]ers?))?\b(?! lip)/g,
    /tint|cushion|tone correcting/i,
    'sunscreen',
  ),
]

export const skinTypeWords: Meant<SkinType> = [
  ['dry', /\b((very )?dry|dehydrated)( (to|and|or) \w+)?( skin| face| complexion| cheeks)?\b(?! oil)/g],
  ['oily', /\b(oily|greasy)\b/g],
  ['combination', /\b(combination|mixed|combo)( to \w+)? (skin|face)\b|\bt-?zone\b/g],
  ['sensitive', /\b(sensitive|reactive|delicate|easily irritated)\b/g],
  ['normal', /\bnormal( to \w+)? (skin|face)\b/g],
]

export const concernWords: Meant<Concern> = [
  ['acne', /\b((?<!fungal )acne|acne-prone|pimples?|zits?|break ?outs?|breaking out|blemish(es)?)\b/g],
  [
    'aging',
    /\b(anti[- ]?age?ing|age?ing|wrinkles?|fine lines?|firm(ing|ness)|sagging|mature|look(ing)? younger|youthful)\b|\b(4[5-9]|[5-9]\d)\+?[ -]?(years?|yrs?|yo)\b/g,
  ],
  ['dryness', /\b(dryness|dehydration|flak(y|ing)|tightness|hydrat(ing|ion))\b/g],
  ['oily', /\b(oiliness|shine|shiny|sebum|matt(e|ifying))\b/g],
  ['sensitivity', /\b(sensitivity|irritat(ed|ion)|soothing|calming)\b/g],
  [
    'pigmentation',
    /\b((hyper)?pigmentation|(dark|sun|age|brown) spots?|melasma|uneven (skin )?tone|discolou?ration)\b/g,
  ],
  ['pores', /\b(pores?|poors)\b/g],
  ['redness', /\b(redness|red (skin|cheeks|face)|flushing|rosacea)\b/g],
  ['dullness', /\b(dull(ness)?|glow(ing|y)?|radian(t|ce)|brighten(ing)?|brighter)\b/g],
  ['blackheads', /\bblack ?heads?\b/g],
  ['texture', /\b(texture|rough(ness)?|bumpy|bumps|resurfacing|smooth(er|ing))\b/g],
  ['undereye', /\b(dark circles?|eye bags?|bags under|puff(y|iness)|under[- ]?eyes?)\b/g],
]

/** @returns the matching values, in table order. */
export function matchTerms<Value>(text: string, pattern: Meant<Value>): Value[] {
  return pattern.flatMap(([value, pattern]) => (text.search(pattern) >= 0 ? [value] : []))
}

/** 'My skin is not oily', 'I have no acne': no reason to look for products for it. */
const deniedSkin =
  /(?:\b(?:not|no|never)|n't)(?: (?:for|have|has|a|very|really|so|too|an?))* (?:dry|oily|greasy|sensitive|combination|normal)\b/g
const deniedConcern =
  /\b(?:(?:have|has|got) no|(?:do|does) not have(?: any)?|(?:do|does)n't have(?: any)?|not for) \w+(?: spots?| circles?| lines?)?/g

export const skinTypesIn = (text: string): SkinType[] => matchTerms(text.replaceAll(deniedSkin, ' '), skinTypeWords)
export const concernsIn = (text: string): Concern[] => matchTerms(text.replaceAll(deniedConcern, ' '), concernWords)
