import { zodResolver } from '@hookform/resolvers/zod'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useMemo, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { Customer } from '../../orders/vocabulary.ts'
import type { PaymentIntent } from '../contract.ts'
import { saveCustomer, type KnownCustomer } from './customer.ts'
import { CustomerForm } from './customer-form.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { formClass, payClass } from './form-frame.ts'
import { OrderTerms } from './order-terms.tsx'
import { Refusal } from './refusal.tsx'
import { usePrefill } from './use-prefill.ts'

type Props = { intent: PaymentIntent; publishableKey: string; onPaid: (clientSecret: string) => void; known: KnownCustomer | null; owner: string; summary: ReactNode }

/** Stripe's own card form in Stripe's own frame. */
export default function StripeCheckout({ intent, publishableKey, onPaid, known, owner, summary }: Props) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements key={intent.clientSecret} stripe={stripe} options={{ clientSecret: intent.clientSecret }}>
      <StripeForm intent={intent} onPaid={onPaid} known={known} owner={owner} summary={summary} />
    </Elements>
  )
}

function StripeForm({ intent, onPaid, known, owner, summary }: Omit<Props, 'publishableKey'>) {
  const m = useMessages()
  const stripe = useStripe()
  const elements = useElements()
  const { register, handleSubmit, setValue, getValues, formState } = useForm<Customer>({ resolver: zodResolver(Customer), mode: 'onTouched', defaultValues: draftOf(owner) })
  usePrefill(known, getValues, setValue)
  const [isProcessing, setProcessing] = useState(false)
  const [refusal, setRefusal] = useState('')

  function failed(words: string) {
    toast({ title: m.checkout.payment.failed, body: words, tone: 'destructive' })
    setRefusal(words)
  }

  const pay = handleSubmit(async (details) => {
    if (!stripe || !elements || isProcessing) return
    setProcessing(true)
    setRefusal('')
    try {
      await saveCustomer(intent.clientSecret, details)
      const { error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: `${location.origin}/checkout?success=true` },
      })
      if (!error) return onPaid(intent.clientSecret)
      failed(error.message ?? m.checkout.payment.unreachable)
    } catch (error) {
      failed(sentenceOf(error, m.checkout.payment.unreachable))
    }
    setProcessing(false)
  })

  return (
    <form noValidate className={formClass} onChange={() => keepDraft(owner, getValues())} onSubmit={(event) => void pay(event)}>
      <div className="flex flex-col gap-10">
        <CustomerForm register={register} errors={formState.errors} />
        <fieldset>
          <legend className="mb-4 font-serif text-xl">{m.checkout.payment.heading}</legend>
          <PaymentElement />
        </fieldset>
      </div>
      {summary}
      <div>
        <Refusal words={refusal} />
        <Button type="submit" size="large" className={payClass} disabled={!stripe || isProcessing}>
          {isProcessing ? m.checkout.payment.processing : m.checkout.payment.pay(toDecimal(cents(intent.amount)))}
        </Button>
        <OrderTerms />
      </div>
    </form>
  )
}
