/** Values of this feature that the browser may import. */
export const orderActions = ['process', 'fulfill', 'deliver', 'cancel', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

export const maxNoteLength = 2_000
