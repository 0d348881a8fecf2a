import { createContext, useContext } from 'react'
import type { DeliveryChoice, ShippingZone } from '../../shipping/contract.ts'
import type { PaymentIntent } from '../contract.ts'

export type Delivery = {
  /** What the amount was worked out for, or what was chosen meanwhile. */
  readonly current: PaymentIntent['delivery'] & Pick<DeliveryChoice, 'pickupPointId'>
  readonly zones: readonly ShippingZone[]
  /** Countries to choose from. */
  readonly countries: readonly string[]
  /** The country of the default address, when the store does not deliver there. */
  readonly notDelivered: string | null
  /** Value of the goods in cents, after the discount. */
  readonly goods: number
  /** Whether a code waives the price of every method, except its surcharge. */
  readonly shipsFree: boolean
  /** Whether standard delivery costs the same everywhere. */
  readonly standardPrice: number | null
  /** When checkout was opened, for the days of arrival. */
  readonly now: Date
  readonly isPersonalized: boolean
  readonly isSaving: boolean
  /** Whether another form is about to replace this one, because store credit is used or no longer used. */
  readonly isFormReplaced: boolean
  /** Host of the service that completes addresses, if the shop has one. */
  readonly addressesGoTo: string | undefined
  readonly choose: (choice: DeliveryChoice) => void
  /** Reads cart and prices again and asks for another payment, because this one has ended. */
  readonly renew: () => void
}

const Context = createContext<Delivery | null>(null)

export const DeliveryProvider = Context

/** Null outside checkout. */
export const useDelivery = (): Delivery | null => useContext(Context)
