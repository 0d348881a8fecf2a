import { cents, shareOf, sumCents, timesCents, zeroCents, type Cents } from '#src/kernel/money.ts'

export type PricedLine = { readonly unit: Cents; readonly monogram: Cents; readonly quantity: number }

export type Totals = { readonly subtotal: Cents; readonly shipping: Cents; readonly tax: Cents; readonly total: Cents }

export type EstimatePolicy = { readonly freeShippingAbove: Cents; readonly shipping: Cents; readonly taxBasisPoints: number }
export type ChargePolicy = { readonly freeShippingFrom: Cents; readonly shipping: Cents; readonly vatBasisPoints: number }

/** One line's price: piece plus monogram, times quantity. */
export function priceLine({ unit, monogram, quantity }: PricedLine): Cents {
  return timesCents(cents(unit + monogram), quantity)
}

export function priceSubtotal(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map(priceLine))
}

/** The cart page's estimate (specification, section 9): free above the limit, tax on the subtotal only. */
export function estimateTotals(subtotal: Cents, policy: EstimatePolicy): Totals {
  const shipping = subtotal > policy.freeShippingAbove ? zeroCents : policy.shipping
  return totals(subtotal, shipping, shareOf(subtotal, policy.taxBasisPoints))
}

/** What checkout charges (specification, section 9): free from the limit on, VAT on subtotal plus shipping. */
export function chargeTotals(subtotal: Cents, policy: ChargePolicy): Totals {
  const shipping = subtotal >= policy.freeShippingFrom ? zeroCents : policy.shipping
  return totals(subtotal, shipping, shareOf(cents(subtotal + shipping), policy.vatBasisPoints))
}

function totals(subtotal: Cents, shipping: Cents, tax: Cents): Totals {
  return { subtotal, shipping, tax, total: sumCents([subtotal, shipping, tax]) }
}

/** Whole euros saved, as the badge shows them: the difference, rounded. */
export function wholeEurosSaved(price: Cents, original: Cents | null): number {
  return original === null ? 0 : Math.round((original - price) / 100)
}
