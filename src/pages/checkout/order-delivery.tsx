import type { Order } from '#src/features/orders/contract.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'

const headingStyle = 'mt-4 mb-1 font-sans text-sm font-semibold tracking-normal'

type Props = {
  readonly order: Order
  /** Of the buyer's own address, beside a pickup point. */
  readonly ownHeading?: string
}

/** Where the parcel goes, method, expected days, gift note and billing address. */
export function OrderDelivery({ order, ownHeading }: Props) {
  const { delivery, customer } = order
  const m = useDeliveryMessages()
  const { deliverTo } = useCheckoutMessages().order
  const { locale } = useMessages()
  const { pickupPoint, earliest, latest, method } = delivery
  const own = customer && [`${customer.firstName} ${customer.lastName}`, ...placeLines(customer)]
  return (
    <div className="mt-6 text-sm">
      {pickupPoint ? (
        <Address heading={m.methods.pickup} lines={[pickupPoint.name, ...placeLines(pickupPoint)]} />
      ) : (
        own && <Address heading={deliverTo} lines={own} />
      )}
      {!pickupPoint && <h2 className={headingStyle}>{m.methods[method]}</h2>}
      {isArriving(order) && (
        <p className={pickupPoint ? 'mt-2' : undefined}>
          {m.arrives(longDay(locale, earliest), longDay(locale, latest))}
        </p>
      )}
      {pickupPoint && own && <Address heading={ownHeading ?? m.yourAddress} lines={own} />}
      {customer?.giftNote && (
        <>
          <h2 className={headingStyle}>{m.giftNoteShown}</h2>
          <p className="break-words whitespace-pre-line">{customer.giftNote}</p>
        </>
      )}
      {customer?.billing && (
        <Address
          heading={m.billing.heading}
          lines={[
            customer.billing.company,
            `${customer.billing.firstName} ${customer.billing.lastName}`,
            ...placeLines(customer.billing),
            customer.billing.vatNumber,
          ]}
        />
      )}
    </div>
  )
}

/** Units that were canceled or withdrawn from never arrive, and refunded ones are not waited for. */
function isArriving({ status, lines }: Order): boolean {
  if (status !== 'paid' && status !== 'fulfilled') return false
  return lines.some(({ unshipped, shipped, delivered }) => unshipped > 0 || delivered < shipped)
}

type Place = { street: string; postalCode: string; city: string; country: string }

const placeLines = ({ street, postalCode, city, country }: Place) => [street, `${postalCode} ${city}`, country]

function Address({ heading, lines }: { heading: string; lines: readonly (string | undefined)[] }) {
  return (
    <>
      <h2 className={headingStyle}>{heading}</h2>
      <address className="wrap-anywhere not-italic">
        {lines.map(
          (line, at) =>
            line && (
              <span key={at} className="block">
                {line}
              </span>
            ),
        )}
      </address>
    </>
  )
}
