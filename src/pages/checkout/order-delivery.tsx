import type { Order } from '#src/features/orders/contract.ts'
import { longDay } from '#src/messages/dates.ts'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'

/** Method, expected days, pickup point, gift note and billing address. */
export function OrderDelivery({ order: { delivery, customer, deliveredAt } }: { order: Order }) {
  const m = useDeliveryMessages()
  const { locale } = useMessages()
  const { pickupPoint, earliest, latest, method } = delivery
  const heading = 'mt-4 mb-1 font-sans text-sm font-semibold tracking-normal'
  return (
    <div className="text-sm">
      <h2 className={heading}>{m.methods[method]}</h2>
      {!deliveredAt && <p>{m.arrives(longDay(locale, earliest), longDay(locale, latest))}</p>}
      {pickupPoint && (
        <p>
          {m.collectAt} {pickupPoint.name}, {pickupPoint.street}, {pickupPoint.postalCode} {pickupPoint.city}
        </p>
      )}
      {customer?.giftNote && (
        <>
          <h2 className={heading}>{m.giftNoteShown}</h2>
          <p className="break-words">{customer.giftNote}</p>
        </>
      )}
      {customer?.billing && (
        <>
          <h2 className={heading}>{m.billing.heading}</h2>
          <address className="not-italic">
            {[
              customer.billing.company,
              `${customer.billing.firstName} ${customer.billing.lastName}`,
              customer.billing.street,
              `${customer.billing.postalCode} ${customer.billing.city}`,
              customer.billing.country,
              customer.billing.vatNumber,
            ]
              .filter(Boolean)
              .map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
          </address>
        </>
      )}
    </div>
  )
}
