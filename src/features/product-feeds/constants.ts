import { cents, fromDecimal, shareOf, sumCents, zeroCents, type Cents } from '#src/kernel/money.ts'
import { reachesFreeShipping } from '../pricing/contract.ts'
import type { PricingRules } from '../shop-settings/contract.ts'

export const feedPaths = { google: '/feeds/google.xml', acp: '/feeds/acp.json' } as const

/** What delivering one unit alone costs, by the rules of checkout. */
export function shippingFor(price: string, { shipping, freeShipping }: PricingRules): Cents {
  return reachesFreeShipping(fromDecimal(price), freeShipping) ? zeroCents : shipping
}

/** What checkout charges for one unit alone, with the VAT that some rules add to the shown prices. */
export const goodsWithTax = (price: string, { tax, basisPoints }: PricingRules): Cents =>
  withTax(fromDecimal(price), tax === 'included' ? 0 : basisPoints)

/** So that the sum of both is what checkout charges, which rounds the VAT once. */
export function shippingWithTax(price: string, rules: PricingRules): Cents {
  const shipping = shippingFor(price, rules)
  if (rules.tax !== 'on_all') return shipping
  const together = withTax(sumCents([fromDecimal(price), shipping]), rules.basisPoints)
  return cents(together - goodsWithTax(price, rules))
}

const withTax = (net: Cents, basisPoints: number): Cents => sumCents([net, shareOf(net, basisPoints)])
