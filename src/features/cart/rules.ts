import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Monogram } from './contract.ts'

/** Lines with the same product and personalization are merged; this is their key. */
export function customizationKey(monogram: Monogram | null): string {
  return monogram ? [monogram.text, monogram.font, monogram.color, monogram.position, monogram.size].join('|') : ''
}

export type StockFact = { readonly name: string; readonly left: number | null; readonly inStock: boolean }

/**
 * A cart reserves nothing, but it cannot hold more than is available. `left` is null when there are plenty.
 * @param inCart units of the same variant that the cart keeps beside these, in any line
 */
export function decideQuantity(
  stock: StockFact,
  quantity: number,
  inCart = 0,
): Result<number, 'out_of_stock' | 'not_enough_stock'> {
  if (!stock.inStock) return fail('out_of_stock', { product: stock.name })
  if (stock.left !== null && inCart + quantity > stock.left)
    return fail('not_enough_stock', { product: stock.name, left: stock.left, addable: stock.left - inCart })
  return ok(quantity)
}
