import type { PaymentState } from '#src/platform/payments/port.ts'

export type PaymentStatus = 'preparing' | 'open' | 'succeeded' | 'failed' | 'cancelled'

export type NextStep = 'reuse' | 'resume' | 'replace' | 'begin'

/** What setting a payment up means when one may be in progress for the same cart. */
export function decidePaymentCreation(
  openPayment: { status: PaymentStatus; fingerprint: string } | null,
  fingerprint: string,
): NextStep {
  if (!openPayment) return 'begin'
  if (openPayment.fingerprint !== fingerprint) return 'replace'
  // A payment that is still being prepared was cut off, or another tab is at it: asking the provider again is safe.
  return openPayment.status === 'open' ? 'reuse' : 'resume'
}

export type Reconciliation = 'place_order' | 'already_reconciled' | 'cancel' | 'wait' | 'refund'

const hasEnded = (status: PaymentStatus) => status === 'cancelled' || status === 'failed'

/**
 * What a provider's word means for a payment, however often and in whatever order it is heard. Nothing can be sent to
 * nobody: money that comes before the buyer's contact and address goes back.
 */
export function decideReconciliation(
  status: PaymentStatus,
  reported: PaymentState,
  hasCustomer: boolean,
): Reconciliation {
  if (status === 'succeeded') return 'already_reconciled'
  if (reported === 'succeeded') return hasEnded(status) || !hasCustomer ? 'refund' : 'place_order'
  if (reported === 'cancelled') return hasEnded(status) ? 'already_reconciled' : 'cancel'
  return 'wait'
}

export const paymentOutcomes = ['paid', 'waiting', 'processing', 'unknown', 'not_charged', 'refunding'] as const
/**
 * What a buyer is told about their payment. Certain and final: `paid` (there is an order), `not_charged` (the provider
 * has canceled it uncharged) and `refunding` (charged without an order). `waiting`: the provider has charged nothing so
 * far, but still might. `unknown`: the provider could not be asked.
 */
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** @param heard what the provider says now; null when it cannot be asked. */
export function decideOutcome(
  payment: { readonly status: PaymentStatus; readonly hasOrder: boolean; readonly hasRefund: boolean },
  reported: PaymentState | null,
): PaymentOutcome {
  if (payment.hasOrder) return 'paid'
  if (payment.hasRefund) return 'refunding'
  // A payment is canceled here only once its provider has said so.
  if (reported === null) return payment.status === 'cancelled' ? 'not_charged' : 'unknown'
  if (hasEnded(payment.status)) return reported === 'cancelled' ? 'not_charged' : 'unknown'
  // Heard, and not written down yet: another process is at it.
  if (reported === 'succeeded' || reported === 'cancelled') return 'processing'
  return reported
}
