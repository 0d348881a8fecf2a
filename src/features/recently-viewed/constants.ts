/** Enough to display a product. Prices and stock change, so they are not stored. */
export type ViewedProduct = {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly imageColor: string
  /** The size or shade that was shown, of a product with several. */
  readonly variantId?: string | undefined
}

/** One more than a row shows, because the current product is excluded. */
export const maxViewed = 7
