import { answerAlternatives, asksForAlternatives } from './alternatives-answer.ts'
import { findComparedProducts } from './compared-products.ts'
import { answerCompared } from './comparison-answer.ts'
import { asksForOthers, isFollowUp, pointedAt } from './conversation-context.ts'
import { parsePriceRange } from '../understanding/price-range.ts'
import type { Product } from '../../catalog/contract.ts'
import { namedVariant, productsInShade } from '../understanding/named-variant.ts'
import { sanitize } from '../understanding/normalize.ts'
import type { Draft } from './draft.ts'
import { answerAbout, answerSeveral, withoutName } from './product-answer.ts'
import type { UnderstoodQuestion } from './question.ts'
import { answerShades } from './shades.ts'

/** Returning a product follows the same rules for all of them. */
const returning = /\b(returns?|refund(ed|s)?|(send|give) (it|this|that|them) back|exchange)\b/

/** Questions about products by name, by position in the last answer, or by comparison. */
export function answerProductQuestion(question: UnderstoodQuestion): Draft | null {
  const { text, context, shop, messages } = question
  const compared = findComparedProducts(question)
  if (compared) return answerCompared(compared, shop, messages)
  const [named] = shop.productsNamedIn(text)
  const meant = named ? [named] : shop.productsMeantBy(text)
  const [only] = meant
  if (only && meant.length === 1)
    return asksForAlternatives(text) ? answerAlternatives(only, question) : answerVariant(only, question)
  if (meant.length > 1 && meant.length <= 12) return answerSeveral(meant, messages)
  const variant = meant.length === 0 ? askedVariant(question) : null
  if (variant) return answerVariant(variant, question)
  const [inShade, ...others] = meant.length === 0 ? productsInShade(shop.products, text) : []
  if (inShade)
    return others.length === 0
      ? answerAbout(inShade, text, shop, messages)
      : answerSeveral([inShade, ...others], messages)
  const [last] = context.shown
  if (last && meant.length === 0 && /\b(similar|something like (it|that|this))\b/.test(text))
    return answerAlternatives(last, question)
  // 'Can you keep it under 90 euros' refers to the whole search, not to one product.
  const namesPrice = Object.keys(parsePriceRange(text)).length > 0
  const pointed = asksForOthers(text) || namesPrice || returning.test(text) ? null : pointedAt(text, context)
  if (pointed === 'none') return { text: messages.pointedNowhere(context.shown.length), products: context.shown }
  return pointed && !/\b(cheaper|more expensive|without (?!it))\b/.test(text) ? answerVariant(pointed, question) : null
}

/** About the product in the size or shade that the question names, or else in the one named before. */
function answerVariant(product: Product, { text, shop, messages }: UnderstoodQuestion): Draft {
  const current = shop.products.find(({ id }) => id === product.id) ?? product
  const named = namedVariant(current, text)
  const shades = named ? null : answerShades(current, withoutName(text, current), messages)
  if (shades) return shades
  const answer = answerAbout(named?.product ?? product, text, shop, messages)
  if (!named?.missing) return answer
  return {
    ...answer,
    text: `${messages.product.noVariant(sanitize(named.product.name), named.missing)} ${answer.text}`,
  }
}

/** 'And in 240?' asks about the product of the last answer. */
function askedVariant({ text, context: { shown } }: UnderstoodQuestion): Product | null {
  const [only] = shown
  return only && shown.length === 1 && isFollowUp(text) && namedVariant(only, text) ? only : null
}
