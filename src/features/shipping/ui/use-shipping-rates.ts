import type { z } from 'zod'
import type { shippingApi } from '../contract.ts'

/** Loaded by the pages that show delivery prices. */
export const shippingRatesKey = ['/api/shipping-rates'] as const
export type ShippingRates = z.output<typeof shippingApi.rates.response>
