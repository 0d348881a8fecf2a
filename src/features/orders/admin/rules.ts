import { orderTransitions, type OrderStatus } from '../constants.ts'
import type { AuditAction } from '../../audit-log/constants.ts'
import { orderActions, type OrderAction } from './constants.ts'

/** Target status of an action; the others keep the status. */
export const leadsTo: { readonly [A in OrderAction]: OrderStatus | null } = {
  process: null,
  fulfill: 'fulfilled',
  deliver: null,
  cancel: 'cancelled',
  refund: 'refunded',
}

export const logName: { readonly [A in OrderAction]: AuditAction } = {
  process: 'order_processing',
  fulfill: 'order_fulfilled',
  deliver: 'order_delivered',
  cancel: 'order_canceled',
  refund: 'order_refunded',
}

export type OrderFacts = {
  readonly status: OrderStatus
  readonly isProcessing: boolean
  readonly parcels: readonly { readonly deliveredAt: string | null }[]
}

/** Actions allowed by the transition table, plus preparing an unsent order and recording the delivery of its parcels. */
export function actionsFor({ status, isProcessing, parcels }: OrderFacts): OrderAction[] {
  return orderActions.filter((action) => {
    if (action === 'process') return status === 'paid' && !isProcessing && parcels.length === 0
    if (action === 'deliver')
      return (status === 'paid' || status === 'fulfilled') && parcels.some(({ deliveredAt }) => deliveredAt === null)
    const to = leadsTo[action]
    return to !== null && orderTransitions[status].includes(to) && status !== 'pending_payment'
  })
}

export const maxNotes = 100

type NoteReader = { readonly id: string; readonly staffRole: string | null }

export function mayRemoveNote({ id, staffRole }: NoteReader, authorId: string | null): boolean {
  return staffRole === 'owner' || authorId === id
}
