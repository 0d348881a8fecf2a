import * as z from 'zod/mini'

const text = (least: number, most: number, missing: string) => z.string(missing).check(z.trim(), z.minLength(least, missing), z.maxLength(most, 'too_long'))

/**
 * Who buys and where to. The same schema checks the form in the browser, where the small build of the library
 * is a fifth of the size. Messages are codes of the message catalogue.
 */
export const Customer = z.strictObject({
  firstName: text(1, 80, 'first_name_required'),
  lastName: text(1, 80, 'last_name_required'),
  email: z.string('email_invalid').check(z.trim(), z.email('email_invalid'), z.maxLength(200, 'too_long')),
  street: text(3, 160, 'street_required'),
  city: text(2, 80, 'city_required'),
  postalCode: text(3, 12, 'postal_code_required'),
  country: text(2, 60, 'country_required'),
})
export type Customer = z.output<typeof Customer>
