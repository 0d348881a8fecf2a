/** Facts of this feature, told through the outbox in the transaction that made them true. */
export const photoAnalyzed = 'photo_analyzed'
export type PhotoAnalyzed = {
  readonly customerId: string
  readonly kind: 'skin' | 'palette'
  readonly resultId: string
}
