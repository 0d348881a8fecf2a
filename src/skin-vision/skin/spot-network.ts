import { patchChannels, patches, patchLength, writePatches } from './spot-patches.ts'
import type { Candidate, SpotContext } from './spot-features.ts'
import stored from './spot-network.json' with { type: 'json' }

// A small convolutional network that sees a candidate and its surroundings. For each patch, two convolutions (three by
// three, every second pixel); then three dense layers over all of them and the features of the trees.

type Layer = {
  readonly outputs: number
  readonly inputs: number
  /** Four outputs at a time: the weights of their first input, then those of the second, and so on. */
  readonly weights: Float32Array
  readonly biases: Float32Array
}

/** Computing four outputs together is several times as fast as one after the other. */
const four = 4
const inFours = (count: number) => Math.ceil(count / four) * four

/** Weights are stored as bytes, output by output, each with its own scale. */
function layerOf({ scales, biases, weights }: (typeof stored.layers)[number]): Layer {
  const bytes = Uint8Array.from(atob(weights), (character) => character.charCodeAt(0))
  const [outputs, inputs] = [scales.length, bytes.length / scales.length]
  const layer = {
    outputs,
    inputs,
    weights: new Float32Array(inFours(outputs) * inputs),
    biases: new Float32Array(inFours(outputs)),
  }
  layer.biases.set(biases)
  for (let output = 0; output < outputs; output++)
    for (let input = 0; input < inputs; input++) {
      const step = (bytes[output * inputs + input]! << 24) >> 24
      layer.weights[(output - (output % four)) * inputs + input * four + (output % four)] = step * scales[output]!
    }
  return layer
}

const [spotFine, spotCoarse, aroundFine, aroundCoarse, mirrored, first, second, last] = stored.layers.map(layerOf) as [
  Layer,
  Layer,
  Layer,
  Layer,
  Layer,
  Layer,
  Layer,
  Layer,
]
const branches = [[spotFine, spotCoarse], [aroundFine, aroundCoarse], [mirrored]] as const

const kernel = 3
const sideAfter = (side: number) => (side - kernel) / 2 + 1

/** Buffers reused for every candidate of this thread. */
const seen = new Float32Array(patchLength)
const window = new Float32Array(Math.max(...branches.flat().map(({ inputs }) => inputs)))
const sums = new Float32Array(Math.max(...stored.layers.map(({ scales }) => inFours(scales.length))))
const middle = new Float32Array(Math.max(spotFine.outputs, aroundFine.outputs) * sideAfter(patches[0]!.side) ** 2)
const joined = new Float32Array(first.inputs)
const [hidden, narrow] = [new Float32Array(first.outputs), new Float32Array(second.outputs)]

/** Large deviations count less than proportionally. */
const softened = (value: number) => value / (2 + Math.abs(value) / 4)
const farthest = 4

/** Log odds that a candidate is a lesion, and that it is red. @param features as the trees read them. */
export function seenOdds(
  context: SpotContext,
  candidate: Candidate,
  features: Float32Array,
): { readonly certainty: number; readonly redness: number } {
  writePatches(context, candidate, seen)
  // Where skin is rougher than usual, everything counts less: the first two features differ by that.
  const share = Math.min(1, Math.exp(features[0]! - features[1]!))
  for (let at = 0; at < patchLength; at++) seen[at] = softened(seen[at]! * share)
  let to = 0
  branches.forEach((layers, branch) => {
    to = convolved(layers, patches[branch]!.side, patchStarts[branch]!, to)
  })
  const { means, deviations } = stored
  for (let feature = 0; feature < features.length; feature++)
    joined[to + feature] = Math.min(
      farthest,
      Math.max(-farthest, (features[feature]! - means[feature]!) / deviations[feature]!),
    )
  dense(first, joined, hidden)
  dense(second, hidden, narrow)
  writeSums(last, narrow)
  return { certainty: sums[0]!, redness: sums[1]! }
}

const patchStarts = patches.map((_, patch) =>
  patches.slice(0, patch).reduce((sum, { side }) => sum + patchChannels * side * side, 0),
)

/** Writes the result of one or two convolutions into `joined`. @returns where it ends. */
function convolved(layers: readonly Layer[], side: number, from: number, to: number): number {
  const [fine, coarse] = layers as readonly [Layer, Layer | undefined]
  const between = sideAfter(side)
  if (!coarse) {
    convolve(fine, seen, from, side, joined, to)
    return to + fine.outputs * between ** 2
  }
  convolve(fine, seen, from, side, middle, 0)
  convolve(coarse, middle, 0, between, joined, to)
  return to + coarse.outputs * sideAfter(between) ** 2
}

/** Three by three, every second pixel, without negative results; channel by channel, row by row. */
function convolve(layer: Layer, source: Float32Array, from: number, side: number, out: Float32Array, to: number): void {
  const after = sideAfter(side)
  const { inputs, outputs } = layer
  for (let place = 0; place < after * after; place++) {
    const corner = from + 2 * Math.floor(place / after) * side + 2 * (place % after)
    for (let input = 0, start = corner; input < inputs; input += 9, start += side * side) {
      for (let row = 0, at = start; row < 9; row += kernel, at += side) {
        window[input + row] = source[at]!
        window[input + row + 1] = source[at + 1]!
        window[input + row + 2] = source[at + 2]!
      }
    }
    writeSums(layer, window)
    for (let output = 0; output < outputs; output++)
      out[to + output * after * after + place] = Math.max(0, sums[output]!)
  }
}

function dense(layer: Layer, source: Float32Array, out: Float32Array): void {
  writeSums(layer, source)
  for (let output = 0; output < out.length; output++) out[output] = Math.max(0, sums[output]!)
}

function writeSums({ outputs, inputs, weights, biases }: Layer, source: Float32Array): void {
  for (let output = 0; output < outputs; output += four) {
    let one = biases[output]!
    let two = biases[output + 1]!
    let three = biases[output + 2]!
    let end = biases[output + 3]!
    for (let input = 0, at = output * inputs; input < inputs; input++, at += four) {
      const value = source[input]!
      one += weights[at]! * value
      two += weights[at + 1]! * value
      three += weights[at + 2]! * value
      end += weights[at + 3]! * value
    }
    sums[output] = one
    sums[output + 1] = two
    sums[output + 2] = three
    sums[output + 3] = end
  }
}
