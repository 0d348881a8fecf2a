/** What the browser may use of this feature's values. */
export { Customer } from './customer.ts'
