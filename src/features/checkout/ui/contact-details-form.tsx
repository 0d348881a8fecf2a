import { Fragment, lazy } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import type { ContactDetails } from '../../orders/constants.ts'
import { BillingFields } from './billing-fields.tsx'
import { useDelivery } from './delivery-context.tsx'
import { useFieldError } from '#src/messages/field-messages.ts'

/** Only shops with a lookup service have it. */
const AddressFinder = lazy(() => import('./address-finder.tsx'))

/** Loaded in parallel with the payment, which the form waits for anyway. */
const DeliveryMethods = lazy(() =>
  import('./delivery-methods.tsx').then((module) => ({ default: module.DeliveryMethods })),
)

export type ContactField =
  | Exclude<keyof ContactDetails, 'billing'>
  | `billing.${keyof NonNullable<ContactDetails['billing']>}`

/** The part of the form library's options that is used here. */
export type FieldOptions = {
  readonly shouldUnregister?: boolean
  readonly onChange?: (event: { target: { value: string } }) => void
}

type Props = {
  /** Of the cart. */
  owner: string
  /** As it is filled in. */
  postalCode: string
  register: (name: ContactField, options?: FieldOptions) => UseFormRegisterReturn
  /** Fills in a field as if it had been typed. */
  fill: (name: 'street' | 'postalCode' | 'city', value: string) => void
  onBillingRemoved: () => void
  errors: FieldErrors<ContactDetails> | undefined
}

/** Field names and autofill tokens as defined by the HTML standard. */
const fields = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text', wide: false },
  { name: 'lastName', autoComplete: 'family-name', type: 'text', wide: false },
  { name: 'email', autoComplete: 'email', type: 'email', wide: true },
  { name: 'street', autoComplete: 'street-address', type: 'text', wide: true },
  { name: 'postalCode', autoComplete: 'postal-code', type: 'text', wide: false },
  { name: 'city', autoComplete: 'address-level2', type: 'text', wide: false },
] as const

/** Contact and delivery address, then delivery method, billing address and gift note. */
export function ContactDetailsForm({ owner, postalCode, register, fill, onBillingRemoved, errors }: Props) {
  const checkout = useCheckoutMessages()
  const extra = useDeliveryMessages()
  const delivery = useDelivery()
  const errorOf = useFieldError()
  const country = register('country', {
    onChange: ({ target }) => delivery?.choose({ country: target.value, method: 'standard' }),
  })
  return (
    <div>
      <fieldset>
        <legend className="mb-4 font-serif text-xl">{checkout.customer.heading}</legend>
        {delivery?.notDelivered && (
          <p className="mb-4 rounded-md bg-saffron-wash px-4 py-3 text-sm">
            {extra.notDelivered(delivery.notDelivered)}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, autoComplete, type, wide }) => (
            <Fragment key={name}>
              {name === 'street' && delivery?.addressesGoTo && (
                <LazyPart fallback={<div className="h-24 sm:col-span-2" />}>
                  <AddressFinder
                    host={delivery.addressesGoTo}
                    country={delivery.current.country}
                    onFound={(address) => {
                      for (const part of ['street', 'postalCode', 'city'] as const) fill(part, address[part])
                    }}
                  />
                </LazyPart>
              )}
              <TextField
                label={checkout.customer[name]}
                type={type}
                autoComplete={autoComplete}
                maxLength={200}
                error={errorOf(errors?.[name]?.message)}
                className={wide ? 'sm:col-span-2' : undefined}
                {...register(name)}
              />
            </Fragment>
          ))}
          <SelectField
            label={checkout.customer.country}
            autoComplete="country-name"
            error={errorOf(errors?.country?.message)}
            className="sm:col-span-2"
            {...country}
          >
            {delivery?.countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <LazyPart fallback={<div className="mt-8 h-72" />}>
        <DeliveryMethods postalCode={postalCode.trim()} />
      </LazyPart>
      <BillingFields owner={owner} register={register} onRemoved={onBillingRemoved} errors={errors?.billing} />
      <TextAreaField
        label={extra.giftNote}
        hint={extra.giftNoteHint}
        rows={2}
        maxLength={300}
        autoComplete="off"
        className="mt-6"
        error={errorOf(errors?.giftNote?.message)}
        {...register('giftNote')}
      />
    </div>
  )
}
