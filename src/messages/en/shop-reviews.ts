export const shopReviews = {
  title: 'Reviews',
  heading: 'Reviews of our products',
  description: (brand: string) => `Customer reviews of ${brand} products, newest first.`,
  lead: 'Reviews of all products, newest first. Positive and negative reviews are shown alike.',
  average: 'Average of all reviews',
  outOf: (average: string) => `${average} out of 5`,
  /** @param shown the numbers as text, such as 1,234 */
  from: (count: number, samples: number, shown: { readonly count: string; readonly samples: string }) => {
    if (count === 1) return samples === 1 ? 'from 1 review, a sample' : 'from 1 review'
    if (samples === 0) return `from ${shown.count} reviews`
    if (samples === 1) return `from ${shown.count} reviews, 1 of them a sample`
    return `from ${shown.count} reviews, ${samples === count ? 'all' : shown.samples} of them samples`
  },
  filter: 'Filter by stars',
  all: 'All stars',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  /** Read by screen readers after a number. */
  unit: (count: number) => (count === 1 ? 'review' : 'reviews'),
  found: (count: number, shown: string, stars: string | null) =>
    `${shown} ${count === 1 ? 'review' : 'reviews'}${stars === null ? '' : ` with ${stars}`}`,
  none: 'No reviews with this rating.',
  noneAtAll: 'No reviews yet.',
  noneBody: 'Customers with an account can write a review on any product page.',
  browse: 'Browse products',
  loading: 'Loading reviews…',
  showAll: 'Show all reviews',
  gone: 'Product no longer available',
  failed: 'The reviews could not be loaded. Please try again.',
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const
