/** Shown to the author of a hidden review. Loaded with the review form. */
export const hiddenReview = {
  heading: 'Your review is hidden',
  body: 'Only you can see it, and it does not count toward the rating.',
  reason: (reason: string) => `Reason given by the shop: ${reason}`,
} as const
