import { euros, fromDecimal, sumCents, toDecimal, zeroCents } from '#src/kernel/money.ts'
import { action, list, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { Reimbursement } from '../adjustments/service.server.ts'
import type { Order } from '../contract.ts'
import { itemOf } from '../email.server.ts'
import type { OrderStatus } from '../rules.ts'
import type { OrderNotificationKind } from './rules.ts'

/** An order after a cancellation or refund, with the email address used to buy it. */
export type StatusNotification = {
  readonly order: Order
  readonly contact: NonNullable<Order['customer']>
  readonly from: OrderStatus
  readonly to: OrderNotificationKind
  readonly made: Pick<Reimbursement, 'id' | 'refund' | 'credit' | 'lines' | 'block'>
  readonly key: string
}

export type StatusMessages = {
  readonly subject: Readonly<Record<OrderNotificationKind, (number: string, brand: string) => string>>
  readonly greeting: (firstName: string) => string
  readonly cancelled: (number: string) => string
  readonly reduced: (number: string) => string
  readonly moneyBack: (amount: string) => string
  readonly held: Readonly<Record<'open' | 'lost', (amount: string) => string>>
  readonly creditBack: (amount: string) => string
  readonly refunded: (number: string, amount: string) => string
  readonly refundedOnce: (number: string, amount: string) => string
  readonly refundedCredit: (number: string, amount: string) => string
  readonly creditNote: string
  readonly monogram: (text: string) => string
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type StatusEmailFacts = StatusNotification & {
  readonly address: string
  readonly brand: string
  readonly isTest: boolean
}

export function renderOrderStatusEmail(facts: StatusEmailFacts, messages: StatusMessages): RenderedEmail {
  const { order, contact, to, made, address, brand, isTest } = facts
  const paragraphs = paragraphsOf(facts, messages)
  const items = itemsOf(facts, messages)
  return renderEmail({
    subject: messages.subject[to](order.number, brand),
    brand,
    preview: paragraphs.join(' '),
    content: [
      paragraph(messages.greeting(contact.firstName)),
      ...paragraphs.map((line) => paragraph(line)),
      ...(items.length > 0 ? [list(items)] : []),
      ...(made.refund + made.credit > 0 ? [paragraph(messages.creditNote)] : []),
      action(messages.link, address),
    ],
    footer: [note(messages.keepPrivate), ...(isTest ? [note(messages.testMode)] : [])],
  })
}

/** The canceled or refunded units. */
function itemsOf({ order, made }: StatusEmailFacts, messages: StatusMessages): string[] {
  return made.lines.flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    return line ? [itemOf({ ...line, quantity }, messages)] : []
  })
}

function paragraphsOf({ order, from, to, made }: StatusEmailFacts, messages: StatusMessages): string[] {
  const { number } = order
  const { block } = made
  const [refund, credit] = [euros(toDecimal(made.refund)), euros(toDecimal(made.credit))]
  const creditLine = made.credit > 0 ? [messages.creditBack(credit)] : []
  if (to === 'cancelled' || to === 'reduced')
    return [
      to === 'cancelled' ? messages.cancelled(number) : messages.reduced(number),
      ...(made.refund > 0 ? [block ? messages.held[block](refund) : messages.moneyBack(refund)] : []),
      ...creditLine,
    ]
  // The refund of a canceled order started with the cancellation: two emails, one refund.
  if (from === 'cancelled') return [messages.refundedOnce(number, euros(refundedBefore(order)))]
  if (made.refund === zeroCents && made.credit > 0) return [messages.refundedCredit(number, credit)]
  return [block ? messages.held[block](refund) : messages.refunded(number, refund), ...creditLine]
}

/** An order can be canceled in several steps. */
function refundedBefore({ adjustments }: Order): string {
  const canceled = adjustments.filter(({ kind }) => kind === 'cancellation')
  return toDecimal(sumCents(canceled.map(({ refunded }) => fromDecimal(refunded))))
}
