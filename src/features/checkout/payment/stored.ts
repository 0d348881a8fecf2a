import type { Sql } from '#src/platform/db/database.server.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import type { Quote, QuotedDelivery } from './quote.ts'

/** The quote stored with a payment. `payments` stores what checkout has passed in, unchanged. */
export const storedQuote = ({ quote }: { readonly quote: object }) => quote as Quote

/** The contact stored with a payment; null before it is known, and after it has been erased. */
export const storedContact = ({ contact }: { readonly contact: object | null }) => contact as ContactDetails | null

/** Whether an address is not in the country that shipping and VAT were priced for. A pickup point has its own address. */
export const isElsewhere = (
  { hasDestinationRates }: { readonly hasDestinationRates: boolean },
  contact: ContactDetails,
  { country, method }: QuotedDelivery,
): boolean => hasDestinationRates && method !== 'pickup' && contact.country !== country

/** Whether an owner has switched off the country of an address. A country that has already been quoted stays valid. */
export const isRefused = async (
  { shipping }: Pick<CheckoutDeps, 'shipping'>,
  tx: Sql,
  contact: ContactDetails,
  { country, method }: QuotedDelivery,
): Promise<boolean> =>
  method !== 'pickup' && contact.country !== country && (await shipping.isSwitchedOff(tx, contact.country))
