import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { totalsOf } from '../pricing/contract.ts'
import { presets } from '../shop-settings/contract.ts'
import { decidePromotion, type Promotion } from './rules.ts'
import { promotionKinds, reductionOf } from './constants.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const plain: Promotion = {
  id: 'x',
  code: 'AUTUMN',
  kind: 'percent',
  value: 10,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  minimum: cents(0),
  usageLimit: null,
}

it.each([
  ['an active promotion', {}, 5_000, 0, null],
  ['before it begins', { startsAt: new Date('2026-11-20T12:00:01Z') }, 5_000, 0, 'promo_not_started'],
  ['at the moment it begins', { startsAt: noon }, 5_000, 0, null],
  ['at the moment it ends', { endsAt: noon }, 5_000, 0, 'promo_expired'],
  ['a cent under its minimum', { minimum: cents(5_000) }, 4_999, 0, 'promo_minimum'],
  ['at its minimum', { minimum: cents(5_000) }, 5_000, 0, null],
  ['with its last use left', { usageLimit: 3 }, 5_000, 2, null],
  ['used up', { usageLimit: 3 }, 5_000, 3, 'promo_used_up'],
] as const)('decides %s: %o', (_name, given, subtotal, used, code) => {
  const decided = decidePromotion({ ...plain, ...given }, cents(subtotal), used, noon)
  expect(decided.ok ? null : decided.code).toBe(code)
})

const promotions = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('free_shipping' as const), value: fc.constant(0) }),
)
const subtotals = fc.integer({ min: 0, max: 2_000_000 }).map(cents)

it('never reduces by more than the subtotal, and rounds half a cent in the shopper’s favor', () => {
  expect(promotionKinds).toHaveLength(3)
  expect(reductionOf({ kind: 'percent', value: 15 }, cents(990)).discount).toBe(149)
  fc.assert(
    fc.property(promotions, subtotals, (promotion, subtotal) => {
      const { discount } = reductionOf(promotion, subtotal)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(subtotal)
      if (promotion.kind === 'percent')
        expect(Math.abs(discount - (subtotal * promotion.value) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

it('leaves non-negative totals that add up under any policy', () => {
  fc.assert(
    fc.property(
      promotions,
      subtotals,
      fc.constantFrom(presets['as-specified'].cart, presets['as-specified'].checkout, presets.eu.checkout),
      (promotion, subtotal, policy) => {
        const { discount, shipping, tax, total } = totalsOf(subtotal, policy, reductionOf(promotion, subtotal))
        expect(Math.min(discount, shipping, tax, total)).toBeGreaterThanOrEqual(0)
        expect(subtotal - discount + shipping + (policy.tax === 'included' ? 0 : tax)).toBe(total)
      },
    ),
  )
})
