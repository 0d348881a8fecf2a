import { send, sentenceOf } from '#src/platform/http/client.ts'
import type { checkoutApi } from '../contract.ts'

/** Asks the server to make the order of a payment; safe to repeat. */
export function completePayment(clientSecret: string) {
  return send<typeof checkoutApi.complete>('POST', '/api/checkout/complete', { clientSecret }).catch((error: unknown) => {
    throw new Error(sentenceOf(error, String(error)))
  })
}

/** The payment named in the return address; null for a bare ?success=true. */
export function returnedPayment(search: URLSearchParams): string | null {
  return search.get('payment_intent_client_secret')
}
