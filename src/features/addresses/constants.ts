/** Schemas of this feature that the browser may import. */
export { AddressForm } from './forms.ts'

/** Maximum number of saved addresses per customer. */
export const maxAddresses = 10
/** Maximum number of suggestions of the lookup service. */
export const maxSuggestedAddresses = 5
