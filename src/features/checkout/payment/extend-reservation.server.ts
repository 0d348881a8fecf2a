import { addSeconds } from '#src/kernel/clock.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { CheckoutDeps } from './dependencies.server.ts'

/** A payment keeps its units and its price for this long at most, however often the shopper comes back to it. */
const maxHeldSeconds = 60 * 60

/** When the shopper comes back, and before they pay. @returns false when the reservation has expired */
export async function extendReservation(
  { stock, payments, clock }: Pick<CheckoutDeps, 'stock' | 'payments' | 'clock'>,
  tx: Tx,
  paymentId: string,
): Promise<boolean> {
  const now = clock()
  const end = addSeconds(await payments.createdAt(tx, paymentId), maxHeldSeconds)
  if (end <= now) return false
  const next = addSeconds(now, shopSettings.reservationSeconds)
  return stock.extend(tx, paymentId, next < end ? next : end)
}
