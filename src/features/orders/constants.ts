/** What the browser and other features may use of this feature's values. */
export { ContactDetails, ContactDetailsInput, postalCodeOfCountry } from './contact-details/forms.ts'
export { GuestOrder } from './forms.ts'
export { orderStatuses, orderTransitions, type OrderStatus } from './rules.ts'

export const refundStates = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Why money goes back. `no_contact`: it was charged before the shop knew who was buying. */
export const refundReasons = ['order_canceled', 'order_refunded', 'late_payment', 'sold_out', 'no_contact'] as const
export type RefundReason = (typeof refundReasons)[number]
