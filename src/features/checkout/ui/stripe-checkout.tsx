import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useMemo, type ReactNode } from 'react'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import type { PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { keepDraft } from './drafts.ts'
import { PaymentForm } from './payment-form.tsx'
import { forgetPendingPayment, keepPendingPayment } from './pending-payment.ts'
import { isCertainRefusal } from './stripe-errors.ts'
import { useContactForm } from './use-contact-form.ts'
import { useSubmission } from './use-submission.ts'

type Props = {
  intent: PaymentIntent
  publishableKey: string
  onPaid: (clientSecret: string) => void
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** Stripe's card form in Stripe's own iframe. */
export default function StripeCheckout({ publishableKey, ...form }: Props) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements key={form.intent.clientSecret} stripe={stripe} options={{ clientSecret: form.intent.clientSecret }}>
      <StripeForm {...form} />
    </Elements>
  )
}

function StripeForm({ intent, onPaid, onUncertain, known, owner, summary }: Omit<Props, 'publishableKey'>) {
  const m = useCheckoutMessages().payment
  const stripe = useStripe()
  const elements = useElements()
  const { clientSecret } = intent
  const { register, handleSubmit, getValues, setValue, formState } = useContactForm(owner, known)
  const { isProcessing, isBusy, refusal, start, fail } = useSubmission(clientSecret)

  const pay = handleSubmit(async (details) => {
    if (!stripe || !elements || !(await start(details))) return
    keepPendingPayment(clientSecret)
    const error = await confirm()
    if (!error) return onPaid(clientSecret)
    if (!isCertainRefusal(error)) return onUncertain(clientSecret)
    forgetPendingPayment()
    fail(error.message ?? m.notCharged)
  })

  /** @returns the error; null once the payment has been confirmed. */
  async function confirm(): Promise<{ readonly type?: string; readonly message?: string } | null> {
    if (!stripe || !elements) return { type: 'not_loaded' }
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: `${location.origin}/checkout?success=true` },
      })
      return error ?? null
    } catch {
      return { type: 'connection_lost' }
    }
  }

  return (
    <PaymentForm
      summary={summary}
      refusal={refusal}
      button={isProcessing ? m.processing : m.pay(toDecimal(cents(intent.amount)))}
      isDisabled={!stripe || isBusy}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={pay}
    >
      <ContactDetailsForm
        register={register}
        fill={(name, value) => {
          setValue(name, value, { shouldValidate: true })
          keepDraft(owner, getValues())
        }}
        errors={formState.errors}
      />
      <fieldset>
        <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
        <PaymentElement />
      </fieldset>
    </PaymentForm>
  )
}
