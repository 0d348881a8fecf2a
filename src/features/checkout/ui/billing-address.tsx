import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import type { ContactDetails } from '../../orders/constants.ts'
import { knownCountries } from '../../shop-settings/countries/constants.ts'
import { useFieldError } from '#src/messages/field-messages.ts'

type Billing = NonNullable<ContactDetails['billing']>

export type BillingProps = {
  register: (
    name: `billing.${keyof Billing}`,
    options?: { readonly shouldUnregister?: boolean },
  ) => UseFormRegisterReturn
  errors: FieldErrors<Billing> | undefined
}

const names = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'vatNumber', autoComplete: 'off' },
  { name: 'street', autoComplete: 'street-address' },
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'city', autoComplete: 'address-level2' },
] as const

export function BillingAddress({ register, errors }: BillingProps) {
  const { customer } = useCheckoutMessages()
  const { billing: m } = useDeliveryMessages()
  const errorOf = useFieldError()
  const labels = { ...customer, company: m.company, vatNumber: m.vatNumber }
  return (
    <fieldset className="mt-3">
      <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map(({ name, autoComplete }) => (
          <TextField
            key={name}
            label={labels[name]}
            autoComplete={autoComplete === 'off' ? autoComplete : `billing ${autoComplete}`}
            maxLength={160}
            error={errorOf(errors?.[name]?.message)}
            className={name === 'street' ? 'sm:col-span-2' : undefined}
            {...register(`billing.${name}`, { shouldUnregister: true })}
          />
        ))}
        <SelectField
          label={customer.country}
          autoComplete="billing country-name"
          error={errorOf(errors?.country?.message)}
          className="sm:col-span-2"
          {...register('billing.country', { shouldUnregister: true })}
        >
          {knownCountries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
