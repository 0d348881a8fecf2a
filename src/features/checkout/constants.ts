import { pricedLine } from '../cart/constants.ts'
import type { CartItem } from '../cart/contract.ts'
import type { QuoteLine } from './payment/quote.ts'

/** The line that a quote is made from: the API's decimals end here. The order of the keys is part of a payment's fingerprint. */
export function toQuoteLine(item: CartItem): QuoteLine {
  const { productId, product, customization } = item
  const { quantity, unit, monogram } = pricedLine(item)
  return { productId, name: product.name, imageUrl: product.imageUrl, quantity, unit, monogram, customization }
}
