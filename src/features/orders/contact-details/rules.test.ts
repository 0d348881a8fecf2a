import fc from 'fast-check'
import { postcodeValidator } from 'postcode-validator'
import { expect, it } from 'vitest'
import { countryCodes, knownCountries } from '../../shop-settings/countries/constants.ts'
import { hasValidPostalCode } from './rules.ts'

/** Digits, letters and separators in the places where countries put them, so that many are valid. */
const postalCodes = fc.oneof(
  fc.stringMatching(/^[0-9]{4,5}$/),
  fc.stringMatching(/^[0-9]{4} ?[A-Z]{2}$/),
  fc.stringMatching(/^[0-9]{2} ?[0-9]{3}$/),
  fc.stringMatching(/^[0-9]{4}-[0-9]{3}$/),
  fc.stringMatching(/^L-[0-9]{4}$/),
  fc.stringMatching(/^([A-Z][0-9]{2}|D6W)[ -]?[0-9A-Z]{4}$/),
  fc.string({ maxLength: 9 }),
)

/** The validator knows only the number of digits. */
const isBelowBelgian = ({ postalCode, country }: { postalCode: string; country: string }) =>
  country === 'Belgium' && postalCode < '1000'

it.each(knownCountries)('accepts the postal codes of %s that postcode-validator accepts', (country) => {
  fc.assert(
    fc.property(postalCodes, (postalCode) => {
      const expected =
        postcodeValidator(postalCode.toUpperCase(), countryCodes[country]) && !isBelowBelgian({ postalCode, country })
      expect(hasValidPostalCode({ postalCode, country })).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

it('accepts no Belgian postal code below 1000', () => {
  const codes = ['0000', '0999', '1000', '9992']
  expect(codes.filter((postalCode) => hasValidPostalCode({ postalCode, country: 'Belgium' }))).toEqual(['1000', '9992'])
})

it('accepts any postal code of a country without a rule', () => {
  expect(hasValidPostalCode({ postalCode: 'SW1A 1AA', country: 'United Kingdom' })).toBe(true)
})
