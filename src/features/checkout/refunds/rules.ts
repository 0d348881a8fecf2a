import type { RefundAnswer } from '#src/platform/payments/port.ts'
import type { RefundState } from '../../orders/constants.ts'
import { backoffSeconds } from '../payment/retry.ts'

export type RefundProgress = {
  readonly state: RefundState
  /** Part of the idempotency key; starts at 1. */
  readonly attempt: number
  readonly failures: number
  readonly providerRefundId: string | null
}

export type RefundOutcome = RefundAnswer | { readonly state: 'unknown'; readonly reason: string }

export type RefundStep = RefundProgress & { readonly error: string | null; readonly retryInSeconds: number | null }

/** Number of rejections after which a refund waits for an administrator. */
export const maxRefusals = 5
/** Banks take days to confirm a refund that a provider has accepted. */
const pendingPollSeconds = 60 * 60

export function idempotencyKey(refundId: string, attempt: number): string {
  return `refund_${refundId}_${attempt}`
}

/**
 * Applies a provider's answer to a pending refund. A rejection is definitive, so the next attempt gets a new
 * idempotency key: with the old one, the provider would only replay the rejection. After an unknown outcome the key
 * stays, so that the money cannot move twice.
 */
export function decideRefund(refund: RefundProgress, outcome: RefundOutcome): RefundStep {
  if (refund.state !== 'pending') return { ...refund, error: null, retryInSeconds: null }
  switch (outcome.state) {
    case 'succeeded':
      return {
        ...refund,
        state: 'succeeded',
        providerRefundId: outcome.id ?? refund.providerRefundId,
        error: null,
        retryInSeconds: null,
      }
    case 'pending':
      return { ...refund, providerRefundId: outcome.id, error: null, retryInSeconds: pendingPollSeconds }
    case 'unknown': {
      const failures = refund.failures + 1
      return { ...refund, failures, error: outcome.reason, retryInSeconds: backoffSeconds(failures) }
    }
    case 'refused': {
      const failures = refund.failures + 1
      const isOver = refund.attempt >= maxRefusals
      return {
        state: isOver ? 'failed' : 'pending',
        attempt: refund.attempt + 1,
        failures,
        providerRefundId: null,
        error: outcome.reason,
        retryInSeconds: isOver ? null : backoffSeconds(failures),
      }
    }
  }
}
