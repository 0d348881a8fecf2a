import type { ReactNode } from 'react'
import { euros } from '#src/kernel/money.ts'
import { longDay } from '#src/messages/dates.ts'
import { action, amounts, lines, note, paragraph, strong, type AmountRow } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { Monogram } from '../cart/constants.ts'
import { chargedFor } from './confirmation/constants.ts'
import { renderTerms, type OrderTerms, type OrderTermsMessages } from './confirmation/terms.server.ts'
import type { Order, OrderDelivery } from './contract.ts'

type Contact = NonNullable<Order['customer']>

export type DestinationMessages = {
  readonly deliverTo: string
  readonly pickupPoint: string
}

export type EmailMessages = DestinationMessages & {
  readonly subject: (number: string, brand: string) => string
  readonly greeting: (firstName: string) => string
  readonly thanks: (number: string) => string
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  readonly vat: (percent: number, isIncluded: boolean) => string
  readonly total: string
  readonly storeCredit: string
  readonly charged: string
  readonly free: string
  readonly monogram: (text: string) => string
  readonly monogramDetails: (monogram: Monogram) => readonly string[]
  readonly yourAddress: string
  readonly methods: Readonly<Record<OrderDelivery['method'], string>>
  readonly arrives: (earliest: string, latest: string) => string
  readonly terms: OrderTermsMessages
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type EmailFacts = {
  readonly order: Order
  readonly address: string
  readonly brand: string
  readonly isTest: boolean
  readonly locale: string
  readonly terms: OrderTerms
}

export function renderOrderConfirmationEmail(
  { order, address, brand, isTest, locale, terms }: EmailFacts,
  messages: EmailMessages,
): RenderedEmail {
  const items = order.lines.map((line): AmountRow => {
    const details = line.monogram && ` (${messages.monogramDetails(line.monogram).join(', ')})`
    return [`${itemOf(line, messages)}${details ?? ''}`, euros(line.lineTotal)]
  })
  return renderEmail({
    subject: messages.subject(order.number, brand),
    brand,
    preview: messages.thanks(order.number),
    content: [
      paragraph(messages.greeting(order.customer?.firstName ?? '')),
      paragraph(messages.thanks(order.number)),
      amounts(items),
      amounts(totalsOf(order, messages)),
      ...deliveryOf(order, locale, messages),
      action(messages.link, address),
    ],
    footer: [
      note(messages.keepPrivate),
      ...(isTest ? [note(messages.testMode)] : []),
      ...renderTerms(terms, messages.terms),
    ],
  })
}

function deliveryOf({ delivery, customer }: Order, locale: string, messages: EmailMessages): ReactNode[] {
  const { method, pickupPoint, earliest, latest } = delivery
  const arrives = messages.arrives(longDay(locale, earliest), longDay(locale, latest))
  return [
    ...(customer ? [destination(delivery, customer, messages)] : []),
    pickupPoint ? paragraph(arrives) : lines(strong(messages.methods[method]), arrives),
    ...(customer && pickupPoint ? [lines(strong(messages.yourAddress), ...addressLines(customer))] : []),
  ]
}

/** Where the parcel goes: the pickup point, if the buyer chose one. */
export function destination(
  { pickupPoint }: OrderDelivery,
  contact: Contact,
  messages: DestinationMessages,
): ReactNode {
  if (!pickupPoint) return lines(strong(messages.deliverTo), ...addressLines(contact))
  const { name, street, postalCode, city, country } = pickupPoint
  return lines(strong(messages.pickupPoint), name, street, `${postalCode} ${city}`, country)
}

function totalsOf(order: Order, messages: EmailMessages): AmountRow[] {
  return [
    [messages.subtotal, euros(order.subtotal)],
    ...(order.discount === '0.00' ? [] : [[messages.discount, `−${euros(order.discount)}`] as const]),
    [messages.shipping, order.shipping === '0.00' ? messages.free : euros(order.shipping)],
    [messages.vat(order.vatPercent, order.vatIsIncluded), euros(order.vat)],
    [messages.total, euros(order.total)],
    ...(order.storeCredit === '0.00'
      ? []
      : [
          [messages.storeCredit, `−${euros(order.storeCredit)}`] as const,
          [messages.charged, euros(chargedFor(order))] as const,
        ]),
  ]
}

export function itemOf(
  { quantity, name, monogram }: Order['lines'][number],
  messages: Pick<EmailMessages, 'monogram'>,
): string {
  return `${quantity} × ${name}${monogram ? `, ${messages.monogram(monogram.text)}` : ''}`
}

function addressLines({ firstName, lastName, street, postalCode, city, country }: Contact): string[] {
  return [`${firstName} ${lastName}`, street, `${postalCode} ${city}`, country]
}
