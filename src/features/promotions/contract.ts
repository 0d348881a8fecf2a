import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { normalizeAmount } from '#src/kernel/money.ts'
import { GuestSessionId } from '../cart/contract.ts'
import { promotionKinds, promotionStates } from './constants.ts'

const decimalPattern = /^\d{1,7}\.\d{2}$/
const Decimal = z.string().regex(decimalPattern)

/** The promotion on a cart, as shown to shoppers. */
export const AppliedPromotion = z.object({
  code: z.string(),
  kind: z.enum(promotionKinds),
  /** Whole percent or cents; 0 for free shipping. */
  value: z.int(),
  minimum: Decimal,
})
export type AppliedPromotion = z.output<typeof AppliedPromotion>

const Applied = z.object({ applied: AppliedPromotion.nullable() })
const owned = { sign_in_needed: 401, not_yours: 403, session_needed: 401 } as const
const Owner = { userId: z.string().min(1).max(80).nullish(), sessionId: GuestSessionId.nullish() }
const refusals = {
  promo_code_unknown: 422,
  promo_not_started: 422,
  promo_expired: 422,
  promo_minimum: 422,
  promo_used_up: 422,
} as const

/** A promotion as shown to administrators. */
export const PromotionEntry = AppliedPromotion.extend({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  usageLimit: z.int().nullable(),
  /** Redemptions, including payments in progress. */
  used: z.int(),
  state: z.enum(promotionStates),
})
export type PromotionEntry = z.output<typeof PromotionEntry>

export const NewPromotion = z
  .strictObject({
    code: z
      .string('promo_code_form')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/, 'promo_code_form'),
    kind: z.enum(promotionKinds),
    value: z.int('promo_percent_range').min(0, 'promo_amount_range').max(1_000_000, 'promo_amount_range'),
    startsAt: z.iso.datetime('date_time_form').nullish(),
    endsAt: z.iso.datetime('date_time_form').nullish(),
    minimum: z.string('amount_form').overwrite(normalizeAmount).regex(decimalPattern, 'amount_form').default('0.00'),
    usageLimit: z
      .int('promo_usage_limit_form')
      .min(1, 'promo_usage_limit_form')
      .max(1_000_000, 'promo_usage_limit_form')
      .nullish(),
  })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), {
    error: 'promo_percent_range',
    path: ['value'],
  })
  .refine(({ kind, value }) => kind !== 'amount' || value > 0, { error: 'promo_amount_range', path: ['value'] })
export type NewPromotion = z.output<typeof NewPromotion>

export const promotionApi = {
  apply: endpoint({
    method: 'POST',
    path: '/api/promo-code',
    access: 'visitor',
    summary: 'Apply a discount code to the cart, replacing the previous one',
    body: z.strictObject({ code: z.string().trim().min(1).max(40), ...Owner }),
    response: Applied,
    errors: { ...owned, ...refusals, too_many_requests: 429 },
  }),
  applied: endpoint({
    method: 'GET',
    path: '/api/promo-code/{owner}',
    access: 'visitor',
    summary: 'Get the valid promotion on a customer’s or guest’s cart',
    params: z.object({ owner: z.string().min(1).max(100) }),
    response: Applied,
    errors: { sign_in_needed: 401, not_yours: 403 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/promo-code/{owner}',
    access: 'visitor',
    summary: 'Remove the promotion from the cart; idempotent',
    params: z.object({ owner: z.string().min(1).max(100) }),
    response: z.object({ removed: z.int() }),
    errors: { sign_in_needed: 401, not_yours: 403 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/promotions',
    access: 'admin',
    summary: 'List promotions, newest first, with their redemptions',
    response: z.array(PromotionEntry),
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/promotions',
    access: 'admin',
    summary: 'Create a promotion; its terms cannot be changed afterwards',
    body: NewPromotion,
    response: PromotionEntry,
    errors: { sign_in_needed: 401, admin_only: 403, promo_code_taken: 409, promo_period: 422 },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/promotions/{id}',
    access: 'admin',
    summary: 'End a promotion now; payments in progress keep it',
    params: z.object({ id: z.uuid() }),
    response: z.object({ ended: z.literal(true) }),
    errors: { sign_in_needed: 401, admin_only: 403, promotion_not_found: 404 },
  }),
}
