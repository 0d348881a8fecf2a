/** What the browser may use of this feature's values. */
export const orderActions = ['fulfill', 'deliver', 'cancel', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]
