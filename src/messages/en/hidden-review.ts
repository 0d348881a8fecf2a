/** For authors of reviews: a hidden review, and what a review may say about its author. Loaded with the form. */
export const hiddenReview = {
  heading: 'Your review is hidden',
  body: 'Only you can see it, and it does not count toward the rating.',
  reason: (reason: string) => `Reason given by the shop: ${reason}`,
  sharing: {
    heading: 'Help people like you (optional)',
    body: 'What you check is shown publicly with this review, and others can filter by it. To remove it, edit or delete your review.',
    skinType: 'Show my skin type',
    ageBand: 'Show my age group',
    choose: 'Please choose',
    skinTypeValue: 'My skin type',
    ageBandValue: 'My age group',
  },
} as const
