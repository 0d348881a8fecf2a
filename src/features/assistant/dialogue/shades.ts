import type { Product } from '../../catalog/contract.ts'
import { hasShades } from '../../catalog/variants/constants.ts'
import { sanitize } from '../understanding/normalize.ts'
import { skinToneIn, statedUndertone, undertones } from '../understanding/skin-tone.ts'
import type { Draft } from './draft.ts'
import { listOf, shownAs, type AnswerMessages } from './phrases.ts'
import { isOfSkin, sortByShade } from './shade-ranking.ts'

/** Sizes or shades that an answer lists; the product page shows more. */
const maxListed = 8

const asking =
  /\b(?:what|which|how many|all|list|other|more|different|any)(?: \w+)? (?:shades|colou?rs)\b(?! (?:suits?|match|goes?|fits?|like)\b)|\b(?:shades|colou?rs) (?:exist|are there|does|do you|come|have you)\b/
const advice = /\b(?:suits?|match(?:es)?|for me|my skin|should|recommend|best)\b/

/**
 * Which shades a product has, also those that are out of stock, or which of them is closest to a skin tone.
 * @param text of the question without the product's name
 */
export function answerShades(product: Product, text: string, messages: AnswerMessages): Draft | null {
  if (!hasShades(product)) return null
  const tone = skinToneIn(text)
  const isForTone = tone !== null && tone.depth !== null && isOfSkin(product) && /\b(?:shades?|colou?rs?)\b/.test(text)
  const products = isForTone ? sortByShade([product], text, tone) : []
  if (products.some(({ inStock }) => inStock))
    return { text: messages.product.closestShade(shownAs(products, messages)), products, links: ['/color-palette'] }
  return asking.test(text) && !advice.test(text)
    ? { text: describeShades(product, text, messages), products: [product] }
    : null
}

function describeShades(
  { name, options = [], variants = [] }: Product,
  text: string,
  messages: AnswerMessages,
): string {
  const say = messages.product
  const values = options.find(({ option }) => option === 'shade')?.values ?? []
  const all = values.map(({ code, label }) => ({
    title: label,
    inStock: variants.some(({ choice, inStock }) => choice.shade === code && inStock),
  }))
  const undertone = undertones.find((one) => text.includes(one)) ?? null
  const stating = all.filter(({ title }) => statedUndertone(title) === undertone)
  const isNarrowed = undertone !== null && stating.length > 0
  const shades = isNarrowed ? stating : all
  const count = say.shadeCount(shades.length, isNarrowed ? undertone : '')
  const [first, last] = [shades[0]?.title ?? '', shades.at(-1)?.title ?? '']
  return shades.length <= maxListed
    ? say.shades(sanitize(name), count, listTitles(shades, messages))
    : say.manyShades(sanitize(name), count, sanitize(first), sanitize(last))
}

/**
 * Titles of sizes or shades, with those that are out of stock marked. Of too many to list, those in stock, or nothing if
 * these are too many or none.
 */
export function listTitles(
  variants: readonly { readonly title: string; readonly inStock: boolean }[],
  messages: AnswerMessages,
): string {
  if (variants.length > maxListed) {
    const inStock = variants.filter((variant) => variant.inStock).map(({ title }) => sanitize(title))
    const isShort = inStock.length > 0 && inStock.length <= maxListed
    return isShort ? messages.product.areInStock(listOf(inStock, messages.and), inStock.length) : ''
  }
  return listOf(
    variants.map(({ title, inStock }) => (inStock ? sanitize(title) : messages.product.outOfStock(sanitize(title)))),
    messages.and,
  )
}
