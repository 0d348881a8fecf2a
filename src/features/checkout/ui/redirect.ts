import { RequestError, send } from '#src/platform/http/client.ts'
import type { RedirectMethod } from '#src/platform/payments/port.ts'
import type { checkoutApi } from '../contract.ts'
import { keepPendingPayment } from './pending-payment.ts'

/** `closed`: the payment may have been paid or canceled in another tab, so its state must be checked. */
export type RedirectResult = 'leaving' | 'closed' | 'failed'

/** Leaves for the provider's page. Without its address nothing can be charged, so a failure is certain. */
export async function leaveToPay(clientSecret: string, method: RedirectMethod | null): Promise<RedirectResult> {
  try {
    const body = { clientSecret, method }
    const { url } = await send<typeof checkoutApi.redirect>('POST', '/api/checkout/redirect', body)
    // Coming back with the browser's Back button resumes the check.
    keepPendingPayment(clientSecret)
    // A page that the browser restores as it was left would wait for the payment page forever.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.assign(url)
    return 'leaving'
  } catch (error) {
    return error instanceof RequestError && error.problem?.code === 'payment_closed' ? 'closed' : 'failed'
  }
}
