import { answerAlternatives, asksForAlternatives } from './alternatives-answer.ts'
import { findComparedProducts } from './compared-products.ts'
import { answerCompared } from './comparison-answer.ts'
import { asksForOthers, pointedAt } from './conversation-context.ts'
import { parsePriceRange } from '../understanding/price-range.ts'
import type { Draft } from './draft.ts'
import { answerAbout, answerSeveral } from './product-answer.ts'
import type { UnderstoodQuestion } from './question.ts'

/** Questions about products by name, by position in the last answer, or by comparison. */
export function answerProductQuestion(question: UnderstoodQuestion): Draft | null {
  const { text, context, shop, messages } = question
  const compared = findComparedProducts(question)
  if (compared) return answerCompared(compared, shop, messages)
  const [named] = shop.productsNamedIn(text)
  const meant = named ? [named] : shop.productsMeantBy(text)
  const [only] = meant
  if (only && meant.length === 1)
    return asksForAlternatives(text) ? answerAlternatives(only, question) : answerAbout(only, text, shop, messages)
  if (meant.length > 1 && meant.length <= 12) return answerSeveral(meant, messages)
  const [last] = context.shown
  if (last && meant.length === 0 && /\b(similar|something like (it|that|this))\b/.test(text))
    return answerAlternatives(last, question)
  // 'Can you keep it under 90 euros' refers to the whole search, not to one product.
  const namesPrice = Object.keys(parsePriceRange(text)).length > 0
  const pointed = asksForOthers(text) || namesPrice ? null : pointedAt(text, context)
  if (pointed === 'none') return { text: messages.pointedNowhere(context.shown.length), products: context.shown }
  return pointed && !/\b(cheaper|more expensive|without (?!it))\b/.test(text)
    ? answerAbout(pointed, text, shop, messages)
    : null
}
