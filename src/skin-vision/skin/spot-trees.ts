import { certaintyForest, rednessForest } from './spot-forests.ts'

/**
 * Decision trees of one depth, one after the other. Inner nodes are listed breadth first; a candidate goes right when
 * its feature is above the limit.
 */
export type Forest = {
  readonly bias: number
  readonly depth: number
  readonly features: readonly number[]
  readonly limits: readonly number[]
  readonly leaves: readonly number[]
}

/** Log odds that a candidate is a lesion. @param features those of `featuresOf`, in their order. */
export const certaintyOf = (features: Float32Array): number => oddsOf(certaintyForest, features)
/** Log odds that a lesion is red rather than brown. */
export const rednessOf = (features: Float32Array): number => oddsOf(rednessForest, features)

function oddsOf({ bias, depth, features, limits, leaves }: Forest, values: Float32Array): number {
  const inner = 2 ** depth - 1
  let odds = bias
  for (let first = 0, leaf = 0; first < features.length; first += inner, leaf += inner + 1) {
    let node = 0
    while (node < inner) node = 2 * node + (values[features[first + node]!]! > limits[first + node]! ? 2 : 1)
    odds += leaves[leaf + node - inner]!
  }
  return odds
}
