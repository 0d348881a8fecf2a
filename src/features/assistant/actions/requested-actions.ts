import type { Product } from '../../catalog/contract.ts'
import { pointedAt } from '../dialogue/conversation-context.ts'
import type { Draft } from '../dialogue/draft.ts'
import { listOf } from '../dialogue/phrases.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { unsuitableIn } from '../dialogue/shopper-exclusions.ts'
import { sanitize } from '../understanding/normalize.ts'
import { latestOrder, proposedBy } from './action-tools.ts'
import type { ActionRequest } from './request.ts'

const asking = /^(how|why|what|when|where|who|is|does|which)\b/
const toCart =
  /\b(add|put|place|throw|pop)\b.{1,80}\b(cart|basket|bag)\b|\b(i'?ll|i will|let me|i want to|i'd like to|i would like to) (take|buy|get|order) (it|this|that|these|those|them|both|all|the (first|second|third|last|cheapest))\b|^buy\b/
const severalShown = /\b(all|both|them|these|those|everything)\b/
const routine =
  /\b(save|start|keep|use) (this|that|these|those|them|it|the)\b.{0,40}\broutine\b|\broutine (of|from|with|out of) (these|those|them|this|that)\b/
const profile =
  /\b(to|in|into|on) my (skin )?profile\b|\b(save|remember|set|update|change|store|note) (that )?(my|i)\b.{0,40}\b(skin|budget|concerns?)\b|\bupdate my (skin )?profile\b/
const returning =
  /\b(want|like|need|going|start|open|request|begin|make|file|can i|how do i|how can i|help me)\b.{0,30}\b(return|send back)\b|^return (my|order|this|it)\b/
const aboutPolicy = /\b(policy|how long|period|shipping cost|free returns?|who pays|what if)\b/
const ownOrders = /\b(show|see|list|view|open)\b.{0,15}\bmy\b.{0,15}\borders\b|^my orders$/

/** Requests to do something in the shop. They are answered with a button, or with the reason why there is none. */
export function answerActionRequest(question: UnderstoodQuestion): Draft | null {
  const { text } = question
  if (asking.test(text)) return null
  if (profile.test(text)) return answerProfile(question)
  if (routine.test(text) && !toCart.test(text)) return answerRoutineRequest(question)
  return toCart.test(text) ? answerCart(question) : null
}

function answerCart(question: UnderstoodQuestion): Draft | null {
  const { text, context, messages } = question
  const meant = productsMeant(question)
  if (meant === null) return context.shown.length > 0 || /\bcart|basket|bag\b/.test(text) ? which(question) : null
  const possible = meant.filter((product) => propose('add_to_cart', product.id, question))
  const refused = meant.flatMap((product) => (possible.includes(product) ? [] : refusal(product, question)))
  const asked =
    possible.length > 0
      ? [
          messages.actions.addToCart(
            listOf(
              possible.map(({ name }) => sanitize(name)),
              messages.and,
            ),
          ),
        ]
      : []
  return {
    text: [...asked, ...refused].join(' '),
    products: possible,
    actions: possible.map(({ id }): ActionRequest => ({ tool: 'add_to_cart', input: id })),
  }
}

const which = ({ context, messages }: UnderstoodQuestion): Draft => ({
  text: messages.actions.whichProduct,
  products: context.shown,
})

/** Null: the message does not say which. */
function productsMeant(question: UnderstoodQuestion): readonly Product[] | null {
  const { text, context, shop } = question
  const named = shop.productsNamedIn(text)
  if (named.length > 0) return named.slice(0, 4)
  const meant = shop.productsMeantBy(text)
  if (meant.length === 1) return meant
  if (context.shown.length > 0 && severalShown.test(text)) return context.shown.slice(0, 4)
  const pointed = pointedAt(text, context)
  return pointed === null || pointed === 'none' ? null : [pointed]
}

function refusal(product: Product, { shopper, messages }: UnderstoodQuestion): string {
  const found = unsuitableIn(product, shopper).map(({ id }) => id)
  const name = sanitize(product.name)
  if (found.length > 0) return messages.safety.avoid(name, listOf(found, messages.and))
  return product.inStock ? messages.actions.notSuited(name) : messages.actions.soldOut(name)
}

function answerRoutineRequest(question: UnderstoodQuestion): Draft | null {
  const { context, messages } = question
  if (context.shown.length < 2) return null
  const request = startRoutine(context.shown)
  return proposedBy(request, question)
    ? { text: messages.actions.startRoutine, products: context.shown, actions: [request], links: ['/routine-builder'] }
    : null
}

function answerProfile(question: UnderstoodQuestion): Draft | null {
  const request: ActionRequest = { tool: 'update_skin_profile', input: question.text.slice(0, 200) }
  return proposedBy(request, question) ? { text: question.messages.actions.updateProfile, actions: [request] } : null
}

const propose = (tool: ActionRequest['tool'], input: string, question: UnderstoodQuestion) =>
  proposedBy({ tool, input }, question)

export const startRoutine = (products: readonly Product[]): ActionRequest => ({
  tool: 'start_routine',
  input: products.map(({ id }) => id).join(','),
})

/** Buttons below an answer of another kind: about returns, about orders, or one that refers to the shop's team. */
export function furtherActions({ text, orderNumber }: UnderstoodQuestion, { links = [] }: Draft): ActionRequest[] {
  return [
    ...(returning.test(text) && !aboutPolicy.test(text)
      ? [{ tool: 'open_return', input: orderNumber ?? latestOrder } as const]
      : []),
    ...(ownOrders.test(text) ? [{ tool: 'show_orders', input: '' } as const] : []),
    ...(links.includes('/contact') ? [{ tool: 'contact_shop', input: '' } as const] : []),
  ]
}
