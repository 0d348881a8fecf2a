/** Values of this feature that the browser may import. */
export const periods = ['today', 'week', 'month'] as const

/** From an empty catalog to the first order, in the order in which they help. */
export const setupSteps = [
  'store',
  'guarantee_notice',
  'product',
  'photo',
  'shipping',
  'payments',
  'email',
  'contact',
  'security',
  'first_order',
  'first_shipment',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Counting orders to ship ends here; the screen then says 'or more'. */
export const maxToShip = 1_000
