import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { ContactDetails } from '../../orders/constants.ts'

type Wallet = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>

export type WalletFields = Pick<ContactDetails, 'firstName' | 'lastName' | 'email' | 'street' | 'postalCode' | 'city'>

/**
 * What a wallet knows of its owner, for the fields of checkout. The delivery address comes before the billing address.
 * The first word of a name is taken for the first name. Missing parts are empty: the form's checks report them.
 * @returns `countryCode` by ISO 3166
 */
export function walletDetails({ shippingAddress, billingDetails }: Wallet): {
  fields: WalletFields
  countryCode: string
} {
  const { name, address } = shippingAddress ?? billingDetails ?? {}
  const [firstName = '', ...lastNames] = (name ?? '').trim().split(/\s+/)
  const fields = {
    firstName,
    lastName: lastNames.join(' '),
    email: billingDetails?.email ?? '',
    street: [address?.line1, address?.line2].filter(Boolean).join(', '),
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
  }
  return { fields, countryCode: address?.country ?? '' }
}
