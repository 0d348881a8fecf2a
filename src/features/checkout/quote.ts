import { fromDecimal, zeroCents, type Cents } from '#src/kernel/money.ts'
import type { CartItem, Monogram } from '../cart/contract.ts'
import { chargeTotals, priceSubtotal, type Totals } from '../pricing/contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'

export type QuoteLine = {
  readonly productId: string
  readonly name: string
  readonly imageUrl: string
  readonly quantity: number
  readonly unit: Cents
  readonly monogram: Cents
  readonly customization: Monogram | null
}

/** What a cart costs at this moment, frozen: the order is made from it, not from prices read later. */
export type Quote = { readonly lines: readonly QuoteLine[]; readonly totals: Totals; readonly vatBasisPoints: number }

/** The browser's summary and the server's charge are this one function. */
export function quoteCart(items: readonly CartItem[]): Quote {
  const lines = items.map(({ productId, quantity, customization, product }) => ({
    productId,
    name: product.name,
    imageUrl: product.imageUrl,
    quantity,
    unit: fromDecimal(product.price),
    monogram: customization ? fromDecimal(product.monogramPrice) : zeroCents,
    customization,
  }))
  const policy = shopSettings.checkoutCharge
  return { lines, totals: chargeTotals(priceSubtotal(lines), policy), vatBasisPoints: policy.vatBasisPoints }
}
