import { fail, ok, type Result } from '#src/kernel/result.ts'

export type Level = { readonly variantId: string; readonly onHand: number; readonly reserved: number }
export type Wanted = { readonly variantId: string; readonly quantity: number }
export type Shortage = { readonly variantId: string; readonly left: number }

/** One line per variant: personalization does not affect stock. */
export function unitsOf(lines: readonly Wanted[]): Wanted[] {
  const units = new Map<string, number>()
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return [...units]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

export function available({ onHand, reserved }: Level): number {
  return onHand - reserved
}

/** All or nothing. */
export function decideReserve(
  levels: readonly Level[],
  wanted: readonly Wanted[],
): Result<readonly Wanted[], 'out_of_stock'> & { shortages: readonly Shortage[] } {
  const shortages = wanted.flatMap(({ variantId, quantity }) => {
    const level = levels.find((candidate) => candidate.variantId === variantId)
    const left = level ? available(level) : 0
    return left >= quantity ? [] : [{ variantId, left }]
  })
  return shortages.length > 0 ? { ...fail('out_of_stock'), shortages } : { ...ok(wanted), shortages }
}

/**
 * Sets the stock to a counted value. `expected` must still match, because otherwise a sale in the meantime would be
 * overwritten, and reserved units cannot be removed.
 */
export function decideAdjustment(
  { onHand, reserved }: Pick<Level, 'onHand' | 'reserved'>,
  expected: number,
  counted: number,
): Result<number, 'stock_changed' | 'stock_reserved'> {
  if (onHand !== expected) return fail('stock_changed', { left: onHand })
  return counted < reserved ? fail('stock_reserved', { reserved }) : ok(counted)
}
