import { fail, ok, type Result } from '#src/kernel/result.ts'

export const orderStatuses = ['pending_payment', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Allowed status transitions; all others are rejected. */
export const orderTransitions: { readonly [From in OrderStatus]: readonly OrderStatus[] } = {
  pending_payment: ['paid', 'cancelled'],
  paid: ['fulfilled', 'cancelled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

export function decideTransition(from: OrderStatus, to: OrderStatus): Result<OrderStatus, 'invalid_transition'> {
  return orderTransitions[from].includes(to) ? ok(to) : fail('invalid_transition', { from, to })
}
