import type { Forest } from '../../src/skin-vision/forest.ts'

/** Gradient boosting of small decision trees with logistic loss (Friedman 2001), on binned features. */

/** Inner nodes in breadth-first order; a row goes right when its feature is above the limit. */
type Tree = {
  readonly features: readonly number[]
  readonly limits: readonly number[]
  /** One value per leaf, left to right. */ readonly leaves: readonly number[]
}
type Trained = { readonly bias: number; readonly trees: readonly Tree[] }

type Training = {
  /** Values of all rows, one row after the other. */ readonly values: Float32Array
  readonly width: number
  readonly labels: Uint8Array
}

type Settings = {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Least sum of second derivatives in a leaf. */ readonly min: number
}

/** Four digits: more would only make the file longer. */
const short = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(4)) : 1e9)

/** Trains a forest as `oddsOf` reads it. */
export function forestFor<Row extends { readonly features: Float32Array }>(
  rows: readonly Row[],
  label: (row: Row) => boolean,
  settings: Settings,
): Forest {
  const width = rows[0]!.features.length
  const values = new Float32Array(rows.length * width)
  rows.forEach(({ features }, at) => values.set(features, at * width))
  const { bias, trees } = treesFor({ values, width, labels: Uint8Array.from(rows, (row) => +label(row)) }, settings)
  return {
    bias: short(bias),
    depth: settings.depth,
    features: trees.flatMap((tree) => tree.features),
    limits: trees.flatMap((tree) => tree.limits).map(short),
    leaves: trees.flatMap((tree) => tree.leaves).map(short),
  }
}

const bins = 48
const ridge = 2

function treesFor({ values, width, labels }: Training, { trees, depth, rate, min }: Settings): Trained {
  const count = labels.length
  const limits = Array.from({ length: width }, (_, feature) => limitsOf(values, width, feature, count))
  const binned = new Uint8Array(count * width)
  for (let row = 0; row < count; row++)
    for (let feature = 0; feature < width; feature++)
      binned[row * width + feature] = binOf(limits[feature]!, values[row * width + feature]!)
  const positive = labels.reduce((sum, label) => sum + label, 0)
  const bias = Math.log(positive / (count - positive))
  const scores = new Float64Array(count).fill(bias)
  const [slopes, curves] = [new Float64Array(count), new Float64Array(count)]
  const grown: Tree[] = []
  for (let round = 0; round < trees; round++) {
    for (let row = 0; row < count; row++) {
      const share = 1 / (1 + Math.exp(-scores[row]!))
      slopes[row] = labels[row]! - share
      curves[row] = share * (1 - share)
    }
    grown.push(oneTree())
  }
  return { bias, trees: grown }

  function oneTree(): Tree {
    const nodes = new Uint16Array(count)
    const tree = { features: [] as number[], limits: [] as number[], leaves: [] as number[] }
    for (let level = 0; level < depth; level++) {
      const nodeCount = 2 ** level
      const sums = new Float64Array(nodeCount * width * bins * 2)
      for (let row = 0; row < count; row++) {
        const base = nodes[row]! * width
        for (let feature = 0; feature < width; feature++) {
          const at = ((base + feature) * bins + binned[row * width + feature]!) * 2
          sums[at]! += slopes[row]!
          sums[at + 1]! += curves[row]!
        }
      }
      const splits = Array.from({ length: nodeCount }, (_, node) => bestSplit(sums, node))
      for (const { feature, bin } of splits) {
        tree.features.push(feature)
        tree.limits.push(limits[feature]![bin] ?? Infinity)
      }
      for (let row = 0; row < count; row++) {
        const { feature, bin } = splits[nodes[row]!]!
        nodes[row] = nodes[row]! * 2 + (binned[row * width + feature]! > bin ? 1 : 0)
      }
    }
    const ends = new Float64Array(2 ** depth * 2)
    for (let row = 0; row < count; row++) {
      ends[nodes[row]! * 2]! += slopes[row]!
      ends[nodes[row]! * 2 + 1]! += curves[row]!
    }
    for (let leaf = 0; leaf < 2 ** depth; leaf++)
      tree.leaves.push((rate * ends[leaf * 2]!) / (ends[leaf * 2 + 1]! + ridge))
    for (let row = 0; row < count; row++) scores[row]! += tree.leaves[nodes[row]!]!
    return tree
  }

  function bestSplit(sums: Float64Array, node: number): { feature: number; bin: number } {
    let best = { feature: 0, bin: bins - 1, gain: 0 }
    for (let feature = 0; feature < width; feature++) {
      const from = (node * width + feature) * bins * 2
      let [allSlope, allCurve] = [0, 0]
      for (let bin = 0; bin < bins; bin++) {
        allSlope += sums[from + bin * 2]!
        allCurve += sums[from + bin * 2 + 1]!
      }
      let [slope, curve] = [0, 0]
      const whole = allSlope ** 2 / (allCurve + ridge)
      for (let bin = 0; bin < bins - 1; bin++) {
        slope += sums[from + bin * 2]!
        curve += sums[from + bin * 2 + 1]!
        if (curve < min || allCurve - curve < min) continue
        const gain = slope ** 2 / (curve + ridge) + (allSlope - slope) ** 2 / (allCurve - curve + ridge) - whole
        if (gain > best.gain) best = { feature, bin, gain }
      }
    }
    return best
  }
}

/** Quantiles of a sample: a value belongs to the first bin whose limit it does not exceed. */
function limitsOf(values: Float32Array, width: number, feature: number, count: number): number[] {
  const step = Math.max(1, Math.floor(count / 20_000))
  const sample = Float32Array.from(
    { length: Math.floor(count / step) },
    (_, at) => values[at * step * width + feature]!,
  )
  sample.sort()
  const limits = Array.from({ length: bins - 1 }, (_, at) => sample[Math.floor(((at + 1) * sample.length) / bins)]!)
  return [...new Set(limits)]
}

function binOf(limits: readonly number[], value: number): number {
  let [low, high] = [0, limits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= limits[middle]!) high = middle
    else low = middle + 1
  }
  return low
}
