import type { ShippingRate } from '../../shipping/contract.ts'
import type { Delivery } from './delivery-context.tsx'

/** In cents. With one standard price for all countries or a code for free shipping, methods add only their surcharge. */
export function priceIn(
  { price, freeFrom, surcharge }: ShippingRate,
  { goods, shipsFree, standardPrice }: Delivery,
): number {
  if (shipsFree) return surcharge
  if (standardPrice !== null) return standardPrice + surcharge
  return (freeFrom !== null && goods >= freeFrom ? 0 : price) + surcharge
}
