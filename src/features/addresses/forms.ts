import * as z from 'zod/mini'
import { ContactDetails, postalCodeOfCountry } from '../orders/constants.ts'

/** Where to send things, with a name to find it by: the checkout's own fields, but for the e-mail address. */
export const AddressForm = z
  .extend(z.omit(ContactDetails, { email: true }), {
    label: z.string('label_required').check(z.trim(), z.minLength(1, 'label_required'), z.maxLength(40, 'too_long')),
    isDefault: z.boolean(),
  })
  .check(postalCodeOfCountry())
export type AddressForm = z.output<typeof AddressForm>
