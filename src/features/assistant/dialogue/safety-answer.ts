import { sanitize } from '../understanding/normalize.ts'
import { findSafetyNotice, noticeForAge, type SafetyNotice } from '../understanding/safety-flags.ts'
import { nextQuery } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import { listOf, shownAs } from './phrases.ts'
import { chooseProducts } from './product-search.ts'
import type { UnderstoodQuestion } from './question.ts'
import { unsuitableIn, withSafetyExclusions } from './shopper-exclusions.ts'

const strongActives = /\b(retin\w*|vitamin a|salicylic|bha|aha|peels?|peeling|exfoliat\w*|acids?|safe)\b/
const noAcids = /\b(hyaluronic|azelaic|ascorbic|tranexamic|fatty|amino) acids?\b/g

/** What a shopper with irritated skin has been told to stop, besides these. */
const irritants = /\b(vit(amin)?[ -]?c|ascorbic|scrubs?)\b/

/** Questions whose answer is no advice: the warning next to the product is enough. */
const businessOnly =
  /\b(prices?|costs?|how much (is|does|are)|in stock|available|reviews?|shipping|delivery|how (big|large) is|what size)\b/
const asksForAdvice = /\b(can i|may i|should i|safe|use|using|recommend\w*|suggest\w*|apply)\b/

/** What must be said first: urgent signs in this message, or an earlier fact that is relevant to this question. */
export function answerSafety(question: UnderstoodQuestion): Draft | null {
  const { messages } = question
  const notice = findSafetyNotice(question.statements) ?? noticeFromFacts(question)
  if (!notice) return null
  const sources = notice.source ? [notice.source] : []
  const text = messages.safety[notice.flag]
  return notice.flag === 'pregnancy'
    ? guardAnswer(withGentleProducts({ text, sources }, question), question)
    : { text, sources, links: ['/contact'] }
}

function noticeFromFacts({ text, shopper }: UnderstoodQuestion): SafetyNotice | null {
  const isAboutIrritants = shopper.hasIrritatedSkin && irritants.test(text)
  if (!isAboutIrritants && !strongActives.test(text.replaceAll(noAcids, ' '))) return null
  if (businessOnly.test(text) && !asksForAdvice.test(text)) return null
  if (shopper.isPregnant) return { flag: 'pregnancy', source: null }
  if (shopper.takesSkinMedicine) return { flag: 'medicine', source: null }
  if (shopper.hasIrritatedSkin) return { flag: 'reaction', source: null }
  return noticeForAge(shopper.age)
}

function withGentleProducts(draft: Draft, question: UnderstoodQuestion): Draft {
  const { text, context, shop, messages } = question
  const asked = nextQuery(text, context, shop)
  if (!asked) return { ...draft, links: ['/contact'] }
  const query = withSafetyExclusions(asked, question)
  const { products } = chooseProducts(question.offered, query)
  const shown = products.length > 0 ? `\n\n${messages.safety.pregnantProducts(shownAs(products, messages))}` : ''
  return { ...draft, text: draft.text + shown, products, query }
}

/**
 * Final check of an answer: no products below the minimum age, and a warning next to each product that this shopper
 * must avoid.
 */
export function guardAnswer(draft: Draft, { shopper, messages }: UnderstoodQuestion): Draft {
  const products = draft.products ?? []
  const tooYoung = noticeForAge(shopper.age)
  if (tooYoung && products.length > 0) return { text: messages.safety[tooYoung.flag], links: ['/contact'] }
  const warnings = products.flatMap((product) => {
    const found = unsuitableIn(product, shopper).map(({ id }) => id)
    return found.length > 0 ? messages.safety.avoid(sanitize(product.name), listOf(found, messages.and)) : []
  })
  return warnings.length > 0 ? { ...draft, text: `${draft.text}\n\n${warnings.join(' ')}` } : draft
}
