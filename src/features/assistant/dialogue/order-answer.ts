import { longDay } from '#src/messages/dates.ts'
import type { Order, OrderEntry } from '../../orders/contract.ts'
import { asksAboutOwnOrder } from '../understanding/order-question.ts'
import type { Draft } from './draft.ts'
import type { UnderstoodQuestion } from './question.ts'

/** The signed-in customer's own orders; null for a guest. */
export type OwnOrders = {
  /** Newest first. */
  latest(): Promise<readonly OrderEntry[]>
  find(number: string): Promise<Order | null>
}

/** Order status, from the signed-in customer's own orders only. Never sent to a language model. */
export async function answerOrder(question: UnderstoodQuestion, orders: OwnOrders | null): Promise<Draft | null> {
  const { text, orderNumber, messages } = question
  const say = messages.order
  if (!asksAboutOwnOrder(text)) return null
  if (!orders) return { text: say.signIn, links: ['/login', '/contact'] }
  const entries = await orders.latest()
  const number = orderNumber ?? entries[0]?.number
  if (number === undefined) return { text: say.none, links: ['/account/orders', '/products'] }
  const order = await orders.find(number)
  if (!order) return { text: say.unknown(number), links: ['/account/orders', '/contact'] }
  const date = longDay(messages.locale, order.placedAt)
  const state = order.deliveredAt
    ? say.delivered(longDay(messages.locale, order.deliveredAt))
    : say.status[order.status]
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    text: [
      say.found(order.number, date, quantity, messages.price(order.total)),
      state,
      entries.length > 1 && !orderNumber ? say.others : '',
    ]
      .filter(Boolean)
      .join(' '),
    pages: [{ label: say.view(order.number), url: `/account/orders/${order.number}` }],
    links: ['/account/orders', '/shipping'],
  }
}
