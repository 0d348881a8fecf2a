import { useEffect, useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send, sentenceOf } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { CartItem } from '../../cart/contract.ts'
import type { checkoutApi, PaymentIntent } from '../contract.ts'

type Owner = { readonly userId: string } | { readonly sessionId: string } | null

/** Asks for the payment once the cart is there and not empty, and again when the cart has changed. */
export function usePaymentIntent(owner: Owner, items: readonly CartItem[]) {
  const m = useMessages()
  const [intent, setIntent] = useState<PaymentIntent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const cart = items.map(({ id, quantity }) => `${id}:${quantity}`).join()
  const body = JSON.stringify(owner)

  useEffect(() => {
    if (body === 'null' || !cart) return
    let isCurrent = true
    setProblem(null)
    send<typeof checkoutApi.setUp>('POST', '/api/create-payment-intent', JSON.parse(body)).then(
      (made) => isCurrent && setIntent(made),
      (error: unknown) => {
        if (!isCurrent) return
        setProblem(sentenceOf(error, m.checkout.setupFailed.body))
        toast({ title: m.checkout.setupFailed.title, body: m.checkout.setupFailed.body, tone: 'destructive' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [body, cart, attempt, m])

  return { intent, problem, retry: () => setAttempt(attempt + 1) }
}
