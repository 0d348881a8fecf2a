export const promotionKinds = ['percent', 'amount', 'free_shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]

export { reductionOf } from './reduction.ts'
