import type { BuyersOrder, Order, Parcel } from '#src/features/orders/contract.ts'
import { carrierNames } from '#src/features/orders/fulfillment/constants.ts'
import type { ReturnRequest } from '#src/features/returns/contract.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import type { ReactNode } from 'react'

type Entry = { readonly at: string; readonly title: string; readonly details?: ReactNode }
type Props = {
  readonly order: BuyersOrder
  readonly returns: readonly ReturnRequest[]
  /** Address of a credit note, without its number. */
  readonly creditNotesHref: string
}

/** Everything that happened to an order, oldest first. */
export function OrderTimeline({ order, returns, creditNotesHref }: Props) {
  const m = useOrderProgressMessages()
  const { locale } = useMessages()
  const isOnly = order.parcels.length === 1
  const entries: Entry[] = [
    { at: order.placedAt, title: m.placed },
    // A code may leave nothing to pay.
    ...(order.paidAt && Number(order.total) > 0 ? [{ at: order.paidAt, title: m.paid }] : []),
    ...(order.processingAt ? [{ at: order.processingAt, title: m.processing }] : []),
    ...order.parcels.map((parcel) => ({
      at: parcel.shippedAt,
      title: m.shipped(parcel.number, isOnly),
      details: <ParcelDetails order={order} parcel={parcel} />,
    })),
    ...order.parcels.flatMap(({ number, deliveredAt }) =>
      deliveredAt ? [{ at: deliveredAt, title: m.delivered(number, isOnly) }] : [],
    ),
    ...returns.flatMap(({ number, history }) =>
      history
        .filter(({ state }) => state !== 'refunded')
        .map(({ state, changedAt }) => ({ at: changedAt, title: m.returnStates[state](number) })),
    ),
    ...order.adjustments.map((made) => ({
      at: made.createdAt,
      title: m.adjustments[made.kind],
      details: <AdjustmentDetails order={order} made={made} creditNotesHref={creditNotesHref} />,
    })),
  ]
  return (
    <section className="mt-8">
      <h2 className="text-xl">{m.timeline}</h2>
      <ol className="mt-4 border-l-2 border-line">
        {entries
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map(({ at, title, details }, index) => (
            <li key={index} className="relative pb-5 pl-5 last:pb-0">
              <span aria-hidden="true" className="absolute top-2 -left-1.5 size-2.5 rounded-full bg-clay" />
              <p className="font-medium">{title}</p>
              <time dateTime={at} className="text-sm text-soft">
                {longMoment(locale, at)}
              </time>
              {details}
            </li>
          ))}
      </ol>
    </section>
  )
}

function Units({ order, lines }: { order: Order; lines: Parcel['lines'] }) {
  const m = useOrderProgressMessages()
  const lineName = useLineName()
  return (
    <ul className="mt-1 text-sm">
      {lines.map(({ position, quantity }) => (
        <li key={position}>{m.quantity(quantity, lineName(order.lines[position]))}</li>
      ))}
    </ul>
  )
}

function ParcelDetails({ order, parcel }: { order: Order; parcel: Parcel }) {
  const m = useOrderProgressMessages()
  const { carrier, trackingNumber, trackingUrl, number } = parcel
  const name = carrier && (carrier === 'other' ? m.otherCarrier : carrierNames[carrier])
  return (
    <>
      <Units order={order} lines={parcel.lines} />
      {(name || trackingNumber) && (
        <p className="mt-1 text-sm break-words text-soft">
          {[name, trackingNumber && m.tracking(trackingNumber)].filter(Boolean).join(' · ')}
        </p>
      )}
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4"
        >
          {order.parcels.length === 1 ? m.track : m.trackParcel(number)}
        </a>
      )}
    </>
  )
}

function AdjustmentDetails({
  order,
  made,
  creditNotesHref,
}: { order: Order; made: BuyersOrder['adjustments'][number] } & Pick<Props, 'creditNotesHref'>) {
  const m = useOrderProgressMessages()
  const amounts = [
    [made.refunded, made.disputedRefund ? m.disputedRefunds[made.disputedRefund] : m.refunded],
    [made.credit, m.credit],
    [made.bonus, m.bonus],
    [made.forfeited, m.forfeited],
  ] as const
  return (
    <>
      <Units order={order} lines={made.lines} />
      <ul className="mt-1 text-sm">
        {amounts.map(([amount, text], at) => amount !== '0.00' && <li key={at}>{text(amount)}</li>)}
      </ul>
      {made.creditNote && (
        <Link
          href={`${creditNotesHref}/${made.creditNote}`}
          className="inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4"
        >
          {m.creditNote(made.creditNote)}
        </Link>
      )}
    </>
  )
}
