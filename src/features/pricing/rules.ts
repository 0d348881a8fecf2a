import {
  cents,
  fromDecimal,
  includedShareOf,
  shareOf,
  sumCents,
  timesCents,
  zeroCents,
  type Cents,
} from '#src/kernel/money.ts'
import type { PricingRules } from '../shop-settings/contract.ts'

export type PricedLine = { readonly unit: Cents; readonly monogram: Cents; readonly quantity: number }

/** Depending on the policy, `tax` is included in `total` or added; `discount` is subtracted from the subtotal. */
export type Totals = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  /** The part of `shipping` that a faster method than standard costs. */
  readonly surcharge: Cents
  readonly tax: Cents
  readonly total: Cents
}

/** A promotion's effect; null without one. */
export type Reduction = { readonly discount: Cents; readonly shipsFree: boolean }
const noReduction: Reduction = { discount: zeroCents, shipsFree: false }

/** Price of one line: (unit + personalization) × quantity. */
export function priceLine({ unit, monogram, quantity }: PricedLine): Cents {
  return timesCents(cents(unit + monogram), quantity)
}

export function priceSubtotal(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map(priceLine))
}

export const reachesFreeShipping = (goods: Cents, { at, limit }: PricingRules['freeShipping']): boolean =>
  limit !== null && (at === 'above' ? goods > limit : goods >= limit)

/**
 * Computes totals for the cart's estimate, the charge, the order and the invoice. They differ only by policy
 * (specification, section 9: two of them; the European preset: one).
 */
export function totalsOf(
  subtotal: Cents,
  policy: PricingRules,
  { discount, shipsFree }: Reduction = noReduction,
): Totals {
  const goods = cents(subtotal - Math.min(discount, subtotal))
  const isFree = shipsFree || reachesFreeShipping(goods, policy.freeShipping)
  const surcharge = policy.surcharge ?? zeroCents
  const shipping = cents((isFree ? 0 : policy.shipping) + surcharge)
  const paid = sumCents([goods, shipping])
  const tax =
    policy.tax === 'included'
      ? includedShareOf(paid, policy.basisPoints)
      : shareOf(policy.tax === 'on_goods' ? goods : paid, policy.basisPoints)
  return {
    subtotal,
    discount: cents(subtotal - goods),
    shipping,
    surcharge,
    tax,
    total: policy.tax === 'included' ? paid : sumCents([paid, tax]),
  }
}

/** Whole euros saved, as shown on the badge: the rounded difference. */
export function wholeEurosSaved(price: Cents, original: Cents | null): number {
  return original === null ? 0 : Math.round((original - price) / 100)
}

export type Measure = { readonly value: number; readonly unit: 'ml' | 'g' }

/** A volume such as "50 ml" as a number above 0 and its unit; null in other units. */
export function measureOf(volume: string | null | undefined): Measure | null {
  const match = /^(\d+(?:\.\d+)?) (ml|g)$/.exec(volume ?? '')
  const value = Number(match?.[1])
  return match && value > 0 ? { value, unit: match[2] as Measure['unit'] } : null
}

/** Price per 100 ml or 100 g, rounded to cents. @returns null for a volume in other units. */
export function unitPriceOf(
  price: Cents,
  volume: string | null,
): { readonly amount: Cents; readonly unit: Measure['unit'] } | null {
  const measure = measureOf(volume)
  return measure && { amount: cents(Math.round((price * 100) / measure.value)), unit: measure.unit }
}

/** Whether a price is more than `percent` below the one before; both are the API's decimals. */
export const isMoreOff = (price: string, before: string | undefined, percent: number): boolean =>
  before !== undefined && fromDecimal(before) * (100 - percent) > fromDecimal(price) * 100
