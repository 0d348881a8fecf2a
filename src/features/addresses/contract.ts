import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { knownCountries } from '../shop-settings/countries/constants.ts'
import { maxSuggestedAddresses } from './constants.ts'
import { AddressForm } from './forms.ts'

export const Address = z.object({
  id: z.uuid(),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof Address>

export const SuggestedAddress = z.object({ street: z.string(), postalCode: z.string(), city: z.string() })
export type SuggestedAddress = z.output<typeof SuggestedAddress>

const signedIn = { sign_in_needed: 401 } as const
const params = z.object({ id: z.uuid('not an address') })

export const addressesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/addresses',
    access: 'customer',
    summary: 'List the customer’s addresses, default first',
    response: z.array(Address),
    errors: signedIn,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/account/addresses',
    access: 'customer',
    summary: 'Add an address; the first one is the default, and repeating one adds nothing',
    body: AddressForm,
    response: Address,
    errors: { ...signedIn, too_many_addresses: 409 },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account/addresses/{id}',
    access: 'customer',
    summary: 'Update an address, or make it the default',
    params,
    body: AddressForm,
    response: Address,
    errors: { ...signedIn, address_not_found: 404 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/addresses/{id}',
    access: 'customer',
    summary: 'Delete an address',
    params,
    response: z.object({ removed: z.literal(1) }),
    errors: { ...signedIn, address_not_found: 404 },
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/address-suggestions',
    access: 'public',
    summary:
      'Complete a part of an address. Not a GET, so that no log keeps what was typed; empty without a lookup service, or when it fails',
    body: z.object({ text: z.string().trim().min(1).max(120), country: z.enum(knownCountries) }),
    response: z.array(SuggestedAddress).max(maxSuggestedAddresses),
    errors: { too_many_requests: 429 },
  }),
}
