import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import type { PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { keepDraft } from './drafts.ts'
import { PaymentForm } from './payment-form.tsx'
import { leaveToPay } from './redirect.ts'
import { useContactForm } from './use-contact-form.ts'
import { useSubmission } from './use-submission.ts'

type Props = {
  intent: PaymentIntent
  onUncertain: (clientSecret: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** For a provider that takes payments on its own page only. */
export default function RedirectCheckout({ intent, onUncertain, known, owner, summary }: Props) {
  const m = useCheckoutMessages().payment
  const methods = usePaymentMethodMessages()
  const { clientSecret } = intent
  const { register, unregister, handleSubmit, getValues, setValue, control, formState } = useContactForm(owner, known)
  const postalCode = useWatch({ control, name: 'postalCode' })
  const { isProcessing, isBusy, refusal, start, fail } = useSubmission(clientSecret)

  const pay = handleSubmit(async (details) => {
    if (!(await start(details))) return
    const result = await leaveToPay(clientSecret, null)
    if (result === 'closed') onUncertain(clientSecret)
    if (result === 'failed') fail(methods.notRedirected)
  })

  return (
    <PaymentForm
      summary={summary}
      refusal={refusal}
      button={isProcessing ? methods.redirecting : m.pay(toDecimal(cents(intent.amount)))}
      isDisabled={isBusy}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={pay}
    >
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
      <section>
        <h2 className="mb-4 text-xl">{m.heading}</h2>
        <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">{methods.hints.provider}</p>
      </section>
    </PaymentForm>
  )
}
