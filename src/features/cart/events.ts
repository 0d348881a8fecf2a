/** Facts of this feature, told through the outbox in the transaction that made them true. Of members alone: guests are nobody. */
export const cartAdded = 'cart_added'
export type CartAdded = { readonly memberId: string; readonly productId: string; readonly addedAt: string }
