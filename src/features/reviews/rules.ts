/** The rating to display: the mean of the reviews, or the product's own where there are none; one decimal. */
export function displayedRating(reviews: readonly { readonly rating: number }[], own: number): string {
  const mean = reviews.length > 0 ? reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length : own
  return mean.toFixed(1)
}
