/** Around the reviews of a product and the form that writes one. Loaded with them. */
export const reviews = {
  sampleNote: 'Reviews marked ‘Sample review’ are part of this demo shop and are not opinions of real customers.',
  voteFailed: 'Vote not confirmed',
  voteFailedBody: 'We could not confirm that your vote was saved. Please try again.',
  checked:
    'How we check reviews: every review comes from an account, with one review per customer and product. ‘Verified purchase’ means that our own order records show that the author bought the product here. Other reviews may come from people who did not. We don’t pay for reviews, and we show positive and negative ones alike. We hide reviews that break the law or reveal private information, and tell the author why.',
  form: {
    title: 'Write a Review',
    rating: 'Rating',
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    comment: 'Your review',
    submit: 'Submit Review',
    sending: 'Submitting…',
    done: 'Review submitted',
    doneBody: 'Thank you for your review!',
    failed: 'Error',
    failedBody: 'Failed to submit review. Please try again.',
    edit: 'Edit your review',
    editTitle: 'Edit Your Review',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Review saved',
    cancel: 'Cancel',
    remove: 'Delete your review',
    removed: 'Review deleted',
    removedBody: 'Your text is still in the form if you want to submit it again.',
  },
} as const
