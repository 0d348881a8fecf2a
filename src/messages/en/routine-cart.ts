import { euros } from '#src/kernel/money.ts'

/** The products of a routine in the cart. Loaded with a routine's steps. */
export const routineCart = {
  heading: 'Shop this routine',
  total: (count: number, total: string) =>
    count === 1 ? `1 product, ${euros(total)}` : `${count} products, ${euros(total)} in total`,
  add: 'Add routine to cart',
  adding: 'Adding…',
  added: (count: number) => (count === 1 ? '1 product added to your cart.' : `${count} products added to your cart.`),
  nothing: 'Nothing was added to your cart.',
  view: 'View cart',
  leftOut: {
    inCart: 'Already in your cart:',
    soldOut: 'Out of stock:',
    unavailable: 'No longer available:',
    needsShade: 'Choose a shade first:',
    failed: 'Your cart is full, so these were not added:',
  },
  failedTitle: 'Routine not added',
  failedBody: 'The routine could not be added to your cart. Please try again.',
} as const
