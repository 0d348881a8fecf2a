/** Facts of this feature, told through the outbox in the transaction that made them true. Of customers alone: guests are nobody. */
export const cartAdded = 'cart_added'
export type CartAdded = { readonly customerId: string; readonly productId: string; readonly addedAt: string }
