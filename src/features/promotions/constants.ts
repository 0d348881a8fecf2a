import { cents, shareOf, zeroCents, type Cents } from '#src/kernel/money.ts'
import type { Reduction } from '../pricing/contract.ts'

export const promotionKinds = ['percent', 'amount', 'free_shipping'] as const
export const promotionStates = ['scheduled', 'active', 'expired', 'used_up'] as const
export type PromotionState = (typeof promotionStates)[number]
export type PromotionKind = (typeof promotionKinds)[number]

/** The discount, limited to the subtotal; half cents are rounded away from zero, as everywhere. */
export function reductionOf(
  { kind, value }: { readonly kind: PromotionKind; readonly value: number },
  subtotal: Cents,
): Reduction {
  if (kind === 'free_shipping') return { discount: zeroCents, shipsFree: true }
  const off = kind === 'percent' ? shareOf(subtotal, value * 100) : cents(value)
  return { discount: cents(Math.min(off, subtotal)), shipsFree: false }
}
