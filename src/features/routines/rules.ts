import { fail, ok, type Result } from '#src/kernel/result.ts'

/** The place that was asked for, or behind all others when someone else has taken it meanwhile. */
export function decidePlace(taken: readonly number[], asked: number): number {
  return taken.includes(asked) ? Math.max(...taken) + 1 : asked
}

/** An order names every step of the routine once, and nothing else. */
export function decideOrder(
  current: readonly string[],
  asked: readonly string[],
): Result<readonly string[], 'steps_changed'> {
  const wanted = new Set(asked)
  const isWhole = asked.length === current.length && current.every((id) => wanted.has(id))
  return isWhole ? ok(asked) : fail('steps_changed')
}
