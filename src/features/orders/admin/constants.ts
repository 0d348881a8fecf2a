/** Values of this feature that the browser may import. */
export const orderActions = ['process', 'fulfill', 'deliver', 'cancel', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

export const maxNoteLength = 2_000

/** Packing slips printed together: as many as the list shows per page. */
export const maxSlips = 50
/** Units that are left to ship; all that were shipped, when none are left; or nothing. */
export const slipContents = ['to_ship', 'shipped', 'nothing'] as const
export type SlipContents = (typeof slipContents)[number]
