/**
 * Boosted decision trees of one depth, one after the other. Inner nodes are listed breadth first; a row goes right when
 * its feature is above the limit.
 */
export type Forest = {
  readonly bias: number
  readonly depth: number
  readonly features: readonly number[]
  readonly limits: readonly number[]
  readonly leaves: readonly number[]
}

/** Log odds of the class that the forest was trained for. */
export function oddsOf({ bias, depth, features, limits, leaves }: Forest, row: Float32Array): number {
  const inner = 2 ** depth - 1
  let odds = bias
  for (let first = 0, leaf = 0; first < features.length; first += inner, leaf += inner + 1) {
    let node = 0
    while (node < inner) node = 2 * node + (row[features[first + node]!]! > limits[first + node]! ? 2 : 1)
    odds += leaves[leaf + node - inner]!
  }
  return odds
}
