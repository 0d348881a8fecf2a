import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import type { Card } from '#src/platform/payments/card.ts'
import { TextField } from '#src/ui/primitives/field.tsx'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import { formatCardNumber, formatExpiry } from './card-format.ts'
import { useFieldError } from '#src/messages/field-messages.ts'

type Form = { customer: ContactDetails; card: Card }

type Props = Pick<UseFormReturn<Form>, 'register' | 'setValue'> & { errors: FieldErrors<Card> | undefined }

/** Registered after the contact fields, so that focus on errors follows the order on the page. */
export function CardFields({ register, setValue, errors }: Props) {
  const checkout = useCheckoutMessages()
  const errorOf = useFieldError()
  return (
    <>
      <p className="mb-4 rounded-md bg-saffron-wash px-4 py-3 text-sm">
        <strong>{checkout.payment.testMode}</strong> {checkout.payment.testCard(shopSettings.sandboxTestCard)}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={checkout.payment.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          maxLength={24}
          error={errorOf(errors?.number?.message)}
          className="col-span-2"
          {...register('card.number', {
            onChange: (event) => setValue('card.number', formatCardNumber(event.target.value)),
          })}
        />
        <TextField
          label={checkout.payment.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={7}
          error={errorOf(errors?.expiry?.message)}
          {...register('card.expiry', {
            onChange: (event) => setValue('card.expiry', formatExpiry(event.target.value)),
          })}
        />
        <TextField
          label={checkout.payment.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          error={errorOf(errors?.cvc?.message)}
          {...register('card.cvc')}
        />
      </div>
    </>
  )
}
