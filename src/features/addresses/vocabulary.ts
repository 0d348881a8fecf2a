/** What the browser may use of this feature's schemas. */
export { AddressForm } from './forms.ts'

/** How many addresses a member may keep. */
export const mostAddresses = 10
