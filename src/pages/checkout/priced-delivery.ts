import type { PaymentIntent } from '#src/features/checkout/contract.ts'
import { rateOf, rulesFor } from '#src/features/shipping/constants.ts'
import type { ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import type { PricingRules } from '#src/features/shop-settings/contract.ts'

/** The pricing rules of the delivery that the amount includes. */
export function deliveryRules(
  { delivery: { country, method } }: PaymentIntent,
  rates: ShippingRates | undefined,
  base: PricingRules,
  hasDestinationRates: boolean,
): PricingRules {
  const rate = rates && rateOf(rates.zones, country, method)
  const vat = rates?.vat[country] ?? base.basisPoints
  return rate ? rulesFor(base, rate, vat, !hasDestinationRates) : base
}
