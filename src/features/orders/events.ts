/** Domain events, written to the outbox in the transaction of the change. */
export const orderPlaced = 'order_placed'
export type OrderPlaced = { readonly orderId: string }

/** A guest's order was moved to an account. */
export const orderMoved = 'order_moved'
export type OrderMoved = { readonly orderId: string }

/** A parcel was sent, or its arrival was recorded. */
export const orderShipped = 'order_shipped'
export type OrderShipped = { readonly orderId: string }

/** Units or money were returned to the buyer. */
export const orderAdjusted = 'order_adjusted'
export type OrderAdjusted = { readonly orderId: string }

export const orderWithdrawn = 'order_withdrawn'
export type OrderWithdrawn = { readonly orderId: string; readonly withdrawalId: string }
