import * as z from 'zod/mini'
import { ContactDetails, KnownCountryInput, postalCodeOfCountry } from '../orders/constants.ts'

/** A saved address with a label: the checkout's fields without the email. */
export const AddressForm = z
  .extend(z.omit(ContactDetails, { email: true }), {
    label: z.string('label_required').check(z.trim(), z.minLength(1, 'label_required'), z.maxLength(40, 'too_long')),
    country: KnownCountryInput,
    isDefault: z.boolean(),
  })
  .check(postalCodeOfCountry())
export type AddressForm = z.output<typeof AddressForm>
