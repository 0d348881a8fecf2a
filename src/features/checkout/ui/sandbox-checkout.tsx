import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Card } from '#src/platform/payments/card.ts'
import type { RedirectMethod } from '#src/platform/payments/port.ts'
import type { sandboxApi } from '#src/platform/payments/sandbox-contract.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ContactDetailsInput } from '../../orders/constants.ts'
import { pendingPaymentDays } from '../../payments/constants.ts'
import type { PaymentIntent } from '../contract.ts'
import { isCertain } from './check-payment.ts'
import { CardFields } from './card-fields.tsx'
import { saveContactDetails, type KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { useDelivery } from './delivery-context.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { formClass, payClass } from './form-frame.ts'
import { MethodPicker, type SandboxMethod } from './method-picker.tsx'
import { OrderTerms } from './order-terms.tsx'
import { forgetPendingPayment, keepPendingPayment, takeRefusal } from './pending-payment.ts'
import { leaveToPay } from './redirect.ts'
import { Refusal } from './refusal.tsx'
import { usePrefill } from './use-prefill.ts'

const BankDialog = lazy(() => import('./bank-dialog.tsx').then((module) => ({ default: module.BankDialog })))

/** One form, so that the first invalid field on the page gets the focus. */
const CheckoutForm = z.object({ customer: ContactDetailsInput, card: Card })
type CheckoutForm = z.input<typeof CheckoutForm>

/** Without a card, its empty fields are not checked. */
const RedirectForm = z.object({
  customer: ContactDetailsInput,
  card: z.object({ number: z.string(), expiry: z.string(), cvc: z.string() }),
})

const noCard: CheckoutForm['card'] = { number: '', expiry: '', cvc: '' }

type Props = {
  intent: PaymentIntent
  onPaid: (clientSecret: string) => void
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** Form of the built-in test provider: a card, or a method with a redirect. */
export default function SandboxCheckout({ intent, onPaid, onUncertain, known, owner, summary }: Props) {
  const m = useMessages()
  const methods = usePaymentMethodMessages()
  const [method, setMethod] = useState<SandboxMethod>('card')
  const { register, handleSubmit, setValue, getValues, formState } = useForm<CheckoutForm>({
    resolver: zodResolver(method === 'card' ? CheckoutForm : RedirectForm, undefined, { raw: true }),
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
  const isSaving = useDelivery()?.isSaving ?? false
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
    if (method !== 'card') return redirect(method)
    await charge(() => send<typeof sandboxApi.confirm>('POST', '/api/sandbox-payments/confirm', { clientSecret, card }))
  })

  async function redirect(to: RedirectMethod) {
    const result = await leaveToPay(intent.clientSecret, to)
    if (result === 'closed') onUncertain(intent.clientSecret)
    if (result === 'failed') failed(methods.notRedirected)
  }

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
        <ContactDetailsForm
          register={(name, options) => register(`customer.${name}`, options)}
          errors={contactErrors}
        />
        <fieldset>
          <legend className="mb-4 font-serif text-xl">{m.checkout.payment.heading}</legend>
          <MethodPicker method={method} onChange={setMethod} />
          {method === 'card' ? (
            <CardFields register={register} setValue={setValue} errors={cardErrors} />
          ) : (
            <RedirectHint method={method} />
          )}
        </fieldset>
      </div>
      {summary}
      <div>
        <Refusal messages={refusal} />
        <Button type="submit" size="large" className={payClass} disabled={isProcessing || isSaving}>
          {isProcessing ? m.checkout.payment.processing : m.checkout.payment.pay(toDecimal(cents(intent.amount)))}
        </Button>
        <OrderTerms />
      </div>
      {asksBank && (
        <LazyPart>
          <BankDialog onAnswer={(outcome) => void answerBank(outcome)} />
        </LazyPart>
      )}
    </form>
  )
}

function RedirectHint({ method }: { method: RedirectMethod }) {
  const { hints } = usePaymentMethodMessages()
  const { testMode } = useMessages().checkout.payment
  return (
    <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">
      <strong>{testMode}</strong> {method === 'bancontact' ? hints.bancontact : hints.bank_transfer(pendingPaymentDays)}
    </p>
  )
}
