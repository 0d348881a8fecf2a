/** Facts of this feature, told through the outbox in the transaction that made them true. */
export const reviewPosted = 'review_posted'
export type ReviewPosted = { readonly customerId: string; readonly reviewId: string; readonly productId: string }
