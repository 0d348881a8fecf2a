import { action, amounts, lines, note, paragraph, strong, type AmountRow } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { Order } from './contract.ts'

export type EmailMessages = {
  readonly subject: (number: string, brand: string) => string
  readonly greeting: (firstName: string) => string
  readonly thanks: (number: string) => string
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  readonly vat: (percent: number, isIncluded: boolean) => string
  readonly total: string
  readonly free: string
  readonly monogram: (text: string) => string
  readonly deliverTo: string
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type EmailFacts = {
  readonly order: Order
  readonly address: string
  readonly brand: string
  readonly isTest: boolean
}

export function renderOrderConfirmationEmail(
  { order, address, brand, isTest }: EmailFacts,
  messages: EmailMessages,
): RenderedEmail {
  const items = order.lines.map((line): AmountRow => [itemOf(line, messages), `€${line.lineTotal}`])
  return renderEmail({
    subject: messages.subject(order.number, brand),
    brand,
    preview: messages.thanks(order.number),
    content: [
      paragraph(messages.greeting(order.customer?.firstName ?? '')),
      paragraph(messages.thanks(order.number)),
      amounts(items),
      amounts(totalsOf(order, messages)),
      ...(order.customer ? [lines(strong(messages.deliverTo), ...addressLines(order.customer))] : []),
      action(messages.link, address),
    ],
    footer: [note(messages.keepPrivate), ...(isTest ? [note(messages.testMode)] : [])],
  })
}

function totalsOf(order: Order, messages: EmailMessages): AmountRow[] {
  return [
    [messages.subtotal, `€${order.subtotal}`],
    ...(order.discount === '0.00' ? [] : [[messages.discount, `−€${order.discount}`] as const]),
    [messages.shipping, order.shipping === '0.00' ? messages.free : `€${order.shipping}`],
    [messages.vat(order.vatPercent, order.vatIsIncluded), `€${order.vat}`],
    [messages.total, `€${order.total}`],
  ]
}

export function itemOf(
  { quantity, name, monogram }: Order['lines'][number],
  messages: Pick<EmailMessages, 'monogram'>,
): string {
  return `${quantity} × ${name}${monogram ? `, ${messages.monogram(monogram.text)}` : ''}`
}

export function addressLines({
  firstName,
  lastName,
  street,
  postalCode,
  city,
  country,
}: NonNullable<Order['customer']>): string[] {
  return [`${firstName} ${lastName}`, street, `${postalCode} ${city}`, country]
}
