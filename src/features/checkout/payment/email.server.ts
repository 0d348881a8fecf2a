import { euros, toDecimal, type Cents } from '#src/kernel/money.ts'
import { action, list, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

/**
 * waiting: the money arrives within days; failed: the bank has refused it; missed: it did not arrive in time; refunded: it
 * did, but no order could be placed.
 */
export type PaymentNotificationKind = 'waiting' | 'failed' | 'missed' | 'refunded'

export type PaymentMessages = {
  readonly subject: Readonly<Record<PaymentNotificationKind, string>>
  readonly greeting: (firstName: string) => string
  readonly body: {
    readonly waiting: (amount: string, days: number) => string
    readonly failed: (amount: string) => string
    readonly missed: (amount: string) => string
    readonly refunded: (amount: string) => string
  }
  readonly more: Readonly<Record<PaymentNotificationKind, string>>
  readonly item: (quantity: number, name: string) => string
  readonly link: string
  readonly testMode: string
}

export type PaymentEmailFacts = {
  readonly kind: PaymentNotificationKind
  readonly firstName: string
  readonly amount: Cents
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  /** Days for which the items are reserved. */
  readonly days: number
  readonly address: string
  readonly brand: string
  readonly isTest: boolean
}

export function renderPaymentEmail(
  { kind, firstName, amount, lines, days, address, brand, isTest }: PaymentEmailFacts,
  messages: PaymentMessages,
): RenderedEmail {
  const body = messages.body[kind](euros(toDecimal(amount)), days)
  return renderEmail({
    subject: messages.subject[kind],
    brand,
    preview: body,
    content: [
      paragraph(messages.greeting(firstName)),
      paragraph(body),
      list(lines.map(({ quantity, name }) => messages.item(quantity, name))),
      paragraph(messages.more[kind]),
      action(messages.link, address),
    ],
    footer: isTest ? [note(messages.testMode)] : [],
  })
}
