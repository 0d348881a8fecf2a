import { zodResolver } from '@hookform/resolvers/zod'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useMemo, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ContactDetailsInput, type ContactDetails } from '../../orders/constants.ts'
import type { PaymentIntent } from '../contract.ts'
import { saveContactDetails, type KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { useDelivery } from './delivery-context.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { formClass, payClass } from './form-frame.ts'
import { OrderTerms } from './order-terms.tsx'
import { forgetPendingPayment, keepPendingPayment, takeRefusal } from './pending-payment.ts'
import { Refusal } from './refusal.tsx'
import { isCertainRefusal } from './stripe-errors.ts'
import { usePrefill } from './use-prefill.ts'

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
  const m = useMessages()
  const stripe = useStripe()
  const elements = useElements()
  const { register, handleSubmit, setValue, getValues, formState } = useForm<ContactDetails>({
    resolver: zodResolver(ContactDetailsInput),
    mode: 'onTouched',
    defaultValues: draftOf(owner),
  })
  usePrefill(known, getValues, setValue)
  const [isProcessing, setProcessing] = useState(false)
  const isSaving = useDelivery()?.isSaving ?? false
  const [refusal, setRefusal] = useState(takeRefusal)

  function failed(messages: string) {
    toast({ title: m.checkout.payment.failed, body: messages, tone: 'destructive' })
    setRefusal(messages)
    setProcessing(false)
  }

  const pay = handleSubmit(async (details) => {
    if (!stripe || !elements || isProcessing) return
    setProcessing(true)
    setRefusal('')
    const { clientSecret } = intent
    try {
      await saveContactDetails(clientSecret, details)
    } catch (error) {
      return failed(errorMessageOf(error, m.checkout.payment.notSent))
    }
    keepPendingPayment(clientSecret)
    const error = await confirm()
    if (!error) return onPaid(clientSecret)
    if (!isCertainRefusal(error)) return onUncertain(clientSecret)
    forgetPendingPayment()
    failed(error.message ?? m.checkout.payment.notCharged)
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
    <form
      noValidate
      className={formClass}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={(event) => void pay(event)}
    >
      <div className="flex flex-col gap-10">
        <ContactDetailsForm register={register} errors={formState.errors} />
        <fieldset>
          <legend className="mb-4 font-serif text-xl">{m.checkout.payment.heading}</legend>
          <PaymentElement />
        </fieldset>
      </div>
      {summary}
      <div>
        <Refusal messages={refusal} />
        <Button type="submit" size="large" className={payClass} disabled={!stripe || isProcessing || isSaving}>
          {isProcessing ? m.checkout.payment.processing : m.checkout.payment.pay(toDecimal(cents(intent.amount)))}
        </Button>
        <OrderTerms />
      </div>
    </form>
  )
}
