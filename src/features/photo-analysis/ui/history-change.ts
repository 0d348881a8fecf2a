type Scored = { readonly score: number; readonly range: readonly [from: number, to: number] }

/** Half the width of a range, where the scale does not limit it. */
const spreadOf = ({ score, range: [from, to] }: Scored) => Math.max(score - from, to - score)

/**
 * Change between two scores. `limit`: 95 of 100 differences between repeats stay within it, the root of the sum of both
 * squared spreads (√2 times the noise when both are equal), rounded up. Anything up to it is no measurable change.
 */
export function changeBetween(earlier: Scored, later: Scored) {
  const limit = Math.ceil(Math.hypot(spreadOf(earlier), spreadOf(later)))
  const points = later.score - earlier.score
  return { points, limit, isMeasurable: Math.abs(points) > limit } as const
}
