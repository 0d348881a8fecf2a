import type { Address } from '#src/features/addresses/contract.ts'
import { AddressForm } from '#src/features/addresses/constants.ts'
import type { User } from '#src/features/identity/contract.ts'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { knownCountries } from '#src/features/shop-settings/countries/constants.ts'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { Button, keepFocus } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'

type Props = {
  readonly user: User
  /** The address to edit; null for a new one. */
  readonly address: Address | null
  /** Selected for a new address. */
  readonly homeCountry: string
  readonly isBusy: boolean
  readonly onSave: (form: AddressForm) => void
  readonly onCancel: () => void
}

const fields = [
  { name: 'firstName', autoComplete: 'given-name', wide: false },
  { name: 'lastName', autoComplete: 'family-name', wide: false },
  { name: 'street', autoComplete: 'street-address', wide: true },
  { name: 'postalCode', autoComplete: 'postal-code', wide: false },
  { name: 'city', autoComplete: 'address-level2', wide: false },
] as const

export function AddressEditor({ user, address, homeCountry, isBusy, onSave, onCancel }: Props) {
  const m = useAccountAreaMessages().addresses
  const messages = useCheckoutMessages().customer
  const { register, handleSubmit, errorOf } = useIdentityForm(
    AddressForm,
    address ? formOf(address) : emptyForm(user, homeCountry),
  )
  return (
    <form
      noValidate
      method="post"
      aria-label={address ? m.editOne(address.label) : m.add}
      onSubmit={(event) => void handleSubmit(onSave)(event)}
      className="rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.label}
          hint={m.labelHint}
          autoFocus
          maxLength={40}
          error={errorOf('label')}
          className="sm:col-span-2"
          {...register('label')}
        />
        {fields.map(({ name, autoComplete, wide }) => (
          <TextField
            key={name}
            label={messages[name]}
            autoComplete={autoComplete}
            maxLength={200}
            error={errorOf(name)}
            className={wide ? 'sm:col-span-2' : undefined}
            {...register(name)}
          />
        ))}
        <SelectField
          label={messages.country}
          autoComplete="country-name"
          error={errorOf('country')}
          className="sm:col-span-2"
          {...register('country')}
        >
          {knownCountries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        {!address?.isDefault && (
          <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
            <input type="checkbox" className="size-5 accent-clay" {...register('isDefault')} />
            {m.useAsDefault}
          </label>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? m.saving : m.save}
        </Button>
        <Button variant="quiet" onMouseDown={keepFocus} onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}

function emptyForm({ firstName, lastName }: User, country: string): AddressForm {
  return {
    label: '',
    firstName,
    lastName,
    street: '',
    city: '',
    postalCode: '',
    country,
    isDefault: false,
  }
}

export function formOf({ id: _own, ...form }: Address): AddressForm {
  return form
}
