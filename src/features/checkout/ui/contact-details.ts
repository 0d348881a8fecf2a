import { send } from '#src/platform/http/client.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { checkoutApi } from '../contract.ts'

export const emptyContactDetails: ContactDetails = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  postalCode: '',
  country: shopSettings.defaultCountry,
}

/** Known contact details, for prefilling the form. */
export type KnownContactDetails = Partial<ContactDetails>

export function saveContactDetails(clientSecret: string, contact: ContactDetails) {
  return send<typeof checkoutApi.customer>('POST', '/api/checkout/customer', { clientSecret, customer: contact })
}
