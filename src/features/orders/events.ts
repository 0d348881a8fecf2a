/** Facts of this feature, told through the outbox in the transaction that made them true. */
export const orderPlaced = 'order_placed'
export type OrderPlaced = { readonly orderId: string }
