/** What the browser and other features may use of this feature's values. */
export { Customer } from './customer.ts'
export { GuestOrder } from './forms.ts'
export { orderStatuses, orderTransitions, type OrderStatus } from './rules.ts'
