import { cents, zeroCents, type Cents } from '#src/kernel/money.ts'
import type { Reduction } from '../../pricing/contract.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'

/** Goods for more than this many times the wanted amount are not worth a hint. */
const maxTimesWanted = 20

/**
 * The price of goods to add until shipping is free: more than what is missing, if a promotion also reduces what is added.
 *
 * @param reduction what the promotion gives for a subtotal
 * @returns null if no reasonable amount is enough, as with 100% off, or where shipping is never free
 */
export function missingForFreeShipping(
  subtotal: Cents,
  { at, limit }: PricingRules['freeShipping'],
  reduction: (subtotal: Cents) => Reduction | undefined,
): Cents | null {
  if (limit === null) return null
  // Shipping is free strictly above the limit, so at the limit one cent is missing.
  const wanted = limit + (at === 'above' ? 1 : 0)
  let added = zeroCents
  while (added <= wanted * maxTimesWanted) {
    const reached = cents(subtotal + added)
    const { discount = zeroCents } = reduction(reached) ?? {}
    const missing = wanted - Math.max(0, reached - discount)
    if (missing <= 0) return added
    added = cents(added + missing)
  }
  return null
}
