import { useRef, useState } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import { updateAfterRefusal } from './after-refusal.ts'
import { saveContactDetails } from './contact-details.ts'
import { useDelivery } from './delivery-context.tsx'
import { takeRefusal } from './pending-payment.ts'

/** One payment at a time, and why the last one failed. */
export function useSubmission(clientSecret: string) {
  const m = useCheckoutMessages().payment
  const [isProcessing, setProcessing] = useState(false)
  /** The state above is of the last rendering, which a second click can precede. */
  const isRunning = useRef(false)
  const [refusal, setRefusal] = useState(takeRefusal)
  const delivery = useDelivery()
  const isSaving = delivery?.isSaving ?? false

  function fail(message: string) {
    toast({ title: m.failed, body: message, tone: 'destructive' })
    setRefusal(message)
    setProcessing(false)
    isRunning.current = false
  }

  /** Stores the contact details, without which nothing can be charged. @returns whether the payment may go on. */
  async function start(details: ContactDetails): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setProcessing(true)
    setRefusal('')
    takeRefusal()
    try {
      await saveContactDetails(clientSecret, details)
      return true
    } catch (error) {
      const message = errorMessageOf(error, m.notSent)
      fail(message)
      updateAfterRefusal(error, delivery, details.country, message)
      return false
    }
  }

  return { isProcessing, isBusy: isProcessing || isSaving, refusal, start, fail }
}
