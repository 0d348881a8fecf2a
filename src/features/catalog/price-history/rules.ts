import type { Cents } from '#src/kernel/money.ts'

/** A price and when it took effect. `original` is the struck-through price next to it, which announces a reduction. */
export type PricePoint = { readonly price: Cents; readonly original: Cents | null; readonly validFrom: Date }

const windowMs = 30 * 24 * 60 * 60 * 1000

/** @param lowest null when no earlier price is known */
export type Reduction = { readonly began: Date; readonly lowest: Cents | null }

/**
 * The current reduction: when it began, and the lowest price of the 30 days before it (Directive 98/6/EC, art. 6a).
 * Lowering a price further continues the same reduction (6a, 5); raising it ends the reduction, and the next one starts with the new price.
 * @param history a product's prices, oldest first. @returns null when nothing is reduced.
 */
export function reductionOf(history: readonly PricePoint[]): Reduction | null {
  let at = history.length - 1
  if (!history[at]?.original) return null
  while (at > 0 && isSameReduction(history[at - 1], history[at])) at -= 1
  const began = history[at]?.validFrom ?? new Date(0)
  const inWindow = history
    .slice(0, at)
    .filter((_, index) => (history[index + 1]?.validFrom.getTime() ?? 0) > began.getTime() - windowMs)
  const [first] = inWindow
  const lowest = first ? inWindow.reduce((low, { price }) => (price < low ? price : low), first.price) : null
  return { began, lowest }
}

/**
 * The price to strike through: a saving must be measured from the lowest price of the 30 days before the reduction when that
 * is below the original price (CJEU, C-330/23). @returns null when the price is not below it: no reduction may be announced.
 */
export function struckPrice(price: Cents, original: Cents | null, lowest: Cents | null): Cents | null {
  if (original === null) return null
  const struck = lowest !== null && lowest < original ? lowest : original
  return price < struck ? struck : null
}

function isSameReduction(before: PricePoint | undefined, after: PricePoint | undefined): boolean {
  return Boolean(before?.original) && (before?.price ?? 0) >= (after?.price ?? 0)
}
