/** Domain events, written to the outbox in the transaction of the change. */
export const reviewPosted = 'review_posted'
export type ReviewPosted = { readonly customerId: string; readonly reviewId: string; readonly productId: string }

/** Photos whose rows were deleted, so that their files can be deleted. */
export const reviewPhotosRemoved = 'review_photos_removed'
export type ReviewPhotosRemoved = { readonly photoIds: readonly string[] }
