import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useStoreCreditMessages } from '#src/messages/store-credit-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { ContactDetailsInput, type ContactDetails } from '../../orders/constants.ts'
import type { checkoutApi, PaymentIntent } from '../contract.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { formClass, payClass } from './form-frame.ts'
import { OrderTerms } from './order-terms.tsx'
import { Refusal } from './refusal.tsx'
import { usePrefill } from './use-prefill.ts'

type Props = {
  intent: PaymentIntent
  onPlaced: (orderKey: string) => void
  known: KnownContactDetails | null
  owner: string
  summary: ReactNode
}

/** The last step of an order that store credit pays completely. */
export function CreditCheckout({ intent, onPlaced, known, owner, summary }: Props) {
  const m = useStoreCreditMessages()
  const [problem, setProblem] = useState('')
  // Kept while the page is open: a repeated request places one order.
  const [id] = useState(() => crypto.randomUUID())
  const { register, handleSubmit, setValue, getValues, formState } = useForm<ContactDetails>({
    resolver: zodResolver(ContactDetailsInput, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: draftOf(owner),
  })
  usePrefill(known, getValues, setValue)

  const place = handleSubmit(async (customer) => {
    setProblem('')
    const body = { id, customer, total: intent.storeCredit }
    try {
      const { orderKey } = await send<typeof checkoutApi.creditOrder>('POST', '/api/checkout/store-credit-order', body)
      onPlaced(orderKey)
    } catch (error) {
      setProblem(errorMessageOf(error, m.failed))
    }
  })

  return (
    <form
      noValidate
      className={formClass}
      onChange={() => keepDraft(owner, getValues())}
      onSubmit={(event) => void place(event)}
    >
      <ContactDetailsForm register={register} errors={formState.errors} />
      {summary}
      <div>
        <p className="mb-4 rounded-md bg-sage-wash px-4 py-3 text-sm">{m.covered}</p>
        <Refusal messages={problem} />
        <Button type="submit" size="large" className={payClass} disabled={formState.isSubmitting}>
          {formState.isSubmitting ? m.placing : m.place}
        </Button>
        <OrderTerms />
      </div>
    </form>
  )
}
