import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { shopSettings, type PricingRules } from '../../shop-settings/contract.ts'
import { usePreset } from '../../shop-settings/ui/preset-context.tsx'
import { rateOf, rulesFor } from '../constants.ts'
import type { shippingApi } from '../contract.ts'

/** Loaded by the pages that show delivery prices. */
export const shippingRatesKey = ['/api/shipping-rates'] as const
export type ShippingRates = z.output<typeof shippingApi.rates.response>

/** The cart's pricing rules: standard delivery to the shop's own country where checkout charges by destination. */
export function useCartRules(): PricingRules {
  const { cart, hasDestinationRates } = usePreset()
  const { data } = useQuery<ShippingRates>({ queryKey: shippingRatesKey, enabled: hasDestinationRates })
  const country = shopSettings.defaultCountry
  const rate = data && rateOf(data.zones, country, 'standard')
  return rate ? rulesFor(cart, rate, data.vat[country] ?? cart.basisPoints, false) : cart
}
