import type { Order } from '#src/features/orders/contract.ts'
import { cents, fromDecimal, zeroCents, type Cents } from '#src/kernel/money.ts'

/** What can still be returned to the customer, to the payment and the store credit that the order was paid with. */
export function refundableOf({ customer, total, storeCredit, adjusted }: Order): Cents {
  // After an erasure there is no account for the part that was paid with store credit.
  const forfeited = customer ? zeroCents : fromDecimal(storeCredit)
  return cents(Math.max(0, fromDecimal(total) - forfeited - fromDecimal(adjusted)))
}
