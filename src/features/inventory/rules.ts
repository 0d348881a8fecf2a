import { fail, ok, type Result } from '#src/kernel/result.ts'

export type Level = { readonly productId: string; readonly onHand: number; readonly reserved: number }
export type Wanted = { readonly productId: string; readonly quantity: number }
export type Shortage = { readonly productId: string; readonly left: number }

/** One line per product: personalization does not affect stock. */
export function unitsOf(lines: readonly Wanted[]): Wanted[] {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return [...units]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

export function available({ onHand, reserved }: Level): number {
  return onHand - reserved
}

/** All or nothing. */
export function decideReserve(
  levels: readonly Level[],
  wanted: readonly Wanted[],
): Result<readonly Wanted[], 'out_of_stock'> & { shortages: readonly Shortage[] } {
  const shortages = wanted.flatMap(({ productId, quantity }) => {
    const level = levels.find((candidate) => candidate.productId === productId)
    const left = level ? available(level) : 0
    return left >= quantity ? [] : [{ productId, left }]
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
