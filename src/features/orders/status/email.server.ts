import { action, lines, list, note, paragraph, strong } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { Order } from '../contract.ts'
import { addressLines, itemOf } from '../email.server.ts'
import type { OrderStatus } from '../rules.ts'

/** Status changes that the buyer is notified of. */
export const notifiedStatuses = ['fulfilled', 'cancelled', 'refunded'] as const satisfies readonly OrderStatus[]
export type NotifiedStatus = (typeof notifiedStatuses)[number]

/** An order after a status change, with the email address used to buy it. */
export type StatusNews = {
  readonly order: Order
  readonly contact: NonNullable<Order['customer']>
  readonly from: OrderStatus
  readonly to: NotifiedStatus
  readonly key: string
}

export type StatusMessages = {
  readonly subject: Readonly<Record<NotifiedStatus, (number: string) => string>>
  readonly greeting: (firstName: string) => string
  readonly sent: (number: string) => string
  readonly withdrawal: (days: number, hasPersonalized: boolean) => string
  readonly cancelled: (number: string) => string
  readonly moneyBack: (amount: string) => string
  readonly nothingCharged: string
  readonly refunded: (number: string, amount: string) => string
  readonly refundedOnce: (number: string, amount: string) => string
  readonly sentTo: string
  readonly monogram: (text: string) => string
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type StatusEmailFacts = StatusNews & {
  readonly address: string
  readonly brand: string
  readonly isTest: boolean
  readonly withdrawalDays: number
}

export function renderOrderStatusEmail(
  { order, contact, from, to, address, brand, isTest, withdrawalDays }: StatusEmailFacts,
  messages: StatusMessages,
): RenderedEmail {
  const news = newsOf(order, from, to, messages)
  const isPersonalized = order.lines.some(({ withdrawal }) => withdrawal === 'personalized')
  const delivery = [
    lines(strong(messages.sentTo), ...addressLines(contact)),
    paragraph(messages.withdrawal(withdrawalDays, isPersonalized)),
  ]
  return renderEmail({
    subject: messages.subject[to](order.number),
    brand,
    preview: news.join(' '),
    content: [
      paragraph(messages.greeting(contact.firstName)),
      ...news.map((line) => paragraph(line)),
      list(order.lines.map((line) => itemOf(line, messages))),
      ...(to === 'fulfilled' ? delivery : []),
      action(messages.link, address),
    ],
    footer: [note(messages.keepPrivate), ...(isTest ? [note(messages.testMode)] : [])],
  })
}

function newsOf({ number, total }: Order, from: OrderStatus, to: NotifiedStatus, messages: StatusMessages): string[] {
  if (to === 'fulfilled') return [messages.sent(number)]
  if (to === 'cancelled')
    return [
      messages.cancelled(number),
      from === 'pending_payment' ? messages.nothingCharged : messages.moneyBack(`€${total}`),
    ]
  // The refund of a canceled order started with the cancellation: two emails, one refund.
  return [from === 'cancelled' ? messages.refundedOnce(number, `€${total}`) : messages.refunded(number, `€${total}`)]
}
