import type { PaymentState } from '#src/platform/payments/port.ts'
import type { AttemptStatus, PaymentStatus } from '../payments/constants.ts'

export type NextStep = 'reuse' | 'resume' | 'retry' | 'replace' | 'begin'

/** What to do when a payment is requested while one may already be in progress for the cart. */
export function decidePaymentCreation(
  openPayment: { attemptStatus: AttemptStatus; fingerprint: string } | null,
  fingerprint: string,
): NextStep {
  if (!openPayment) return 'begin'
  if (openPayment.fingerprint !== fingerprint) return 'replace'
  // The buyer canceled on the provider's page, or the bank declined: the same units, a new attempt.
  if (openPayment.attemptStatus === 'cancelled') return 'retry'
  // Creation was interrupted, or another tab is creating it: repeating the request at the provider is safe.
  return openPayment.attemptStatus === 'open' ? 'reuse' : 'resume'
}

export const paymentOutcomes = [
  'paid',
  'waiting',
  'processing',
  'pending',
  'unknown',
  'not_charged',
  'refunding',
] as const
/**
 * The payment status shown to a buyer. Final: `paid` (there is an order), `not_charged` (canceled by the provider
 * without a charge), `refunding` (charged without an order) and `pending` (the order follows when the money arrives,
 * within days). `waiting`: nothing charged so far, but it still might
 * be. `unknown`: the provider could not be reached.
 */
export type PaymentOutcome = (typeof paymentOutcomes)[number]

type Stored = {
  readonly status: PaymentStatus
  readonly attemptStatus: AttemptStatus
  readonly hasOrder: boolean
  readonly hasRefund: boolean
}

/** @param reported the provider's current status; null when it cannot be reached. */
export function decideOutcome(
  { status, attemptStatus, hasOrder, hasRefund }: Stored,
  reported: PaymentState | null,
): PaymentOutcome {
  if (hasOrder) return 'paid'
  if (hasRefund) return 'refunding'
  // An attempt is marked as canceled only after its provider has confirmed it.
  if (attemptStatus === 'cancelled') return reported === null || reported === 'cancelled' ? 'not_charged' : 'unknown'
  if (reported === null) return 'unknown'
  if (reported === 'waiting') return 'waiting'
  if (reported !== 'succeeded' && reported !== 'cancelled' && status === 'pending') return 'pending'
  // Reported but not yet stored: another process is reconciling it.
  return 'processing'
}
