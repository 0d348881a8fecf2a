import { action, link, list, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { Order } from '../contract.ts'
import { destination, itemOf, type DestinationMessages } from '../email.server.ts'
import { carrierNames } from './constants.ts'
import type { FulfillmentEvent } from './store.server.ts'

/** A shipped parcel, with the email address used to buy it. */
export type ParcelNotification = {
  readonly order: Order
  readonly contact: NonNullable<Order['customer']>
  readonly parcel: FulfillmentEvent
  readonly key: string
}

export type ParcelMessages = DestinationMessages & {
  readonly subject: (number: string, brand: string) => string
  readonly greeting: (firstName: string) => string
  readonly sent: (number: string, isPickup: boolean) => string
  readonly sentPart: (number: string, parcel: number, isPickup: boolean) => string
  readonly more: string
  readonly trackedBy: (carrier: string, trackingNumber: string) => string
  readonly tracked: (trackingNumber: string) => string
  readonly track: string
  readonly withdrawal: (days: number, hasPersonalized: boolean) => string
  readonly monogram: (text: string) => string
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type ParcelEmailFacts = ParcelNotification & {
  readonly address: string
  readonly brand: string
  readonly isTest: boolean
  readonly withdrawalDays: number
}

export function renderParcelEmail(
  { order, contact, parcel, address, brand, isTest, withdrawalDays }: ParcelEmailFacts,
  messages: ParcelMessages,
): RenderedEmail {
  const items = parcel.lines.flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    return line ? [{ ...line, quantity }] : []
  })
  const hasMore = order.lines.some(({ unshipped }) => unshipped > 0)
  const isOnly = !hasMore && order.parcels.length <= 1
  const isPickup = order.delivery.pickupPoint !== null
  const sent = isOnly
    ? messages.sent(order.number, isPickup)
    : messages.sentPart(order.number, parcel.parcel ?? 1, isPickup)
  const isPersonalized = items.some(({ withdrawal }) => withdrawal === 'personalized')
  return renderEmail({
    subject: messages.subject(order.number, brand),
    brand,
    preview: sent,
    content: [
      paragraph(messages.greeting(contact.firstName)),
      paragraph(sent),
      list(items.map((line) => itemOf(line, messages))),
      ...(hasMore ? [paragraph(messages.more)] : []),
      ...tracking(parcel, messages),
      destination(order.delivery, contact, messages),
      paragraph(messages.withdrawal(withdrawalDays, isPersonalized)),
      action(messages.link, address),
    ],
    footer: [note(messages.keepPrivate), ...(isTest ? [note(messages.testMode)] : [])],
  })
}

function tracking({ carrier, trackingNumber, trackingUrl }: FulfillmentEvent, messages: ParcelMessages) {
  const name = carrier && carrier !== 'other' ? carrierNames[carrier] : null
  return [
    ...(trackingNumber
      ? [paragraph(name ? messages.trackedBy(name, trackingNumber) : messages.tracked(trackingNumber))]
      : []),
    ...(trackingUrl ? [paragraph(link(messages.track, trackingUrl))] : []),
  ]
}
