import { zeroCents, type Cents } from '#src/kernel/money.ts'
import type { Monogram } from '../../cart/contract.ts'
import { priceSubtotal, totalsOf, type Totals } from '../../pricing/contract.ts'
import type { AppliedPromotion } from '../../promotions/contract.ts'
import { reductionOf } from '../../promotions/constants.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'

export type QuoteLine = {
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  /** The product's name with the chosen options. */
  readonly name: string
  readonly imageUrl: string
  readonly quantity: number
  readonly unit: Cents
  readonly monogram: Cents
  readonly customization: Monogram | null
}

export type QuotedPromotion = Pick<AppliedPromotion, 'code' | 'kind' | 'value'>

/** Snapshot of the cart's price. The order is created from it, not from prices read later. */
export type Quote = {
  readonly lines: readonly QuoteLine[]
  readonly totals: Totals
  readonly vatBasisPoints: number
  readonly vatIsIncluded: boolean
  readonly promotion: QuotedPromotion | null
  /** The part of the total that store credit pays. */
  readonly credit: Cents
}

/** Used for both the browser's summary and the server's charge. */
export function quoteCart(lines: readonly QuoteLine[], policy: PricingRules, promotion: QuotedPromotion | null): Quote {
  const subtotal = priceSubtotal(lines)
  const totals = totalsOf(subtotal, policy, promotion ? reductionOf(promotion, subtotal) : undefined)
  return {
    lines,
    totals,
    vatBasisPoints: policy.basisPoints,
    vatIsIncluded: policy.tax === 'included',
    promotion: promotion && { code: promotion.code, kind: promotion.kind, value: promotion.value },
    credit: zeroCents,
  }
}
