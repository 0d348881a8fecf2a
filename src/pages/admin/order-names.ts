import type { Order } from '#src/features/orders/contract.ts'

/** Null after the customer's data has been erased. */
export function buyerName({ customer }: Pick<Order, 'customer'>): string | null {
  return customer && `${customer.firstName} ${customer.lastName}`
}
