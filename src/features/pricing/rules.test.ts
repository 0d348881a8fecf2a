import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, type Cents } from '#src/kernel/money.ts'
import { presets } from '../shop-settings/contract.ts'
import { isMoreOff, priceLine, priceSubtotal, totalsOf, unitPriceOf, wholeEurosSaved } from './rules.ts'

const line = fc.record({
  unit: fc.integer({ min: 600, max: 12_000 }).map(cents),
  monogram: fc.integer({ min: 0, max: 900 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const carts = fc.array(line, { minLength: 1, maxLength: 60 })
const reductions = fc.record({ discount: fc.integer({ min: 0, max: 500_000 }).map(cents), shipsFree: fc.boolean() })
const policies = fc.constantFrom(presets['as-specified'].cart, presets['as-specified'].checkout, presets.eu.checkout)
const none = { discount: cents(0), surcharge: 0 }

describe('cart estimate [CART-03]', () => {
  const policy = presets['as-specified'].cart

  it('ships free only above 50.00, and taxes 8 % of the subtotal only', () => {
    expect(totalsOf(cents(5000), policy)).toEqual({ ...none, subtotal: 5000, shipping: 799, tax: 400, total: 6199 })
    expect(totalsOf(cents(5001), policy)).toEqual({ ...none, subtotal: 5001, shipping: 0, tax: 400, total: 5401 })
  })
})

describe('checkout charge [PAY-03]', () => {
  const policy = presets['as-specified'].checkout

  it('ships free from 50.00, and charges 21 % VAT on subtotal plus shipping', () => {
    expect(totalsOf(cents(5000), policy)).toEqual({ ...none, subtotal: 5000, shipping: 0, tax: 1050, total: 6050 })
    expect(totalsOf(cents(4999), policy)).toEqual({ ...none, subtotal: 4999, shipping: 799, tax: 1218, total: 7016 })
  })

  it('adds the personalization price to every unit of the line', () => {
    expect(priceLine({ unit: cents(2490), monogram: cents(600), quantity: 3 })).toBe(9270)
  })

  it('never decreases when a unit is added, except when shipping becomes free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 100_000 }), fc.integer({ min: 1, max: 12_000 }), (subtotal, more) => {
        const before = totalsOf(cents(subtotal), policy)
        const after = totalsOf(cents(subtotal + more), policy)
        expect(after.total - after.shipping).toBeGreaterThanOrEqual(
          before.total - before.shipping - Math.ceil((before.shipping * 21) / 100) - 1,
        )
      }),
    )
  })
})

describe('European preset', () => {
  it('includes VAT in prices: the total is the displayed prices plus shipping', () => {
    expect(totalsOf(cents(5000), presets.eu.checkout)).toEqual({
      ...none,
      subtotal: 5000,
      shipping: 0,
      tax: 868,
      total: 5000,
    })
    expect(totalsOf(cents(4999), presets.eu.checkout)).toEqual({
      ...none,
      subtotal: 4999,
      shipping: 799,
      tax: 1006,
      total: 5798,
    })
  })

  it('has the same totals in cart and checkout for 10,000 carts, with and without a promotion', () => {
    fc.assert(
      fc.property(carts, reductions, (lines, reduction) => {
        const subtotal = priceSubtotal(lines)
        expect(totalsOf(subtotal, presets.eu.cart, reduction)).toEqual(
          totalsOf(subtotal, presets.eu.checkout, reduction),
        )
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('any policy with any reduction', () => {
  it('adds up in whole cents, with no negative part', () => {
    fc.assert(
      fc.property(carts, policies, reductions, (lines, policy, reduction) => {
        const { subtotal, discount, shipping, tax, total } = totalsOf(priceSubtotal(lines), policy, reduction)
        for (const amount of [subtotal, discount, shipping, tax, total])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(discount).toBeLessThanOrEqual(subtotal)
        expect(subtotal - discount + shipping + (policy.tax === 'included' ? 0 : tax)).toBe(total)
        const exact =
          policy.tax === 'included'
            ? (total * policy.basisPoints) / (10_000 + policy.basisPoints)
            : ((subtotal - discount + (policy.tax === 'on_all' ? shipping : 0)) * policy.basisPoints) / 10_000
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5)
        if (reduction.shipsFree) expect(shipping).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('never costs more with a larger reduction, except when shipping is no longer free', () => {
    fc.assert(
      fc.property(carts, policies, fc.nat(200_000), fc.nat(200_000), (lines, policy, some, more) => {
        const at = (discount: number) =>
          totalsOf(priceSubtotal(lines), policy, { discount: cents(discount), shipsFree: true }).total
        expect(at(some + more)).toBeLessThanOrEqual(at(some))
      }),
    )
  })
})

describe('save badge [CARD-01]', () => {
  it('rounds the difference to whole euros', () => {
    expect(wholeEurosSaved(cents(2490), cents(3140))).toBe(7)
    expect(wholeEurosSaved(cents(2490), cents(2530))).toBe(0)
    expect(wholeEurosSaved(cents(2490), null)).toBe(0)
  })
})

describe('unit price', () => {
  it.each([
    [2950, '50 ml', { amount: 5900, unit: 'ml' }],
    [2950, '30 ml', { amount: 9833, unit: 'ml' }],
    [790, '4.5 g', { amount: 17_556, unit: 'g' }],
    [990, '100 g', { amount: 990, unit: 'g' }],
    [990, '0 ml', null],
    [990, '3 pieces', null],
    [990, null, null],
  ] as const)('%i cents for %s', (price, volume, expected) => {
    expect(unitPriceOf(price as Cents, volume)).toEqual(expected)
  })
})

describe('a price below the one before', () => {
  it('is more off than a limit only beyond it', () => {
    expect(isMoreOff('13.00', '26.00', 50)).toBe(false)
    expect(isMoreOff('12.99', '26.00', 50)).toBe(true)
    expect(isMoreOff('12.99', undefined, 50)).toBe(false)
  })
})
