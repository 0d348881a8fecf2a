/** Values of this feature that the browser may import. */
export const creditKinds = ['granted', 'returned', 'bonus', 'spent', 'released'] as const
export type CreditKind = (typeof creditKinds)[number]
