import { useEffect, useRef } from 'react'
import type { PaymentIntent } from '#src/features/checkout/contract.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Says when the next payment no longer includes the promotion: it has ended, or the cart has fallen below its minimum. */
export function useEndedPromotion(intent: PaymentIntent | null): void {
  const { changed } = useCheckoutMessages()
  const code = intent && (intent.promotion?.code ?? '')
  const last = useRef('')
  useEffect(() => {
    if (code === null) return
    if (last.current !== '' && code === '') toast({ title: changed.title, body: changed.ended(last.current) })
    last.current = code
  }, [changed, code])
}
