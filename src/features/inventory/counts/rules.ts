import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Level } from '../rules.ts'

/** The stock after a count whose expected quantity may be older than the level. */
export function decideCount(
  { onHand, reserved }: Pick<Level, 'onHand' | 'reserved'>,
  { expected, counted }: { readonly expected: number; readonly counted: number },
): Result<number, 'stock_reserved'> {
  const after = onHand + counted - expected
  return after < reserved ? fail('stock_reserved', { reserved }) : ok(after)
}
