import type { Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { PromotionKind, PromotionState } from './constants.ts'

export type Promotion = {
  readonly id: string
  readonly code: string
  readonly kind: PromotionKind
  /** Whole percent (1 to 100) or cents; 0 for free shipping. */
  readonly value: number
  readonly startsAt: Date
  /** Null: no end date. */
  readonly endsAt: Date | null
  readonly minimum: Cents
  /** Null: unlimited. */
  readonly usageLimit: number | null
}

export type Refusal = 'promo_code_unknown' | 'promo_not_started' | 'promo_expired' | 'promo_minimum' | 'promo_used_up'

/** Whether a promotion applies to a cart with this subtotal at this time. `used` includes payments in progress. */
export function decidePromotion(
  promotion: Promotion,
  subtotal: Cents,
  used: number,
  now: Date,
): Result<Promotion, Refusal> {
  if (now < promotion.startsAt) return fail('promo_not_started')
  if (promotion.endsAt !== null && now >= promotion.endsAt) return fail('promo_expired')
  if (promotion.usageLimit !== null && used >= promotion.usageLimit) return fail('promo_used_up')
  return subtotal < promotion.minimum
    ? fail('promo_minimum', { minimum: (promotion.minimum / 100).toFixed(2) })
    : ok(promotion)
}

export function stateOf(promotion: Promotion, used: number, now: Date): PromotionState {
  const decided = decidePromotion(promotion, promotion.minimum, used, now)
  if (decided.ok) return 'active'
  return decided.code === 'promo_not_started' ? 'scheduled' : decided.code === 'promo_expired' ? 'expired' : 'used_up'
}

/** Normalizes case and surrounding spaces of a typed code. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
