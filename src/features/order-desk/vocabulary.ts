/** What the browser may use of this feature's values. */
export const deskActs = ['fulfil', 'deliver', 'cancel', 'refund'] as const
export type DeskAct = (typeof deskActs)[number]
