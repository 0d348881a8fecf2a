import fc from 'fast-check'
import { expect, it } from 'vitest'
import { knownCountries } from '../../shop-settings/countries/constants.ts'
import { findCountryChanges } from './rules.ts'

const countries = fc.subarray([...knownCountries])

it('lists exactly the countries that change, so that before and after lead from one to the other', () => {
  fc.assert(
    fc.property(countries, countries, (offered, wanted) => {
      const stored = knownCountries.map((country) => ({ country, isOffered: offered.includes(country) }))
      const { unknown, before, after } = findCountryChanges(stored, wanted)
      expect(unknown).toBeUndefined()
      expect(Object.keys(before)).toEqual(Object.keys(after))
      for (const country of knownCountries) {
        const [was, is] = [offered.includes(country), wanted.includes(country)]
        expect([before[country], after[country]]).toEqual(
          was === is ? [undefined, undefined] : was ? ['offered', 'not offered'] : ['not offered', 'offered'],
        )
      }
    }),
  )
})

it('names a country without a shipping zone', () => {
  expect(findCountryChanges([{ country: 'Belgium', isOffered: true }], ['Belgium', 'Norway']).unknown).toBe('Norway')
})
