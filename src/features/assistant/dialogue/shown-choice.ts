import { hasCriteria, namesTarget, parseProductQuery } from '../understanding/product-query.ts'
import { asksForOthers } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import { describeCriteria, exclusionNote, shownAs } from './phrases.ts'
import { matches } from './product-search.ts'
import type { UnderstoodQuestion } from './question.ts'

const amongShown =
  /\bwhich (ones?|(is|are|would be) better|of (these|those|them|the (two|three))|(is|are) (for|without|suitable|ok|okay|safe|vegan|fragrance))\b|\b(any|one|some|either|all) of (these|those|them)\b|\b(are|do) (these|those)\b|\bare they\b|\bdo they (contain|have|include)\b/
/** 'Which one is better, retinol or vitamin C?' is about ingredients. */
const comparing = /\b(or|vs|versus|better)\b/

/** 'Which one is for the morning?': those products of the last answer that match. */
export function answerAmongShown(question: UnderstoodQuestion): Draft | null {
  const { text, context, shop, messages } = question
  if (context.shown.length < 2 || !amongShown.test(text) || asksForOthers(text)) return null
  const query = parseProductQuery(text, shop)
  const isCriterion = (hasCriteria(query) || query.time !== null) && !namesTarget(query) && query.order === null
  if (!isCriterion || (query.inclusions.length > 1 && comparing.test(text))) return null
  const products = context.shown.filter((product) => matches(product, query))
  const criteria = describeCriteria(query, messages)
  const note = exclusionNote(query, messages)
  if (products.length === 0) return { text: messages.query.noneOfThese(criteria) + note, products: context.shown }
  return {
    text: messages.query.ofThese(shownAs(products, messages), products.length, criteria) + note,
    products,
    query,
  }
}
