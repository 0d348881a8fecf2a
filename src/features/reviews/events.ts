/** Domain events, written to the outbox in the transaction of the change. */
export const reviewPosted = 'review_posted'
export type ReviewPosted = { readonly customerId: string; readonly reviewId: string; readonly productId: string }

/** Photos whose rows were deleted, so that their files can be deleted. */
export const reviewPhotosRemoved = 'review_photos_removed'
export type ReviewPhotosRemoved = { readonly photoIds: readonly string[] }

/** Staff hid a review or deleted its photo: its author is told why. */
export const reviewHidden = 'review_hidden'
export type ReviewHidden = {
  readonly kind: 'review' | 'photo'
  readonly customerId: string
  readonly productId: string
  readonly reason: string
  /** After a report, not on the shop's own initiative. */
  readonly isReported: boolean
}
