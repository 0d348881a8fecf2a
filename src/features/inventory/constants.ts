/** What changed the stock. `reserved` and `released` leave it in stock, but not for sale, or return it to sale. */
export const movementKinds = [
  'received',
  'reserved',
  'released',
  'sold',
  'returned',
  'damaged',
  'correction',
  'counted',
  'imported',
] as const
export type MovementKind = (typeof movementKinds)[number]
