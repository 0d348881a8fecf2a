import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippingZones } from '#root/test/shipping-zones.ts'
import { cents } from '#src/kernel/money.ts'
import { totalsOf } from '../pricing/contract.ts'
import { presets } from '../shop-settings/contract.ts'
import { knownCountries } from '../shop-settings/countries/constants.ts'
import {
  deliveryWindow,
  homeCountry,
  offeredCountries,
  priceOf,
  rateOf,
  rulesFor,
  shippingMethods,
} from './constants.ts'

const price = (country: string, method: 'standard' | 'express' | 'pickup', goods: number) => {
  const rate = rateOf(shippingZones, country, method)
  return rate ? priceOf(rate, cents(goods)) : null
}
const country = fc.constantFrom(...knownCountries)

describe('shipping rates [STAT-03]', () => {
  it.each([
    ['Belgium', 4999, 799, 2098, 499],
    ['Belgium', 5000, 0, 1299, 0],
    ['Luxembourg', 5000, 799, 1599, 599],
    ['Germany', 20_001, 999, 1799, 799],
    ['Portugal', 100, 1299, 1999, null],
  ])('for %s and goods of %i cents', (to, goods, standard, express, pickup) => {
    expect(shippingMethods.map((method) => price(to, method, goods))).toEqual([standard, express, pickup])
  })

  it('cover every country, and never cost more for a larger subtotal or for standard than for express', () => {
    fc.assert(
      fc.property(country, fc.nat(100_000), fc.nat(100_000), (to, goods, more) => {
        for (const method of ['standard', 'express'] as const)
          expect(price(to, method, goods + more)).toBeLessThanOrEqual(price(to, method, goods) ?? 0)
        expect(price(to, 'standard', goods)).toBeLessThan(price(to, 'express', goods) ?? 0)
      }),
    )
  })

  it('are what checkout charges in the European preset, with the included VAT of the destination', () => {
    fc.assert(
      fc.property(
        country,
        fc.constantFrom(...shippingMethods),
        fc.integer({ min: 1, max: 100_000 }),
        (to, method, goods) => {
          const rate = rateOf(shippingZones, to, method)
          if (!rate) return
          const totals = totalsOf(cents(goods), rulesFor(presets.eu.checkout, rate, 1900, false))
          expect(totals.shipping).toBe(priceOf(rate, cents(goods)))
          expect(totals.total).toBe(goods + totals.shipping)
          expect(totals.tax).toBe(Math.round((totals.total * 1900) / 11_900))
        },
      ),
    )
  })

  it('add only the surcharge of express to the fixed rate of the specification', () => {
    const rate = rateOf(shippingZones, 'Germany', 'express')
    const fixed = presets['as-specified'].checkout
    if (!rate) throw new Error('no rate')
    expect(totalsOf(cents(4000), rulesFor(fixed, rate, 1900, true))).toMatchObject({ shipping: 1599 })
    expect(totalsOf(cents(6000), rulesFor(fixed, rate, 1900, true))).toMatchObject({ shipping: 800 })
  })
})

describe('the country that prices are shown for', () => {
  it('is offered whatever is offered, and Belgium whenever that is', () => {
    fc.assert(
      fc.property(fc.subarray([...knownCountries], { minLength: 1 }), (offered) => {
        const zones = shippingZones
          .map((zone) => ({ ...zone, countries: zone.countries.filter((name) => offered.some((one) => one === name)) }))
          .filter(({ countries }) => countries.length > 0)
        expect(offeredCountries(zones)).toEqual(offered)
        expect(homeCountry(zones)).toBe(offered[0])
      }),
    )
  })
})

describe('the delivery window', () => {
  const standard = { days: [1, 2] as [number, number] }

  it.each([
    ['Monday morning', '2026-11-23T09:00:00Z', '2026-11-25', '2026-11-27'],
    ['Monday after the cutoff at 2 PM in Brussels', '2026-11-23T13:00:00Z', '2026-11-26', '2026-11-30'],
    ['Saturday', '2026-11-28T09:00:00Z', '2026-12-02', '2026-12-04'],
    [
      'shortly before midnight in summer, already Tuesday in Brussels',
      '2026-07-06T22:30:00Z',
      '2026-07-09',
      '2026-07-13',
    ],
  ])('of an order placed on %s', (_when, now, earliest, latest) => {
    expect(deliveryWindow(new Date(now), standard, false)).toEqual({ earliest, latest })
  })

  it('contains only business days, in order, later for personalized items', () => {
    const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, (now) => {
        const [plain, engraved] = [deliveryWindow(now, standard, false), deliveryWindow(now, standard, true)]
        expect(plain.earliest <= plain.latest && plain.earliest > now.toISOString().slice(0, 10)).toBe(true)
        expect(engraved.earliest > plain.earliest && engraved.latest > plain.latest).toBe(true)
        for (const day of [plain.earliest, plain.latest])
          expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
      }),
    )
  })
})
