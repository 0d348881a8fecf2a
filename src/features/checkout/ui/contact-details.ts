import { send } from '#src/platform/http/client.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import type { checkoutApi } from '../contract.ts'

type PlainDetails = Omit<ContactDetails, 'billing' | 'giftNote'>

export const emptyContactDetails: PlainDetails = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
}

/** Known contact details, for prefilling the form. */
export type KnownContactDetails = Partial<PlainDetails>

export function saveContactDetails(clientSecret: string, contact: ContactDetails) {
  return send<typeof checkoutApi.customer>('POST', '/api/checkout/customer', { clientSecret, customer: contact })
}
