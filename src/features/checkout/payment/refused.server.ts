import { fail, type Fail } from '#src/kernel/result.ts'
import type { Quote } from './quote.ts'

/** Rolls back the transaction and carries its result out. */
export class Refused<Code extends string> extends Error {
  readonly outcome: Fail<Code>
  constructor(outcome: Fail<Code>) {
    super(outcome.code)
    this.outcome = outcome
  }
}

type Shortage = { readonly variantId: string; readonly left: number }

export function shortageOf({ lines }: Quote, { variantId, left }: Shortage): Fail<'out_of_stock' | 'not_enough_stock'> {
  const product = lines.find((line) => line.variantId === variantId)?.name ?? variantId
  return left === 0 ? fail('out_of_stock', { product }) : fail('not_enough_stock', { product, left })
}
