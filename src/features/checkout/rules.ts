import type { PaymentState } from '#src/platform/payments/port.ts'

export type PaymentStatus = 'preparing' | 'open' | 'succeeded' | 'failed' | 'cancelled'

export type NextStep = 'reuse' | 'resume' | 'replace' | 'begin'

/** What setting a payment up means when one may be under way for the same cart. */
export function decideSetUp(underWay: { status: PaymentStatus; fingerprint: string } | null, fingerprint: string): NextStep {
  if (!underWay) return 'begin'
  if (underWay.fingerprint !== fingerprint) return 'replace'
  // A payment that is still being prepared was cut off, or another tab is at it: asking the provider again is safe.
  return underWay.status === 'open' ? 'reuse' : 'resume'
}

export type Settlement = 'place_order' | 'already_settled' | 'cancel' | 'wait' | 'refund'

/** What a provider's word means for a payment, however often and in whatever order it is heard. */
export function decideSettlement(status: PaymentStatus, heard: PaymentState): Settlement {
  if (status === 'succeeded') return 'already_settled'
  if (heard === 'succeeded') return status === 'cancelled' || status === 'failed' ? 'refund' : 'place_order'
  if (heard === 'cancelled') return status === 'cancelled' || status === 'failed' ? 'already_settled' : 'cancel'
  return 'wait'
}
