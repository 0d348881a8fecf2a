/** Facts of this feature, told through the outbox in the transaction that made them true. */
export const photoAnalysed = 'photo_analysed'
export type PhotoAnalysed = { readonly memberId: string; readonly kind: 'skin' | 'palette'; readonly resultId: string }
