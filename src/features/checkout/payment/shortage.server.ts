import { fail, type Fail } from '#src/kernel/result.ts'
import type { Quote } from './quote.ts'

type Shortage = { readonly variantId: string; readonly left: number }

export function shortageOf({ lines }: Quote, { variantId, left }: Shortage): Fail<'out_of_stock' | 'not_enough_stock'> {
  const product = lines.find((line) => line.variantId === variantId)?.name ?? variantId
  return left === 0 ? fail('out_of_stock', { product }) : fail('not_enough_stock', { product, left })
}
