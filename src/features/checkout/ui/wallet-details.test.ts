import { expect, it } from 'vitest'
import { walletDetails } from './wallet-details.ts'

const address = { line1: 'Kerkstraat 12', line2: null, city: 'Gent', state: '', postal_code: '9000', country: 'BE' }

it('takes names apart, joins the lines of a street, and prefers the delivery address', () => {
  const billing = { name: 'A. De Smet', email: 'anouk@example.com', address: { ...address, city: 'Brugge' } }
  const shipping = { name: ' Anouk  De Smet ', address: { ...address, line2: 'bus 3' } }
  const own = { street: 'Kerkstraat 12, bus 3', postalCode: '9000', city: 'Gent', email: 'anouk@example.com' }
  expect(walletDetails({ billingDetails: billing, shippingAddress: shipping })).toEqual({
    fields: { firstName: 'Anouk', lastName: 'De Smet', ...own },
    countryCode: 'BE',
  })
  expect(walletDetails({ billingDetails: billing }).fields).toMatchObject({
    firstName: 'A.',
    street: 'Kerkstraat 12',
    city: 'Brugge',
  })
})

it('leaves empty what a wallet does not know', () => {
  const nothing = { firstName: '', lastName: '', email: '', street: '', postalCode: '', city: '' }
  expect(walletDetails({})).toEqual({ fields: nothing, countryCode: '' })
  expect(walletDetails({ billingDetails: { name: 'Cher', address } }).fields).toMatchObject({
    firstName: 'Cher',
    lastName: '',
    email: '',
  })
})
