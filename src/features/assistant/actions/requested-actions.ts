import type { Product } from '../../catalog/contract.ts'
import type { Draft } from '../dialogue/draft.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { latestOrder, proposedBy } from './action-tools.ts'
import { answerCart, answerChosenVariant, asksForCart } from './cart-request.ts'
import type { ActionRequest } from './request.ts'

const asking = /^(how|why|what|when|where|who|is|does|which)\b/
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
  if (routine.test(text) && !asksForCart(text)) return answerRoutineRequest(question)
  return asksForCart(text) ? answerCart(question) : answerChosenVariant(question)
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
