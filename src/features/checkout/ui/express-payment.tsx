import { ExpressCheckoutElement } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useId, useState } from 'react'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { rateOf } from '../../shipping/constants.ts'
import { countryCodes, isKnownCountry } from '../../shop-settings/countries/constants.ts'
import { useDelivery } from './delivery-context.tsx'
import { priceIn } from './delivery-price.ts'
import { OrderTerms } from './order-terms.tsx'

type Props = {
  /** The price, as the summary shows it. */
  readonly total: string
  readonly isBusy: boolean
  readonly onConfirm: (event: StripeExpressCheckoutElementConfirmEvent) => Promise<void>
}

/**
 * Apple Pay, Google Pay and other wallets, if browser and provider offer one. A wallet gives name, email and address and
 * pays in one step. The amount was worked out for one country and method, so the wallet only offers these.
 */
export function ExpressPayment({ total, isBusy, onConfirm }: Props) {
  const m = usePaymentMethodMessages().express
  const { methods } = useDeliveryMessages()
  const id = useId()
  const delivery = useDelivery()
  const [isOffered, setOffered] = useState(false)
  if (!delivery) return null
  const { country, method } = delivery.current
  const rate = rateOf(delivery.zones, country, method)

  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!delivery || isBusy || delivery.isFormReplaced) return reject()
    // The buyer collects the parcel: a delivery address would be misleading.
    if (method === 'pickup') return resolve({ emailRequired: true, billingAddressRequired: true })
    resolve({
      emailRequired: true,
      shippingAddressRequired: true,
      ...(isKnownCountry(country) && { allowedShippingCountries: [countryCodes[country]] }),
      shippingRates: [{ id: method, displayName: methods[method], amount: rate ? priceIn(rate, delivery) : 0 }],
    })
  }

  return (
    // Loads before it is known whether there is a wallet; until then it takes no space and no focus.
    <section aria-labelledby={id} className={isOffered ? '' : 'invisible -mb-10 h-0 overflow-hidden'}>
      <h2 id={id} className="font-serif text-xl">
        {m.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">
        {method === 'pickup' ? m.pickupNote(total) : m.note(total, country)}
      </p>
      <ExpressCheckoutElement
        options={{ buttonHeight: 48, layout: { maxColumns: 2, maxRows: 2 } }}
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onClick={open}
        onShippingAddressChange={({ address, resolve, reject }) =>
          isKnownCountry(country) && address.country === countryCodes[country] ? resolve() : reject()
        }
        onConfirm={(event) => void onConfirm(event)}
      />
      <OrderTerms />
    </section>
  )
}
