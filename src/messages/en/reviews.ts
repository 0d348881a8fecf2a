/** Around the reviews of a product. Loaded with them. */
export const reviews = {
  signIn: 'Please log in to write a review',
  sampleNote: 'Reviews marked “Sample review” are part of this demo shop and are not opinions of real customers.',
  voteFailed: 'Vote not confirmed',
  voteFailedBody: 'We could not confirm that your vote was saved. Please try again.',
  checked:
    'How we check reviews: every review comes from an account, with one review per customer and product. “Verified purchase” means that our own order records show that the author bought the product here. Other reviews may come from people who did not. We don’t pay for reviews, and we show positive and negative ones alike. We hide reviews that break the law, reveal personal data, insult others, advertise, mislead, or give dangerous advice, and tell the author why.',
  report: 'Report',
  reportOf: (author: string) => `the review by ${author}`,
  write: 'Write a Review',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
} as const
