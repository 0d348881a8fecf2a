/** A product's newest reviews in one answer. */
export const maxListed = 500

/** The displayed rating with one decimal: the average of the reviews, or the product's own when there are none. */
export const displayedRating = (average: number | null, own: number): string => (average ?? own).toFixed(1)

export type Tally = {
  readonly counts: number[]
  readonly total: number
  readonly average: number | null
  readonly samples: number
}

/** Number of reviews with 1 to 5 stars, from grouped counts. */
export function tallyStars(
  groups: readonly { readonly rating: number; readonly count: number; readonly samples: number }[],
): Tally {
  const counts = [1, 2, 3, 4, 5].map((stars) => groups.find(({ rating }) => rating === stars)?.count ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    counts,
    total,
    average: total > 0 ? points / total : null,
    samples: groups.reduce((sum, group) => sum + group.samples, 0),
  }
}

/** An author's public name: 'Marie P.' */
export function publicName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${[...lastName][0] ?? ''}.`
}

/** Names, dates and ids of a review, in bytes. */
const reviewOverhead = 600

/** About how much memory they take. */
export const bytesOf = (reviews: readonly { readonly comment: string }[]): number =>
  reviews.reduce((sum, { comment }) => sum + reviewOverhead + 2 * comment.length, reviewOverhead)
