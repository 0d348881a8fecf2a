import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { chargeTotals, estimateTotals, priceLine, priceSubtotal, wholeEurosSaved } from './rules.ts'

const line = fc.record({
  unit: fc.integer({ min: 600, max: 12_000 }).map(cents),
  monogram: fc.integer({ min: 0, max: 900 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
})

describe('the cart estimate [CART-03]', () => {
  const policy = shopSettings.cartEstimate

  it('ships for free only above 50.00, and taxes 8 % of the subtotal alone', () => {
    expect(estimateTotals(cents(5000), policy)).toEqual({ subtotal: 5000, shipping: 799, tax: 400, total: 6199 })
    expect(estimateTotals(cents(5001), policy)).toEqual({ subtotal: 5001, shipping: 0, tax: 400, total: 5401 })
  })
})

describe('the checkout charge [PAY-03]', () => {
  const policy = shopSettings.checkoutCharge

  it('ships for free from 50.00 on, and charges 21 % VAT on subtotal plus shipping', () => {
    expect(chargeTotals(cents(5000), policy)).toEqual({ subtotal: 5000, shipping: 0, tax: 1050, total: 6050 })
    expect(chargeTotals(cents(4999), policy)).toEqual({ subtotal: 4999, shipping: 799, tax: 1218, total: 7016 })
  })

  it('adds the monogram to every piece of its line', () => {
    expect(priceLine({ unit: cents(2490), monogram: cents(600), quantity: 3 })).toBe(9270)
  })

  it('always sums to its parts, in whole cents, for any cart', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const { subtotal, shipping, tax, total } = chargeTotals(priceSubtotal(lines), policy)
        expect(subtotal + shipping + tax).toBe(total)
        expect(Number.isInteger(tax)).toBe(true)
        expect(Math.abs(tax - ((subtotal + shipping) * 21) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('never gets cheaper when a piece is added, but for the shipping that becomes free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 100_000 }), fc.integer({ min: 1, max: 12_000 }), (subtotal, more) => {
        const before = chargeTotals(cents(subtotal), policy)
        const after = chargeTotals(cents(subtotal + more), policy)
        expect(after.total - after.shipping).toBeGreaterThanOrEqual(before.total - before.shipping - Math.ceil((before.shipping * 21) / 100) - 1)
      }),
    )
  })
})

describe('the save badge [CARD-01]', () => {
  it('rounds the difference to whole euros', () => {
    expect(wholeEurosSaved(cents(2490), cents(3140))).toBe(7)
    expect(wholeEurosSaved(cents(2490), cents(2530))).toBe(0)
    expect(wholeEurosSaved(cents(2490), null)).toBe(0)
  })
})
