import type { PaymentState } from '#src/platform/payments/port.ts'
import type { AttemptStatus, PaymentStatus } from './constants.ts'

export type Reconciliation = 'place_order' | 'already_reconciled' | 'cancel' | 'wait' | 'hold' | 'refund'

export const isInProgress = (status: PaymentStatus) => status === 'open' || status === 'pending'

/** Whether the bank has refused a payment after it took the order for it: the provider asks the buyer to pay again. */
export const isRefusedLater = ({ status }: { readonly status: PaymentStatus }, reported: PaymentState) =>
  status === 'pending' && reported === 'waiting'

type Stored = { readonly status: PaymentStatus; readonly attemptStatus: AttemptStatus; readonly hasContact: boolean }

/**
 * Maps a provider's status of an attempt to an action, independent of order and repetition. Money that cannot become
 * an order is refunded: the payment has ended, another attempt has paid it, or contact and address are unknown, so that
 * nothing could be delivered.
 */
export function decideReconciliation(
  { status, attemptStatus, hasContact }: Stored,
  reported: PaymentState,
): Reconciliation {
  if (attemptStatus === 'succeeded') return 'already_reconciled'
  if (reported === 'succeeded') return isInProgress(status) && hasContact ? 'place_order' : 'refund'
  if (reported === 'cancelled') return attemptStatus === 'cancelled' ? 'already_reconciled' : 'cancel'
  // Units are held for days only for a payment of this cart that the buyer has confirmed.
  return reported === 'pending' && status === 'open' && hasContact ? 'hold' : 'wait'
}
