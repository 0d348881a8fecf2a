/** Domain events, written to the outbox in the transaction of the change. Only for customers, not for guests. */
export const cartAdded = 'cart_added'
export type CartAdded = { readonly customerId: string; readonly productId: string; readonly addedAt: string }
