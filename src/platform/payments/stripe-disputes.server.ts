import type Stripe from 'stripe'
import { cents } from '#src/kernel/money.ts'
import type { DisputeState, ProviderDispute, ProviderDisputes } from './port.ts'

const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  warning_closed: 'closed',
  won: 'won',
  lost: 'lost',
}

/**
 * A prevented dispute never became a chargeback, but the buyer may have the money: Visa's Rapid Dispute Resolution credits them.
 * https://docs.stripe.com/api/disputes/object
 */
function stateOfPrevented({
  balance_transactions: moved,
  payment_method_details: method,
}: Stripe.Dispute): DisputeState {
  const withdrawn = -moved.reduce((sum, { amount }) => sum + amount, 0)
  return withdrawn > 0 || method?.card?.case_type === 'resolution' ? 'lost' : 'closed'
}

const momentOf = (seconds: number) => new Date(seconds * 1000)

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, currency, reason, status, created, evidence_details: evidence } = dispute
  const state = status === 'prevented' ? stateOfPrevented(dispute) : states[status]
  if (!state) throw new Error(`unknown Stripe dispute status: ${status}`)
  return {
    id,
    amount: cents(amount),
    currency,
    reason,
    isInquiry: status.startsWith('warning_'),
    state,
    evidenceDueAt: evidence.due_by ? momentOf(evidence.due_by) : null,
    openedAt: momentOf(created),
  }
}

/** https://docs.stripe.com/api/disputes */
export function stripeDisputes(stripe: Stripe): ProviderDisputes {
  return {
    async ofPayment(ref) {
      const found: ProviderDispute[] = []
      for await (const dispute of stripe.disputes.list({ payment_intent: ref, limit: 100 }))
        found.push(disputeOf(dispute))
      return found
    },
    async refsSince(moment) {
      const refs = new Set<string>()
      const created = { gte: Math.floor(moment.getTime() / 1000) }
      for await (const { payment_intent: intent } of stripe.disputes.list({ created, limit: 100 }))
        if (typeof intent === 'string') refs.add(intent)
      return [...refs]
    },
  }
}

type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent

export const isAboutDispute = (event: Stripe.Event): event is DisputeEvent => event.type.startsWith('charge.dispute.')
