import type { OrderStatus } from '../rules.ts'

/** Changes that the buyer is notified of. `reduced`: part of the order was canceled; `credited`: an amount was returned. */
export const orderNotificationKinds = ['cancelled', 'refunded', 'reduced', 'credited'] as const
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]

export function notificationKindOf(from: OrderStatus, to: OrderStatus, isCancellation: boolean): OrderNotificationKind {
  if (to !== from && (to === 'cancelled' || to === 'refunded')) return to
  return isCancellation ? 'reduced' : 'credited'
}
