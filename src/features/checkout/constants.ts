import { fromDecimal } from '#src/kernel/money.ts'
import { pricedLine } from '../cart/constants.ts'
import type { CartItem } from '../cart/contract.ts'
import type { QuoteLine } from './payment/quote.ts'

/** Input of a quote, converted from the API's decimals. The key order is part of the payment's fingerprint. */
export function toQuoteLine(item: CartItem): QuoteLine {
  const { productId, variantId, product, customization } = item
  const { sku, variantTitle, imageUrl } = product
  const name = variantTitle ? `${product.name}, ${variantTitle}` : product.name
  const { quantity, unit, monogram } = pricedLine(item)
  const original = product.originalPrice === undefined ? null : fromDecimal(product.originalPrice)
  return { productId, variantId, sku, name, imageUrl, quantity, unit, original, monogram, customization }
}
