import type { Product } from '../../catalog/contract.ts'
import { sanitize } from '../understanding/normalize.ts'
import { listOf, type AnswerMessages } from './phrases.ts'

type Topic = keyof AnswerMessages['product']['details']

/** What the catalog does not know about any product. */
const untold: readonly (readonly [Topic, RegExp])[] = [
  [
    'origin',
    /\bwhere (is|are|was) (it|this|that|they|\w+ \w+) (made|produced|manufactured)|\bcountry of origin|\bmade in\b/,
  ],
  ['refill', /\brefill(s|able)?\b/],
  ['recycling', /\brecycl\w+\b/],
  ['pores', /\b(non-?)?comedogenic\b|\b(clogs?|blocks?) (my |the )?pores\b/],
  ['texture', /\b(texture|consistency|feel(s)? (greasy|sticky|light|heavy)|greasy|sticky|absorbs?)\b/],
  ['expiry', /\b(expires?|expiry|expiration|best before|shelf ?life|use by)\b/],
]
const animals = /\bcruelty[- ]?free\b|\btest(ed|s)? on animals\b|\banimal[- ]test/
const size = /\b(sizes?|how (big|large|small)|volume|how (many|much) (ml|grams?|is in)|ml|milliliters?)\b/
const maker = /\bwho (makes|made|produces|manufactures)\b|\bmanufacturer\b|\bmade by\b|\b(what|which) (brand|company)\b/
const opened = /\b(after|once|when) (opening|opened|open|i open|it is open)\b|\bperiod after opening\b|\bonce opened\b/
const price =
  /\b(prices?|costs?|how much (is|does|are|would|will)(?! in\b)|discount(s|ed)?|on sale|reduced|promo(tion)?s?)\b/
const opinions = /\b(people|customers|others|users|buyers|everyone) (say|think|like|write)|\bopinions?\b|\breviewers?\b/
const smell = /\bsmells?\b|\bodou?r\b|\bscent\b/

/**
 * Answers a question about one detail of a product. What the shop does not know is said: another fact would look like an
 * answer.
 * @param text of the question without the product's name
 * @returns null when the question is about something else
 */
export function answerDetail(product: Product, text: string, messages: AnswerMessages): string[] | null {
  const say = messages.product
  const name = sanitize(product.name)
  if (opened.test(text))
    return [
      product.periodAfterOpening ? say.keeps(name, product.periodAfterOpening) : say.untold(name, say.details.opened),
    ]
  if (animals.test(text)) return [say.animals(name)]
  const unknown = untold.find(([, pattern]) => pattern.test(text))
  if (unknown) return [say.untold(name, say.details[unknown[0]])]
  if (maker.test(text)) {
    const { responsiblePerson } = product
    return [
      responsiblePerson ? say.responsible(name, sanitize(responsiblePerson.name)) : say.untold(name, say.details.maker),
    ]
  }
  if (smell.test(text)) return [product.ingredients.some(isPerfume) ? say.scented(name) : say.unscented(name)]
  if (price.test(text)) {
    const before = product.originalPrice
    return [
      before
        ? say.reduced(name, messages.price(product.price), messages.price(before))
        : say.stock(name, messages.price(product.price)),
    ]
  }
  if (size.test(text)) {
    const sizes = product.options?.find(({ option }) => option === 'size')?.values.map(({ label }) => label) ?? []
    if (sizes.length > 1) return [say.sizes(name, listOf(sizes, messages.and))]
    return product.volume ? [`${name}:`, say.volume(product.volume)] : [say.untold(name, say.details.size)]
  }
  if (opinions.test(text))
    return [
      `${name}:`,
      product.reviewCount > 0 ? say.rated(product.rating.toFixed(1), product.reviewCount) : say.unrated,
    ]
  return null
}

const isPerfume = (ingredient: string) => /^(parfum|aroma|fragrance)\b/i.test(ingredient)
