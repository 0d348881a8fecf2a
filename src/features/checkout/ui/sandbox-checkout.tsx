import { lazy, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import type { RedirectMethod } from '#src/platform/payments/port.ts'
import type { sandboxApi } from '#src/platform/payments/sandbox-contract.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { pendingPaymentDays } from '../../payments/constants.ts'
import type { PaymentIntent } from '../contract.ts'
import { isCertain } from './check-payment.ts'
import type { CheckoutForm } from './form-checks.ts'
import { CardFields } from './card-fields.tsx'
import type { KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { keepDraft } from './drafts.ts'
import { loadChecks } from './load-checks.ts'
import { MethodPicker, type SandboxMethod } from './method-picker.tsx'
import { PaymentForm } from './payment-form.tsx'
import { clearPendingPayment, keepPendingPayment } from './pending-payment.ts'
import { leaveToPay } from './redirect.ts'
import { useDraft } from './use-draft.ts'
import { usePrefill } from './use-prefill.ts'
import { useSubmission } from './use-submission.ts'

const BankDialog = lazy(() => import('./bank-dialog.tsx').then((module) => ({ default: module.BankDialog })))

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
  const m = useCheckoutMessages().payment
  const { clientSecret } = intent
  const methods = usePaymentMethodMessages()
  const [method, setMethod] = useState<SandboxMethod>('card')
  const { register, unregister, handleSubmit, setValue, getValues, control, formState } = useForm<CheckoutForm>({
    resolver: async (...input) =>
      (await loadChecks()).sandboxResolvers[method === 'card' ? 'card' : 'redirect'](...input),
    mode: 'onTouched',
    defaultValues: { customer: useDraft(owner), card: noCard },
  })
  const postalCode = useWatch({ control, name: 'customer.postalCode' })
  usePrefill(
    known,
    (name) => getValues(`customer.${name}`),
    (name, value) => setValue(`customer.${name}`, value),
  )
  const { customer: contactErrors, card: cardErrors } = formState.errors
  const { isProcessing, isBusy, refusal, start, fail } = useSubmission(clientSecret)
  /** Of the payment that the bank asks about, which another tab may replace while the shopper answers. */
  const [asking, setAsking] = useState('')

  /**
   * One call to the provider. A rejection is definitive; with any other error it is unknown whether the card was
   * charged.
   */
  async function charge(secret: string, call: () => Promise<{ status: 'succeeded' | 'requires_action' }>) {
    keepPendingPayment(secret)
    try {
      const { status } = await call()
      if (status === 'succeeded') return onPaid(secret)
      clearPendingPayment()
      setAsking(secret)
    } catch (error) {
      if (!isCertain(error)) return onUncertain(secret)
      clearPendingPayment()
      fail(errorMessageOf(error, m.notCharged))
    }
  }

  const pay = handleSubmit(async ({ customer, card }) => {
    if (!(await start(customer))) return
    if (method !== 'card') return redirect(method)
    await charge(clientSecret, () =>
      send<typeof sandboxApi.confirm>('POST', '/api/sandbox-payments/confirm', { clientSecret, card }),
    )
  })

  async function redirect(to: RedirectMethod) {
    const result = await leaveToPay(clientSecret, to)
    if (result === 'closed') onUncertain(clientSecret)
    if (result === 'failed') fail(methods.notRedirected)
  }

  async function answerBank(outcome: 'complete' | 'fail') {
    setAsking('')
    await charge(asking, () =>
      send<typeof sandboxApi.authenticate>('POST', '/api/sandbox-payments/authenticate', {
        clientSecret: asking,
        outcome,
      }),
    )
  }

  return (
    <>
      <PaymentForm
        summary={summary}
        refusal={refusal}
        button={isProcessing ? m.processing : m.pay(toDecimal(cents(intent.amount)))}
        isDisabled={isBusy}
        onChange={() => keepDraft(owner, getValues('customer'))}
        onSubmit={pay}
      >
        <ContactDetailsForm
          owner={owner}
          postalCode={postalCode}
          register={(name, options) => register(`customer.${name}`, options)}
          fill={(name, value) => {
            setValue(`customer.${name}`, value, { shouldValidate: true })
            keepDraft(owner, getValues('customer'))
          }}
          onBillingRemoved={() => unregister('customer.billing')}
          errors={contactErrors}
        />
        <fieldset>
          <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
          <MethodPicker method={method} onChange={setMethod} />
          {method === 'card' ? (
            <CardFields register={register} setValue={setValue} errors={cardErrors} />
          ) : (
            <RedirectHint method={method} />
          )}
        </fieldset>
      </PaymentForm>
      {asking && (
        <LazyPart>
          <BankDialog onAnswer={(outcome) => void answerBank(outcome)} />
        </LazyPart>
      )}
    </>
  )
}

function RedirectHint({ method }: { method: RedirectMethod }) {
  const { hints } = usePaymentMethodMessages()
  const { testMode } = useCheckoutMessages().payment
  return (
    <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">
      <strong>{testMode}</strong> {method === 'bancontact' ? hints.bancontact : hints.bank_transfer(pendingPaymentDays)}
    </p>
  )
}
