import { cents, type Cents } from '#src/kernel/money.ts'
import type { RefundAnswer } from '#src/platform/payments/port.ts'
import { backoffSeconds } from '../attempts/retry.ts'
import type { RefundState } from '../constants.ts'

export type RefundProgress = {
  readonly state: RefundState
  /** Part of the idempotency key; starts at 1. */
  readonly keyNumber: number
  readonly failures: number
  readonly providerRefundId: string | null
}

export const isUnfinished = (state: RefundState) => state === 'requested' || state === 'processing'

/** A charged attempt. `refunded`: the sum of its refunds in any state, because a failed one is still owed. */
export type Charge = {
  readonly attemptId: string
  readonly amount: Cents
  readonly currency: string
  readonly refunded: Cents
}

export const remainderOf = ({ amount, refunded }: Charge): Cents => cents(amount - refunded)

/** The charge that a refund is taken from; null when none has that much left. */
export function chargeFor(charges: readonly Charge[], amount: Cents): Charge | null {
  return charges.find((charge) => remainderOf(charge) >= amount) ?? null
}

/**
 * `held`: not sent while the bank decides on a dispute. `returned`: not sent, because the buyer's bank has taken the money
 * back; `isCovered`: all of it.
 */
export type RefundOutcome =
  | RefundAnswer
  | { readonly state: 'unknown' | 'held'; readonly reason: string }
  | { readonly state: 'returned'; readonly reason: string; readonly disputeId: string; readonly isCovered: boolean }

export type RefundStep = RefundProgress & {
  readonly error: string | null
  readonly retryInSeconds: number | null
  /** The dispute that has returned the money instead. */
  readonly coveredBy?: string
}

/** Number of rejections after which a refund waits for an administrator. */
export const maxRefusals = 5
/** Banks take days to confirm a refund that a provider has accepted. */
const pendingPollSeconds = 60 * 60
/** Banks take weeks to decide on a dispute. */
const heldSeconds = 60 * 60

export function idempotencyKey(refundId: string, keyNumber: number): string {
  return `refund_${refundId}_${keyNumber}`
}

/**
 * A refund that had succeeded, after the bank has returned its money. It waits for an administrator: what failed once at
 * the buyer's bank would most likely fail again. Another attempt needs a new idempotency key.
 */
export function returnRefund({ keyNumber, failures }: RefundProgress): RefundProgress {
  return { state: 'failed', keyNumber: keyNumber + 1, failures: failures + 1, providerRefundId: null }
}

/**
 * Applies a provider's answer to an unfinished refund. A rejection is definitive, so the next attempt gets a new
 * idempotency key: with the old one, the provider would only replay the rejection. After an unknown outcome the key
 * stays, so that the money cannot move twice.
 */
export function decideRefund(refund: RefundProgress, outcome: RefundOutcome): RefundStep {
  if (!isUnfinished(refund.state)) return { ...refund, error: null, retryInSeconds: null }
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
      return {
        ...refund,
        state: 'processing',
        providerRefundId: outcome.id,
        error: null,
        retryInSeconds: pendingPollSeconds,
      }
    case 'held':
      return { ...refund, error: outcome.reason, retryInSeconds: heldSeconds }
    case 'returned': {
      const end = { ...refund, error: outcome.reason, retryInSeconds: null }
      return outcome.isCovered
        ? { ...end, state: 'paid_another_way', coveredBy: outcome.disputeId }
        : { ...end, state: 'failed' }
    }
    case 'unknown': {
      const failures = refund.failures + 1
      return { ...refund, failures, error: outcome.reason, retryInSeconds: backoffSeconds(failures) }
    }
    case 'refused': {
      const failures = refund.failures + 1
      const isOver = refund.keyNumber >= maxRefusals
      return {
        state: isOver ? 'failed' : 'requested',
        keyNumber: refund.keyNumber + 1,
        failures,
        providerRefundId: null,
        error: outcome.reason,
        retryInSeconds: isOver ? null : backoffSeconds(failures),
      }
    }
  }
}
