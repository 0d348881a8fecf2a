import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
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
import { takeRefusal } from './pending-payment.ts'
import { leaveToPay } from './redirect.ts'
import { Refusal } from './refusal.tsx'
import { usePrefill } from './use-prefill.ts'

type Props = {
  intent: PaymentIntent
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** For a provider that takes payments on its own page only. */
export default function RedirectCheckout({ intent, onUncertain, known, owner, summary }: Props) {
  const m = useMessages().checkout.payment
  const methods = usePaymentMethodMessages()
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
    toast({ title: m.failed, body: messages, tone: 'destructive' })
    setRefusal(messages)
    setProcessing(false)
  }

  const pay = handleSubmit(async (details) => {
    if (isProcessing) return
    setProcessing(true)
    setRefusal('')
    const { clientSecret } = intent
    try {
      await saveContactDetails(clientSecret, details)
    } catch (error) {
      return failed(errorMessageOf(error, m.notSent))
    }
    const result = await leaveToPay(clientSecret, null)
    if (result === 'closed') onUncertain(clientSecret)
    if (result === 'failed') failed(methods.notRedirected)
  })

  return (
    <form
      noValidate
      className={formClass}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={(event) => void pay(event)}
    >
      <div className="flex flex-col gap-10">
        <ContactDetailsForm register={register} errors={formState.errors} />
        <section>
          <h2 className="mb-4 text-xl">{m.heading}</h2>
          <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">{methods.hints.provider}</p>
        </section>
      </div>
      {summary}
      <div>
        <Refusal messages={refusal} />
        <Button type="submit" size="large" className={payClass} disabled={isProcessing || isSaving}>
          {isProcessing ? methods.redirecting : m.pay(toDecimal(cents(intent.amount)))}
        </Button>
        <OrderTerms />
      </div>
    </form>
  )
}
