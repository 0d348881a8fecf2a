import type { DisputeState, ProviderDispute } from '#src/platform/payments/port.ts'

export const isOpenDispute = (state: DisputeState): boolean => state === 'needs_response' || state === 'under_review'

/** What the shop is told: that a dispute was opened, or how it ended. */
export type DisputeNotification = 'opened' | 'won' | 'lost' | 'closed'

/**
 * @param before null for a dispute that was not known. Providers that report a dispute only when it has ended, and lost
 * events, tell the end immediately.
 */
export function notificationOf(before: DisputeState | null, now: DisputeState): DisputeNotification | null {
  if (before === now) return null
  if (now === 'needs_response' || now === 'under_review')
    return before === null || !isOpenDispute(before) ? 'opened' : null
  return now
}

/** A dispute that keeps refunds of its payment from being sent. An inquiry is best ended by a refund. */
export const blocksRefunds = ({ isInquiry, state }: Pick<ProviderDispute, 'isInquiry' | 'state'>): boolean =>
  !isInquiry && (isOpenDispute(state) || state === 'lost')
