/** What the browser may use of this feature's schemas. */
export { AddressForm } from './forms.ts'

/** How many addresses a customer may keep. */
export const maxAddresses = 10
