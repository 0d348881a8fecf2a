import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { randomId } from '#src/kernel/id.ts'
import { useStoreCreditMessages } from '#src/messages/store-credit-messages.ts'
import { notifyOtherTabs } from '#src/platform/browser/other-tabs.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import type { checkoutApi, PaymentIntent } from '../contract.ts'
import { updateAfterRefusal } from './after-refusal.ts'
import { isCertain } from './check-payment.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { useDelivery } from './delivery-context.tsx'
import { keepDraft } from './drafts.ts'
import { takeRefusal } from './pending-payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = {
  intent: PaymentIntent
  onPlaced: (orderKey: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** The last step of an order that a code or store credit pays completely. */
export function NoPaymentCheckout({ intent, onPlaced, known, owner, summary }: Props) {
  const m = useStoreCreditMessages()
  const [problem, setProblem] = useState({ title: '', body: '' })
  // Kept while the page is open: a repeated request places one order.
  const [id] = useState(randomId)
  const { register, unregister, handleSubmit, getValues, setValue, control, formState } = useContactForm(owner, known)
  const postalCode = useWatch({ control, name: 'postalCode' })

  const delivery = useDelivery()
  const isBusy = formState.isSubmitting || (delivery?.isSaving ?? false)
  const isPaidByCredit = intent.storeCredit > 0

  const place = handleSubmit(async (customer) => {
    setProblem({ title: '', body: '' })
    takeRefusal()
    const { country, method, pickupPoint } = intent.delivery
    const seen = { country, method, pickupPointId: pickupPoint?.id ?? null }
    const body = { id, customer, total: intent.storeCredit, delivery: seen, ...(JSON.parse(owner) as object) }
    try {
      const { orderKey } = await send<typeof checkoutApi.noPaymentOrder>('POST', '/api/checkout/no-payment-order', body)
      notifyOtherTabs()
      onPlaced(orderKey)
    } catch (error) {
      setProblem(
        isCertain(error)
          ? { title: m.notPlaced, body: errorMessageOf(error, m.failed) }
          : { title: m.notConfirmed, body: m.uncertain },
      )
      updateAfterRefusal(error, delivery, customer.country, errorMessageOf(error, m.failed))
    }
  })

  return (
    <PaymentForm
      summary={summary}
      note={<p className="mb-4 rounded-md bg-sage-wash px-4 py-3 text-sm">{isPaidByCredit ? m.covered : m.free}</p>}
      refusal={problem.body}
      refusalTitle={problem.title}
      button={formState.isSubmitting ? m.placing : isPaidByCredit ? m.place : m.placeFree}
      isDisabled={isBusy}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={place}
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
    </PaymentForm>
  )
}
