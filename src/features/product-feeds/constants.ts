import { cents, fromDecimal, type Cents } from '#src/kernel/money.ts'
import type { PricingRules } from '../shop-settings/contract.ts'

export const feedPaths = { google: '/feeds/google.xml', acp: '/feeds/acp.json' } as const

/** A volume such as "50 ml" as a number and its unit. */
export function measureOf(volume: string | undefined): { value: number; unit: 'ml' | 'g' } | null {
  const match = /^(\d+(?:[.,]\d+)?) (ml|g)$/.exec(volume ?? '')
  return match ? { value: Number(match[1]?.replace(',', '.')), unit: match[2] as 'ml' | 'g' } : null
}

/** What checkout charges for delivering one unit alone. */
export function shippingFor(price: string, { shipping, freeShipping: { at, limit } }: PricingRules): Cents {
  const amount = fromDecimal(price)
  return amount > limit || (at === 'from' && amount === limit) ? cents(0) : shipping
}
