import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { shippingRates } from '#src/features/shop-settings/constants.ts'
import { cents } from '#src/kernel/money.ts'
import { quoteDelivery } from './delivery-quote.ts'

const quote = (country: string, subtotal: number) => {
  const { zone, standard, express, mayBeSplit } = quoteDelivery(country, cents(subtotal), shippingRates)
  return { zone: zone.id, standard, express, mayBeSplit }
}

describe('shipping rates [STAT-03]', () => {
  it.each([
    ['Belgium', 4999, { zone: 'belgium', standard: 799, express: 2098, mayBeSplit: false }],
    ['Belgium', 5000, { zone: 'belgium', standard: 0, express: 1299, mayBeSplit: false }],
    ['Luxembourg', 5000, { zone: 'near', standard: 799, express: 1599, mayBeSplit: false }],
    ['Netherlands', 20_000, { zone: 'near', standard: 799, express: 1599, mayBeSplit: false }],
    ['Germany', 20_001, { zone: 'large', standard: 999, express: 1799, mayBeSplit: true }],
    ['France', 100, { zone: 'large', standard: 999, express: 1799, mayBeSplit: false }],
    ['Portugal', 100, { zone: 'other', standard: 1299, express: 1999, mayBeSplit: false }],
  ])('for %s and a subtotal of %i cents', (country, subtotal, expected) => {
    expect(quote(country, subtotal)).toEqual(expected)
  })

  it('never cost more for a larger subtotal or for standard than for express, and cover every checkout country', () => {
    const country = fc.constantFrom(...shopSettings.countries)
    fc.assert(
      fc.property(country, fc.nat(100_000), fc.nat(100_000), (to, subtotal, more) => {
        const [before, after] = [quote(to, subtotal), quote(to, subtotal + more)]
        expect(after.standard).toBeLessThanOrEqual(before.standard)
        expect(after.express).toBeLessThanOrEqual(before.express)
        expect(before.standard).toBeLessThan(before.express)
      }),
    )
  })

  it('require a zone for countries not listed', () => {
    const named = { ...shippingRates, zones: shippingRates.zones.filter(({ countries }) => countries.length > 0) }
    expect(() => quoteDelivery('Portugal', cents(100), named)).toThrow(RangeError)
  })
})
