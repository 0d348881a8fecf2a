import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Card } from '#src/platform/payments/card.ts'
import type { sandboxApi } from '#src/platform/payments/sandbox-contract.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ContactDetailsInput } from '../../orders/constants.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { PaymentIntent } from '../contract.ts'
import { BankDialog } from './bank-dialog.tsx'
import { isCertain } from './check-payment.ts'
import { formatCardNumber, formatExpiry } from './card-format.ts'
import { saveContactDetails, type KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { formClass, payClass } from './form-frame.ts'
import { OrderTerms } from './order-terms.tsx'
import { forgetPendingPayment, keepPendingPayment, takeRefusal } from './pending-payment.ts'
import { Refusal } from './refusal.tsx'
import { useFieldError } from './use-field-error.ts'
import { usePrefill } from './use-prefill.ts'

/** One form, so that the first invalid field on the page gets the focus. */
const CheckoutForm = z.object({ customer: ContactDetailsInput, card: Card })
type CheckoutForm = z.input<typeof CheckoutForm>

const noCard: CheckoutForm['card'] = { number: '', expiry: '', cvc: '' }

type Props = {
  intent: PaymentIntent
  onPaid: (clientSecret: string) => void
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** Card form of the built-in test provider. */
export function SandboxCheckout({ intent, onPaid, onUncertain, known, owner, summary }: Props) {
  const m = useMessages()
  const { register, handleSubmit, setValue, getValues, formState } = useForm<CheckoutForm>({
    resolver: zodResolver(CheckoutForm, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: { customer: draftOf(owner), card: noCard },
  })
  usePrefill(
    known,
    (name) => getValues(`customer.${name}`),
    (name, value) => setValue(`customer.${name}`, value),
  )
  const { customer: contactErrors, card: cardErrors } = formState.errors
  const [isProcessing, setProcessing] = useState(false)
  const [refusal, setRefusal] = useState(takeRefusal)
  const [asksBank, setAsksBank] = useState(false)

  function failed(messages: string) {
    toast({ title: m.checkout.payment.failed, body: messages, tone: 'destructive' })
    setRefusal(messages)
    setProcessing(false)
  }

  /**
   * One call to the provider. A rejection is definitive; with any other error it is unknown whether the card was
   * charged.
   */
  async function charge(call: () => Promise<{ status: 'succeeded' | 'requires_action' }>) {
    keepPendingPayment(intent.clientSecret)
    try {
      const { status } = await call()
      if (status === 'succeeded') return onPaid(intent.clientSecret)
      forgetPendingPayment()
      setAsksBank(true)
    } catch (error) {
      if (!isCertain(error)) return onUncertain(intent.clientSecret)
      forgetPendingPayment()
      failed(errorMessageOf(error, m.checkout.payment.notCharged))
    }
  }

  const pay = handleSubmit(async ({ customer, card }) => {
    if (isProcessing) return
    setProcessing(true)
    setRefusal('')
    const { clientSecret } = intent
    try {
      await saveContactDetails(clientSecret, customer)
    } catch (error) {
      return failed(errorMessageOf(error, m.checkout.payment.notSent))
    }
    await charge(() => send<typeof sandboxApi.confirm>('POST', '/api/sandbox-payments/confirm', { clientSecret, card }))
  })

  async function answerBank(outcome: 'complete' | 'fail') {
    setAsksBank(false)
    const { clientSecret } = intent
    await charge(() =>
      send<typeof sandboxApi.authenticate>('POST', '/api/sandbox-payments/authenticate', { clientSecret, outcome }),
    )
  }

  return (
    <form
      noValidate
      className={formClass}
      onChange={() => keepDraft(owner, getValues('customer'))}
      onSubmit={(event) => void pay(event)}
    >
      <div className="flex flex-col gap-10">
        <ContactDetailsForm register={(name) => register(`customer.${name}`)} errors={contactErrors} />
        <CardFields register={register} setValue={setValue} errors={cardErrors} />
      </div>
      {summary}
      <div>
        <Refusal messages={refusal} />
        <Button type="submit" size="large" className={payClass} disabled={isProcessing}>
          {isProcessing ? m.checkout.payment.processing : m.checkout.payment.pay(toDecimal(cents(intent.amount)))}
        </Button>
        <OrderTerms />
      </div>
      {asksBank && <BankDialog onAnswer={(outcome) => void answerBank(outcome)} />}
    </form>
  )
}

type CardFieldsProps = Pick<UseFormReturn<CheckoutForm>, 'register' | 'setValue'> & {
  errors: FieldErrors<Card> | undefined
}

/** Registered after the contact fields, so that focus on errors follows the order on the page. */
function CardFields({ register, setValue, errors }: CardFieldsProps) {
  const m = useMessages()
  const errorOf = useFieldError()
  return (
    <fieldset>
      <legend className="mb-4 font-serif text-xl">{m.checkout.payment.heading}</legend>
      <p className="mb-4 rounded-md bg-saffron-wash px-4 py-3 text-sm">
        <strong>{m.checkout.payment.testMode}</strong> {m.checkout.payment.testCard(shopSettings.sandboxTestCard)}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.checkout.payment.cardNumber}
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
          label={m.checkout.payment.expiry}
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
          label={m.checkout.payment.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          error={errorOf(errors?.cvc?.message)}
          {...register('card.cvc')}
        />
      </div>
    </fieldset>
  )
}
