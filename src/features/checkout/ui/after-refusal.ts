import { RequestError } from '#src/platform/http/client.ts'
import type { Delivery } from './delivery-context.tsx'
import { keepRefusal } from './pending-payment.ts'

/** Refusals of an order that is no longer as shown: another tab or device, or a passed time limit, has changed it. */
const outdated: ReadonlySet<unknown> = new Set([
  'payment_closed',
  'reservation_expired',
  'cart_changed',
  'cart_empty',
  'promo_used_up',
])

/** Refusals of what is in the cart: without a payment, the page says so and leads to the cart. */
const unavailable: ReadonlySet<unknown> = new Set([
  'no_longer_sold',
  'out_of_stock',
  'not_enough_stock',
  'monogram_not_offered',
  'too_many_lines',
])

/**
 * Reads the order again after a refusal that the same request would get forever. Another payment can have another form,
 * so that shows the message, too.
 *
 * @param country of the address
 */
export function updateAfterRefusal(error: unknown, delivery: Delivery | null, country: string, message: string): void {
  const code = error instanceof RequestError ? error.problem?.code : undefined
  if (outdated.has(code)) {
    keepRefusal(message)
    delivery?.renew()
  }
  if (unavailable.has(code)) delivery?.renew()
  if (code === 'delivery_country_changed') delivery?.choose({ country, method: 'standard' })
}
