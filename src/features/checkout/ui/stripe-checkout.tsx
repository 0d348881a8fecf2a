import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe, type StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import { countryCodes, isKnownCountry } from '../../shop-settings/countries/constants.ts'
import type { PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { keepDraft } from './drafts.ts'
import { ExpressPayment } from './express-payment.tsx'
import { PaymentForm } from './payment-form.tsx'
import { clearPendingPayment, keepPendingPayment } from './pending-payment.ts'
import { isCertainRefusal } from './stripe-errors.ts'
import { useContactForm } from './use-contact-form.ts'
import { useSubmission } from './use-submission.ts'
import { walletDetails, type WalletFields } from './wallet-details.ts'

type Props = {
  intent: PaymentIntent
  publishableKey: string
  onPaid: (clientSecret: string) => void
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** Stripe's card form and wallets in Stripe's own iframes. */
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
  const express = usePaymentMethodMessages().express
  const stripe = useStripe()
  const elements = useElements()
  const { clientSecret } = intent
  const total = toDecimal(cents(intent.amount))
  const { register, unregister, handleSubmit, getValues, setValue, control, formState } = useContactForm(owner, known)
  const postalCode = useWatch({ control, name: 'postalCode' })
  const { isProcessing, isBusy, refusal, start, fail } = useSubmission(clientSecret)

  /** @param onFailed called when certainly nothing was charged */
  async function pay(details: ContactDetails, onFailed: (message?: string) => void) {
    if (!stripe || !elements || !(await start(details))) return onFailed()
    keepPendingPayment(clientSecret)
    const error = await confirm()
    if (!error) return onPaid(clientSecret)
    if (!isCertainRefusal(error)) return onUncertain(clientSecret)
    clearPendingPayment()
    fail(error.message ?? m.notCharged)
    onFailed(error.message)
  }

  /** The wallet fills in the form, so that its details pass the same checks and stay when the payment fails. */
  async function payByWallet(event: StripeExpressCheckoutElementConfirmEvent) {
    const { fields, countryCode } = walletDetails(event)
    for (const [name, value] of Object.entries(fields) as [keyof WalletFields, string][]) setValue(name, value)
    keepDraft(owner, getValues())
    const { country } = getValues()
    // Not every wallet keeps to the countries it was given, and the amount is for this one only.
    if (!isKnownCountry(country) || countryCodes[country] !== countryCode)
      return refuseWallet(event, 'address_unserviceable', express.elsewhere(country))
    await handleSubmit(
      (details) => pay(details, (message) => event.paymentFailed({ reason: 'fail', ...(message && { message }) })),
      () => refuseWallet(event, 'invalid_shipping_address', express.incomplete),
    )()
  }

  function refuseWallet(
    event: StripeExpressCheckoutElementConfirmEvent,
    reason: 'invalid_shipping_address' | 'address_unserviceable',
    message: string,
  ) {
    event.paymentFailed({ reason, message })
    toast({ title: m.failed, body: message, tone: 'destructive' })
  }

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
      button={isProcessing ? m.processing : m.pay(total)}
      isDisabled={!stripe || isBusy}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={handleSubmit((details) => pay(details, () => undefined))}
    >
      <ExpressPayment total={total} isBusy={isBusy} onConfirm={payByWallet} />
      <ContactDetailsForm
        owner={owner}
        postalCode={postalCode}
        register={register}
        fill={(name, value) => {
          setValue(name, value, { shouldValidate: true })
          keepDraft(owner, getValues())
        }}
        onBillingRemoved={() => unregister('billing')}
        errors={formState.errors}
      />
      <fieldset>
        <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
        <PaymentElement />
      </fieldset>
    </PaymentForm>
  )
}
