/** Domain events, written to the outbox in the transaction of the change. */
export const reviewPosted = 'review_posted'
export type ReviewPosted = { readonly customerId: string; readonly reviewId: string; readonly productId: string }
