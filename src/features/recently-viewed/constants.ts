/** Enough to show a product again. Prices and stock change, so they are not remembered. */
export type ViewedProduct = {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly imageColor: string
}

/** One more than a row shows: the product on the page itself is left out. */
export const maxViewed = 7
