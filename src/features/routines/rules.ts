import { fail, ok, type Result } from '#src/kernel/result.ts'

/** The requested position, or the last one if it is taken. */
export function decidePlace(taken: readonly number[], asked: number): number {
  return taken.includes(asked) ? Math.max(...taken) + 1 : asked
}

/**
 * Steps with the same product, in the same size or shade, count once. One without a choice means the size or shade that
 * another step has chosen.
 */
export function distinctProducts<Step extends { readonly productId: string; readonly variantId: string | null }>(
  steps: readonly Step[],
): Step[] {
  const chosen = new Set(steps.flatMap(({ productId, variantId }) => (variantId ? [productId] : [])))
  const meant = steps.filter(({ productId, variantId }) => variantId !== null || !chosen.has(productId))
  return [...new Map(meant.map((step) => [`${step.productId} ${step.variantId}`, step])).values()]
}

/** A valid order contains every step of the routine exactly once. */
export function decideOrder(
  current: readonly string[],
  asked: readonly string[],
): Result<readonly string[], 'steps_changed'> {
  const wanted = new Set(asked)
  const isWhole = asked.length === current.length && current.every((id) => wanted.has(id))
  return isWhole ? ok(asked) : fail('steps_changed')
}
