import { orderTransitions, type OrderStatus } from '../constants.ts'
import type { AuditAction } from '../../audit-log/constants.ts'
import { orderActions, type OrderAction } from './constants.ts'

/** Where an act leads; recording the delivery leaves the status as it is. */
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

/** What the orders' own table of transitions allows, and the delivery of what was sent and has not arrived. */
export function actionsFor(status: OrderStatus, isDelivered: boolean): OrderAction[] {
  return orderActions.filter((action) => {
    const to = leadsTo[action]
    return to === null
      ? status === 'fulfilled' && !isDelivered
      : orderTransitions[status].includes(to) && status !== 'pending_payment'
  })
}

/** Goods that never left go back in stock; sent ones are with the buyer, whatever happens to the money. */
export function bringsGoodsBack(from: OrderStatus, action: OrderAction): boolean {
  return from === 'paid' && (action === 'cancel' || action === 'refund')
}

/** Why money goes back, if it does. Refunding what was canceled before asks for the same refund: it goes back once. */
export function refundReason(action: OrderAction): 'order_canceled' | 'order_refunded' | null {
  if (action === 'cancel') return 'order_canceled'
  return action === 'refund' ? 'order_refunded' : null
}
