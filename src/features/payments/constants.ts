import type { Cents } from '#src/kernel/money.ts'
import { disputeStates, type DisputeState } from '#src/platform/payments/port.ts'

/** How long units stay reserved for a payment that takes days, such as a bank transfer. */
export const pendingPaymentDays = 7

export type PaymentStatus = 'open' | 'pending' | 'succeeded' | 'failed' | 'cancelled'
export type AttemptStatus = 'preparing' | 'open' | 'succeeded' | 'cancelled'

/**
 * `requested`: not yet accepted by the provider. `processing`: accepted, the bank has not confirmed it yet.
 * `paid_another_way`: it had failed, and the shop paid it outside of the provider, or a lost dispute has returned the money.
 */
export const refundStates = ['requested', 'processing', 'succeeded', 'failed', 'paid_another_way'] as const
export type RefundState = (typeof refundStates)[number]

/** Why a refund was not sent: a dispute holds it, or the buyer's bank has returned its money with one. */
export const disputedRefunds = ['held', 'returned_by_bank'] as const
export type DisputedRefund = (typeof disputedRefunds)[number]

/** A refund that has not reached the buyer as one. `failed`: the bank or the payment provider did not accept it. */
export type UnpaidRefund = {
  readonly id: string
  readonly amount: Cents
  readonly reason: DisputedRefund | 'failed'
}

/** Refund reasons. `no_contact`: charged before the contact details were known. */
export const refundReasons = [
  'order_canceled',
  'order_refunded',
  'late_payment',
  'sold_out',
  'no_contact',
  'return',
  'withdrawal',
  'partial_cancellation',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** What became of a webhook event. `ignored`: it was not about a payment. */
export const webhookOutcomes = ['reconciled', 'ignored', 'unknown_payment'] as const
export type WebhookOutcome = (typeof webhookOutcomes)[number]

/** States of disputes by filter of the administration. */
export const disputeFilters = {
  all: disputeStates,
  open: ['needs_response', 'under_review'],
  won: ['won'],
  lost: ['lost'],
  closed: ['closed'],
} as const satisfies Record<string, readonly DisputeState[]>
export type DisputeFilter = keyof typeof disputeFilters
export const disputeFilterNames = ['all', 'open', 'won', 'lost', 'closed'] as const satisfies readonly DisputeFilter[]
