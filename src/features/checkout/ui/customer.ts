import { send } from '#src/platform/http/client.ts'
import type { Customer } from '../../orders/vocabulary.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { checkoutApi } from '../contract.ts'

export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', street: '', city: '', postalCode: '', country: shopSettings.defaultCountry }

/** What is known of a member, to be filled in for them. */
export type KnownCustomer = Partial<Customer>

export function saveCustomer(clientSecret: string, customer: Customer) {
  return send<typeof checkoutApi.customer>('POST', '/api/checkout/customer', { clientSecret, customer })
}
