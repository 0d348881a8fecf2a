import { orderTransitions, type OrderStatus } from '../constants.ts'
import type { AuditAction } from '../../audit-log/constants.ts'
import { orderActions, type OrderAction } from './constants.ts'

/** Target status of an action; recording the delivery keeps the status. */
export const leadsTo: { readonly [A in OrderAction]: OrderStatus | null } = {
  fulfill: 'fulfilled',
  deliver: null,
  cancel: 'cancelled',
  refund: 'refunded',
}

export const logName: { readonly [A in OrderAction]: AuditAction } = {
  fulfill: 'order_fulfilled',
  deliver: 'order_delivered',
  cancel: 'order_canceled',
  refund: 'order_refunded',
}

/** Actions allowed by the transition table, plus recording the delivery of a shipped order. */
export function actionsFor(status: OrderStatus, isDelivered: boolean): OrderAction[] {
  return orderActions.filter((action) => {
    const to = leadsTo[action]
    return to === null
      ? status === 'fulfilled' && !isDelivered
      : orderTransitions[status].includes(to) && status !== 'pending_payment'
  })
}

/** Unsent items are restocked; sent ones are not, regardless of the refund. */
export function restocksUnits(from: OrderStatus, action: OrderAction): boolean {
  return from === 'paid' && (action === 'cancel' || action === 'refund')
}

/**
 * Refund reason of an action, if any. Refunding a canceled order requests the refund that already exists, so it is paid
 * once.
 */
export function refundReason(action: OrderAction): 'order_canceled' | 'order_refunded' | null {
  if (action === 'cancel') return 'order_canceled'
  return action === 'refund' ? 'order_refunded' : null
}
