import { RequestError } from '#src/platform/http/client.ts'
import type { Delivery } from './delivery-context.tsx'

/**
 * Reads the order again when a refusal says that it is no longer as shown: another tab or device has changed it, its units
 * were released, or the amount is for another country. Otherwise the same request would be refused forever.
 *
 * @param country of the address
 */
export function updateAfterRefusal(error: unknown, delivery: Delivery | null, country: string): void {
  const code = error instanceof RequestError ? error.problem?.code : undefined
  if (code === 'payment_closed' || code === 'reservation_expired' || code === 'cart_changed') delivery?.renew()
  if (code === 'delivery_country_changed') delivery?.choose({ country, method: 'standard' })
}
