import { asksForCart } from '../actions/cart-request.ts'
import type { Draft } from './draft.ts'
import type { UnderstoodQuestion } from './question.ts'

const cart = '(?:my|the|our) (?:shopping )?(?:cart|basket|bag)'
const viewing = new RegExp(
  String.raw`\b(?:what(?:'?s| is| do i have| have i got)?|show|see|view|open|check|list|how (?:much|many)\b.{0,20})\b.{0,12}\b(?:in )?${cart}\b`,
)
const changing = new RegExp(
  String.raw`\b(?:remove|delete|take|drop|clear|empty|get rid of|change|update|increase|reduce|lower)\b.{0,80}\b${cart}\b`,
)
const about = /\b(what happens|saved|limit|discount|codes?|vouchers?)\b/

/** Questions about the shopper's own cart, which the assistant cannot see or change: how to do it on the cart page. */
export function answerCartQuestion({ text, messages }: UnderstoodQuestion): Draft | null {
  if (about.test(text)) return null
  if (changing.test(text) && !asksForCart(text)) return { text: messages.cart.change, links: ['/cart'] }
  return viewing.test(text) ? { text: messages.cart.view, links: ['/cart'] } : null
}
