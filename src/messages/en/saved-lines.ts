/** What a guest saved for later, below the cart. Loaded only when there is something. */
export const savedLines = {
  heading: 'Saved for later',
  lead: 'Kept in this browser only. Stock is not reserved.',
  move: 'Move to cart',
  moveNamed: (name: string) => `Move to cart: ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove from saved: ${name}`,
  removed: 'Removed from saved',
  undo: 'Undo',
  failed: 'Not added',
  failedBody: 'The product could not be added to your cart. Please try again.',
}
