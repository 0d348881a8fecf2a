import type { OrderStatus } from '../rules.ts'

/** Changes that the buyer is notified of. `reduced`: part of the order was canceled; `credited`: an amount was returned. */
export const orderNews = ['cancelled', 'refunded', 'reduced', 'credited'] as const
export type OrderNews = (typeof orderNews)[number]

export function decideNews(from: OrderStatus, to: OrderStatus, isCancellation: boolean): OrderNews {
  if (to !== from && (to === 'cancelled' || to === 'refunded')) return to
  return isCancellation ? 'reduced' : 'credited'
}
