import { expect, it } from 'vitest'
import { ContactDetailsInput } from './forms.ts'

const billing = {
  firstName: 'Anouk',
  lastName: 'De Smet',
  street: 'Kerkstraat 12',
  city: 'Gent',
  postalCode: '9000',
  country: 'Belgium',
}
const contact = { ...billing, email: 'anouk@example.com' }

/** The first code for each field, as a form shows it. */
function codesOf(input: unknown): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const { path, message } of ContactDetailsInput.safeParse(input).error?.issues ?? [])
    codes[path.join('.')] ??= message
  return codes
}

it.each([
  ['', 'postal_code_required'],
  ['  ', 'postal_code_required'],
  ['9', 'postal_code_invalid'],
  ['90', 'postal_code_invalid'],
  ['900', 'postal_code_invalid'],
])('tells a missing postal code from an invalid one: “%s”', (postalCode, code) => {
  expect(codesOf({ ...contact, postalCode })).toEqual({ postalCode: code })
})

it('does the same in the billing address', () => {
  expect(codesOf({ ...contact, billing: { ...billing, postalCode: '' } })).toEqual({
    'billing.postalCode': 'postal_code_required',
  })
  expect(codesOf({ ...contact, billing: { ...billing, postalCode: '90' } })).toEqual({
    'billing.postalCode': 'postal_code_invalid',
  })
})

it('accepts a city whose name is one letter, such as Y in France', () => {
  expect(codesOf({ ...contact, city: 'Y' })).toEqual({})
  expect(codesOf({ ...contact, city: ' ' })).toEqual({ city: 'city_required' })
})
