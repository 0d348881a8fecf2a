import type { Cents } from '#src/kernel/money.ts'
import type { DisputeState, ProviderDispute } from '#src/platform/payments/port.ts'

export const isOpenDispute = (state: DisputeState): boolean => state === 'needs_response' || state === 'under_review'

/** What the shop is told: that a dispute was opened, or how it ended. */
export type DisputeNotification = 'opened' | 'won' | 'lost' | 'closed'

type Standing = Pick<ProviderDispute, 'isInquiry' | 'state'>

/**
 * An inquiry that becomes a dispute is opened a second time: now the bank has taken the money. Providers that report a
 * dispute only when it has ended, and lost events, tell the end immediately.
 *
 * @param before null for a dispute that was not known
 */
export function notificationOf(before: Standing | null, now: Standing): DisputeNotification | null {
  if (now.state !== 'needs_response' && now.state !== 'under_review')
    return before?.state === now.state ? null : now.state
  const isNew = before === null || !isOpenDispute(before.state) || (before.isInquiry && !now.isInquiry)
  return isNew ? 'opened' : null
}

/** A dispute that keeps refunds of its payment from being sent. An inquiry is best ended by a refund. */
export const blocksRefunds = ({ isInquiry, state }: Standing): boolean =>
  !isInquiry && (isOpenDispute(state) || state === 'lost')

export type RefundBlock =
  | { readonly kind: 'open'; readonly disputeId: string }
  | { readonly kind: 'lost'; readonly id: string; readonly disputeId: string; readonly left: number }

/**
 * Whether staff must not grant a refund, because the buyer would be paid twice, or might be. What a lost dispute has
 * returned is not sent again, but as store credit it would be. @param due the part that was paid with the payment
 */
export function refusesRefund(block: RefundBlock | null, due: Cents, asCredit: boolean): boolean {
  if (block?.kind !== 'lost') return block !== null
  return asCredit ? due > 0 : due > block.left
}
