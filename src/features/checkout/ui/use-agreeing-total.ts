import { useEffect, useEffectEvent, useRef } from 'react'
import { toQuoteLine } from '../constants.ts'
import type { CartItem } from '../../cart/contract.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'
import type { PaymentIntent } from '../contract.ts'
import { pendingPayment } from './pending-payment.ts'
import { quoteCart } from '../payment/quote.ts'

/**
 * A price, a delivery cost or VAT can change while checkout is open. When the lines no longer add up to the amount, `renew`
 * reads everything again.
 *
 * @param intent null while the payment is being replaced, and without rates
 */
export function useAgreeingTotal(
  items: readonly CartItem[],
  policy: PricingRules,
  intent: PaymentIntent | null,
  renew: () => void,
): void {
  const charged = intent && intent.amount + intent.storeCredit
  const shown = intent && quoteCart(items.map(toQuoteLine), policy, intent.promotion).totals.total
  /** Renewed for this difference already: if it stays, asking again and again would not help. */
  const renewed = useRef('')
  const check = useEffectEvent((charge: number | null, total: number | null) => {
    const difference = charge === total ? '' : `${charge} ${total}`
    // A payment that is being charged is not replaced.
    if (charge === null || difference === renewed.current || pendingPayment() !== null) return
    renewed.current = difference
    if (difference !== '') renew()
  })
  useEffect(() => check(charged, shown), [charged, shown])
}
