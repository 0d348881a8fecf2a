/** What the author of a hidden review reads: it comes with the form for reviews. */
export const hiddenReview = {
  heading: 'Your review is hidden',
  body: 'Nobody but you can see it, and it does not count in the rating.',
  reason: (reason: string) => `The shop’s reason: ${reason}`,
} as const
