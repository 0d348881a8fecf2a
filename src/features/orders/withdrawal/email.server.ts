import { timeZone } from '#src/kernel/shop-time.ts'
import { lines, list, paragraph, quote, strong } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { ReceiptFacts } from './service.server.ts'

export type ReceiptMessages = {
  readonly subject: (number: string) => string
  readonly greeting: (firstName: string) => string
  readonly received: (number: string, instant: string) => string
  readonly content: string
  readonly statement: (number: string, placed: string) => string
  readonly quantity: (count: number) => string
  readonly by: string
  readonly next: string
  readonly keep: string
}

/** The receipt on a durable medium: the statement, its author, and the date and time received. */
export function renderWithdrawalReceiptEmail(
  { contact, order, receipt }: ReceiptFacts,
  { brand, locale }: { readonly brand: string; readonly locale: string },
  messages: ReceiptMessages,
): RenderedEmail {
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    new Date(receipt.receivedAt),
  )
  const placed = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(order.placedAt))
  const received = messages.received(receipt.orderNumber, instant)
  return renderEmail({
    subject: messages.subject(receipt.orderNumber),
    brand,
    preview: received,
    content: [
      paragraph(messages.greeting(contact.firstName)),
      paragraph(received),
      quote(
        paragraph(strong(messages.content)),
        paragraph(messages.statement(receipt.orderNumber, placed)),
        list(receipt.lines.map(({ name, quantity }) => `${messages.quantity(quantity)} ${name}`)),
        lines(messages.by, `${contact.firstName} ${contact.lastName}`, contact.email),
      ),
      paragraph(messages.next),
      paragraph(messages.keep),
    ],
  })
}
