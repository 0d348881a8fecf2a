import type { Cents } from '#src/kernel/money.ts'
import type { Monogram } from '../../cart/contract.ts'
import { priceSubtotal, totalsOf, type Totals } from '../../pricing/contract.ts'
import type { AppliedPromotion } from '../../promotions/contract.ts'
import { reductionOf } from '../../promotions/constants.ts'
import type { OrderDelivery } from '../../orders/contract.ts'
import { deliveryWindow, type ShippingMethod } from '../../shipping/constants.ts'
import type { PickupPoint } from '../../shipping/contract.ts'
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
  /** Before a reduction. */
  readonly original: Cents | null
  readonly monogram: Cents
  readonly customization: Monogram | null
}

/** Where and how the order is delivered. `days`: business days in transit, at least and at most. */
export type QuotedDelivery = {
  readonly country: string
  readonly method: ShippingMethod
  readonly pickupPoint: PickupPoint | null
  readonly days: [number, number]
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
  readonly delivery: QuotedDelivery
}

/** Used for both the browser's summary and the server's charge. */
export function quoteCart(
  lines: readonly QuoteLine[],
  policy: PricingRules,
  promotion: QuotedPromotion | null,
): Omit<Quote, 'credit' | 'delivery'> {
  const subtotal = priceSubtotal(lines)
  const totals = totalsOf(subtotal, policy, promotion ? reductionOf(promotion, subtotal) : undefined)
  return {
    lines,
    totals,
    vatBasisPoints: policy.basisPoints,
    vatIsIncluded: policy.tax === 'included',
    promotion: promotion && { code: promotion.code, kind: promotion.kind, value: promotion.value },
  }
}

/** The delivery of an order placed now, with the days on which it arrives. */
export function deliveryOf(delivery: QuotedDelivery, { lines }: Pick<Quote, 'lines'>, now: Date): OrderDelivery {
  const { country, method, pickupPoint, days } = delivery
  const isPersonalized = lines.some(({ customization }) => customization !== null)
  return { country, method, pickupPoint, ...deliveryWindow(now, { days }, isPersonalized) }
}
