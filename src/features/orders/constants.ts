/** Values of this feature that the browser and other features may import. */
export { ContactDetails, ContactDetailsInput, postalCodeOfCountry } from './contact-details/forms.ts'
export { GuestOrder } from './forms.ts'
export { orderStatuses, orderTransitions, type OrderStatus } from './rules.ts'

export const refundStates = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Refund reasons. `no_contact`: charged before the contact details were known. */
export const refundReasons = ['order_canceled', 'order_refunded', 'late_payment', 'sold_out', 'no_contact'] as const
export type RefundReason = (typeof refundReasons)[number]
