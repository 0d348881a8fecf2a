export const promotionKinds = ['percent', 'amount', 'free_shipping'] as const
export const promotionStates = ['coming', 'open', 'over', 'used_up'] as const
export type PromotionState = (typeof promotionStates)[number]
export type PromotionKind = (typeof promotionKinds)[number]

export { reductionOf } from './reduction.ts'
