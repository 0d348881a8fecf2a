import { euros, toDecimal } from '#src/kernel/money.ts'
import { longDay } from '#src/messages/dates.ts'
import { action, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { DisputeNotification, DisputeRow } from '../../payments/service.server.ts'

export type DisputeMessages = {
  readonly subject: Readonly<Record<DisputeNotification, (order: string) => string>>
  readonly order: (number: string) => string
  readonly payment: string
  readonly opened: (amount: string, order: string) => string
  readonly inquiry: (amount: string, order: string) => string
  readonly won: (amount: string, order: string) => string
  readonly lost: (amount: string, order: string) => string
  readonly closed: (amount: string, order: string) => string
  readonly prevented: (amount: string, order: string) => string
  readonly facts: (reason: string, disputeId: string) => string
  readonly due: (day: string) => string
  readonly noRefunds: string
  readonly afterLoss: string
  readonly link: string
}

export type DisputeEmailFacts = {
  readonly dispute: Pick<
    DisputeRow,
    'amount' | 'reason' | 'providerDisputeId' | 'isInquiry' | 'state' | 'evidenceDueAt'
  >
  readonly kind: DisputeNotification
  /** Null for a charge that has become no order. */
  readonly orderNumber: string | null
  readonly origin: string
  readonly brand: string
}

function bodyOf(kind: DisputeNotification, isInquiry: boolean, messages: DisputeMessages) {
  if (kind === 'opened' && isInquiry) return messages.inquiry
  // Only an inquiry is certain to have moved no money.
  return kind === 'closed' && !isInquiry ? messages.prevented : messages[kind]
}

/** To the shop. */
export function renderDisputeEmail(facts: DisputeEmailFacts, messages: DisputeMessages, locale: string): RenderedEmail {
  const { dispute, kind, orderNumber, origin, brand } = facts
  const { amount, reason, providerDisputeId, isInquiry, state, evidenceDueAt } = dispute
  const order = orderNumber === null ? messages.payment : messages.order(orderNumber)
  const first = bodyOf(kind, isInquiry, messages)(euros(toDecimal(amount)), order)
  const due =
    state === 'needs_response' && evidenceDueAt ? [messages.due(longDay(locale, evidenceDueAt.toISOString()))] : []
  const more = kind === 'opened' && !isInquiry ? [messages.noRefunds] : kind === 'lost' ? [messages.afterLoss] : []
  return renderEmail({
    subject: messages.subject[kind](order),
    brand,
    preview: first,
    content: [
      ...[first, messages.facts(reason, providerDisputeId), ...due, ...more].map((line) => paragraph(line)),
      action(
        messages.link,
        orderNumber === null ? `${origin}/admin/payments` : `${origin}/admin/orders/${orderNumber}`,
      ),
    ],
    footer: [],
  })
}
