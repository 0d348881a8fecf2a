import { dayMs } from '#src/kernel/clock.ts'
import type { Order } from '../orders/contract.ts'
import { reviewInvitationRules } from '../shop-settings/limits/constants.ts'

type Progress = Pick<Order, 'status' | 'deliveredAt'> & {
  readonly parcels: readonly Pick<Order['parcels'][number], 'shippedAt'>[]
}

/** A canceled or refunded order has nothing to review. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => status === 'cancelled' || status === 'refunded'

/**
 * When to send the invitation: some time after the delivery, or longer after the last parcel if no delivery was
 * recorded. @returns null until everything has shipped, and for an order that is over.
 */
export function dueAt({ status, deliveredAt, parcels }: Progress): Date | null {
  if (status !== 'fulfilled') return null
  if (deliveredAt) return new Date(Date.parse(deliveredAt) + reviewInvitationRules.daysAfterDelivery * dayMs)
  const shipped = parcels.map(({ shippedAt }) => Date.parse(shippedAt))
  if (shipped.length === 0) return null
  return new Date(Math.max(...shipped) + reviewInvitationRules.daysAfterShipping * dayMs)
}

type Line = Pick<Order['lines'][number], 'productId' | 'name' | 'quantity' | 'canceled' | 'returned'>

/** The products that the buyer has kept, once each. */
export function keptProducts<L extends Line>(lines: readonly L[]): L[] {
  const kept = lines.filter(({ quantity, canceled, returned }) => quantity - canceled - returned > 0)
  return kept.filter((line, at) => kept.findIndex(({ productId }) => productId === line.productId) === at)
}
