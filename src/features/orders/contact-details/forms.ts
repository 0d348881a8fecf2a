import * as z from 'zod/mini'
import { countryNamed, isKnownCountry } from '../../shop-settings/countries/constants.ts'
import { hasValidPostalCode } from './rules.ts'

const text = (min: number, max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(min, missing), z.maxLength(max, 'too_long'))

const postalCode = z
  .string('postal_code_required')
  .check(
    z.trim(),
    z.minLength(1, 'postal_code_required'),
    z.minLength(3, 'postal_code_invalid'),
    z.maxLength(12, 'too_long'),
  )

/** Where the invoice goes when it differs from the delivery address. */
export const BillingAddress = z.strictObject({
  firstName: text(1, 80, 'first_name_required'),
  lastName: text(1, 80, 'last_name_required'),
  company: z.optional(z.string().check(z.trim(), z.maxLength(120, 'too_long'))),
  vatNumber: z.optional(z.string().check(z.trim(), z.maxLength(20, 'too_long'))),
  street: text(3, 160, 'street_required'),
  city: text(1, 80, 'city_required'),
  postalCode,
  country: text(2, 60, 'country_required'),
})
export type BillingAddress = z.output<typeof BillingAddress>

/** Contact details and address as stored. Messages are codes of the message catalog. */
export const ContactDetails = z.strictObject({
  firstName: text(1, 80, 'first_name_required'),
  lastName: text(1, 80, 'last_name_required'),
  email: z.string('email_invalid').check(z.trim(), z.email('email_invalid'), z.maxLength(200, 'too_long')),
  street: text(3, 160, 'street_required'),
  city: text(1, 80, 'city_required'),
  postalCode,
  country: text(2, 60, 'country_required'),
  billing: z.optional(BillingAddress),
  giftNote: z.optional(z.string().check(z.trim(), z.maxLength(300, 'too_long'))),
})
export type ContactDetails = z.output<typeof ContactDetails>

/** A name and an address within the country of an order. */
export const DeliveryAddress = z.pick(ContactDetails, {
  firstName: true,
  lastName: true,
  street: true,
  city: true,
  postalCode: true,
})
export type DeliveryAddress = z.output<typeof DeliveryAddress>

/** A code. */
const shortestCountry = 2

/**
 * A known country by its name or code, stored by its name. Not part of `ContactDetails`, so that older orders stay
 * readable.
 */
export const KnownCountryInput = text(shortestCountry, 60, 'country_required').check(
  z.overwrite(countryNamed),
  z.refine((name) => name.length < shortestCountry || isKnownCountry(name), 'country_unknown'),
)

/** The postal code must match the country's format. */
export const postalCodeOfCountry = () =>
  z.refine<{ postalCode: string; country: string }>(hasValidPostalCode, {
    path: ['postalCode'],
    error: 'postal_code_invalid',
  })

/** What checkout accepts. The browser validates with the same schema, using the library's small build. */
export const ContactDetailsInput = z
  .extend(ContactDetails, {
    country: KnownCountryInput,
    billing: z.optional(z.extend(BillingAddress, { country: KnownCountryInput })),
  })
  .check(postalCodeOfCountry())
