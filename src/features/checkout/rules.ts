import type { PaymentState } from '#src/platform/payments/port.ts'
import type { AttemptStatus, PaymentStatus } from '../payments/constants.ts'

export type NextStep = 'reuse' | 'resume' | 'replace' | 'begin'

/** What to do when a payment is requested while one may already be in progress for the cart. */
export function decidePaymentCreation(
  openPayment: { attemptStatus: AttemptStatus; fingerprint: string } | null,
  fingerprint: string,
): NextStep {
  if (!openPayment) return 'begin'
  if (openPayment.fingerprint !== fingerprint) return 'replace'
  // Creation was interrupted, or another tab is creating it: repeating the request at the provider is safe.
  return openPayment.attemptStatus === 'open' ? 'reuse' : 'resume'
}

export const paymentOutcomes = ['paid', 'waiting', 'processing', 'unknown', 'not_charged', 'refunding'] as const
/**
 * The payment status shown to a buyer. Final: `paid` (there is an order), `not_charged` (canceled by the provider
 * without a charge) and `refunding` (charged without an order). `waiting`: nothing charged so far, but it still might
 * be. `unknown`: the provider could not be reached.
 */
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** @param reported the provider's current status; null when it cannot be reached. */
export function decideOutcome(
  payment: { readonly status: PaymentStatus; readonly hasOrder: boolean; readonly hasRefund: boolean },
  reported: PaymentState | null,
): PaymentOutcome {
  if (payment.hasOrder) return 'paid'
  if (payment.hasRefund) return 'refunding'
  // A payment is marked as canceled only after its provider has confirmed it.
  if (reported === null) return payment.status === 'cancelled' ? 'not_charged' : 'unknown'
  if (payment.status === 'cancelled' || payment.status === 'failed')
    return reported === 'cancelled' ? 'not_charged' : 'unknown'
  // Reported but not yet stored: another process is reconciling it.
  if (reported === 'succeeded' || reported === 'cancelled') return 'processing'
  return reported
}
