import { useQuery } from '@tanstack/react-query'
import { homeCountry, standardRules } from '#src/features/shipping/constants.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import type { PricingRules } from '#src/features/shop-settings/contract.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'

/** The cart's pricing rules: standard delivery to the shop's own country, or the first one offered, where checkout charges by destination. */
export function useCartRules(): PricingRules {
  const { cart, hasDestinationRates } = usePreset()
  const { data } = useQuery<ShippingRates>({ queryKey: shippingRatesKey, enabled: hasDestinationRates })
  // Other pages fill this query in every shop.
  return hasDestinationRates && data ? standardRules(cart, data, homeCountry(data.zones), false) : cart
}
