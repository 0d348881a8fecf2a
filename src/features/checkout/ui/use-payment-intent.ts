import { useEffect, useState } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { errorMessageOf, RequestError, send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { CartItem } from '../../cart/contract.ts'
import type { checkoutApi, PaymentIntent } from '../contract.ts'

type Owner = { readonly userId: string } | { readonly sessionId: string } | null
type Answer = { readonly asked: string; readonly intent: PaymentIntent | null; readonly problem: Problem | null }
/** `needsCountry`: the store does not deliver to the country that was chosen. */
type Problem = { readonly text: string; readonly needsCountry: boolean }

const nothing: Answer = { asked: '', intent: null, problem: null }

/** Creates the payment once the cart has loaded and is not empty, and again when the cart changes. */
export function usePaymentIntent(owner: Owner, items: readonly CartItem[]) {
  const checkout = useCheckoutMessages()
  const [answer, setAnswer] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const cart = items.map(({ id, quantity }) => `${id}:${quantity}`).join()
  const body = JSON.stringify(owner)
  const asked = `${body} ${cart} ${attempt}`

  useEffect(() => {
    if (body === 'null' || !cart) return
    let isCurrent = true
    send<typeof checkoutApi.createPayment>('POST', '/api/create-payment-intent', JSON.parse(body)).then(
      (intent) => isCurrent && setAnswer({ asked, intent, problem: null }),
      (error: unknown) => {
        if (!isCurrent) return
        const needsCountry = error instanceof RequestError && error.problem?.code === 'country_not_offered'
        const problem = { text: errorMessageOf(error, checkout.setupFailed.body), needsCountry }
        setAnswer({ asked, intent: null, problem })
        if (needsCountry) return
        toast({ title: checkout.setupFailed.title, body: checkout.setupFailed.body, tone: 'destructive' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked, body, cart, checkout])

  // While the new amount loads after a cart change, the form stays on screen.
  return {
    intent: answer.intent,
    isCurrent: answer.asked === asked,
    problem: answer.asked === asked ? answer.problem : null,
    retry: () => setAttempt((count) => count + 1),
  }
}
