/** Domain events, written to the outbox in the transaction of the change. */
export const photoAnalyzed = 'photo_analyzed'
export type PhotoAnalyzed = {
  readonly customerId: string
  readonly kind: 'skin' | 'palette'
  readonly resultId: string
}
