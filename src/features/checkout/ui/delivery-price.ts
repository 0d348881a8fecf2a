import type { ShippingRate } from '../../shipping/contract.ts'
import type { Delivery } from './delivery-context.tsx'

/** In cents. With one standard price for all countries, methods add only their surcharge. */
export function priceIn({ price, freeFrom, surcharge }: ShippingRate, { goods, standardPrice }: Delivery): number {
  if (standardPrice !== null) return standardPrice + surcharge
  return (freeFrom !== null && goods >= freeFrom ? 0 : price) + surcharge
}
