/** Domain events, written to the outbox in the transaction of the change. */
export const orderPlaced = 'order_placed'
export type OrderPlaced = { readonly orderId: string }
