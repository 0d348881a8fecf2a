import type { ContactDetails } from '../../orders/constants.ts'
import type { Quote, QuotedDelivery } from './quote.ts'

/** The quote stored with a payment. `payments` stores what checkout has passed in, unchanged. */
export const storedQuote = ({ quote }: { readonly quote: object }) => quote as Quote

/** The contact stored with a payment; null before it is known, and after it has been erased. */
export const storedContact = ({ contact }: { readonly contact: object | null }) => contact as ContactDetails | null

/**
 * Whether an address is not in the country that shipping and VAT were priced for. Without rates by destination, standard
 * delivery has one price. A pickup point has its own address.
 */
export const isElsewhere = (
  { hasDestinationRates }: { readonly hasDestinationRates: boolean },
  contact: ContactDetails,
  { country, method }: QuotedDelivery,
): boolean => method !== 'pickup' && contact.country !== country && (hasDestinationRates || method !== 'standard')
