import { orderTransitions, type OrderStatus } from '../orders/vocabulary.ts'
import type { AdminActName } from '../admin-log/vocabulary.ts'
import { deskActs, type DeskAct } from './vocabulary.ts'

/** Where an act leads; recording the delivery leaves the status as it is. */
export const leadsTo: { readonly [A in DeskAct]: OrderStatus | null } = { fulfil: 'fulfilled', deliver: null, cancel: 'cancelled', refund: 'refunded' }

export const logName: { readonly [A in DeskAct]: AdminActName } = { fulfil: 'order_fulfilled', deliver: 'order_delivered', cancel: 'order_cancelled', refund: 'order_refunded' }

/** What the orders' own table of transitions allows, and the delivery of what was sent and has not arrived. */
export function actsFor(status: OrderStatus, isDelivered: boolean): DeskAct[] {
  return deskActs.filter((act) => {
    const to = leadsTo[act]
    return to === null ? status === 'fulfilled' && !isDelivered : orderTransitions[status].includes(to) && status !== 'pending_payment'
  })
}

/** Goods that never left go back on the shelf; sent ones are with the buyer, whatever happens to the money. */
export function bringsGoodsBack(from: OrderStatus, act: DeskAct): boolean {
  return from === 'paid' && (act === 'cancel' || act === 'refund')
}

/** Cancelling what was paid gives the money back; a refund of a cancelled order asks for it once more, which a payment company does once. */
export const givesMoneyBack = (act: DeskAct): boolean => act === 'cancel' || act === 'refund'
