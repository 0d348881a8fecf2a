import { openNetworkKernel, together, type Layer } from './network-kernel.ts'
import { patchChannels, patches, patchLength, writePatches } from './spot-patches.ts'
import type { Candidate, SpotContext } from './spot-features.ts'
import stored from './spot-network.json' with { type: 'json' }

// A small convolutional network that sees a candidate and its surroundings. For each patch, two convolutions (three by
// three, every second pixel); then three dense layers over all of them and the features of the trees.

const kernel = 3
const sideAfter = (side: number) => (side - kernel) / 2 + 1
const withRest = (outputs: number) => Math.ceil(outputs / together) * together

/** Of the kernel's memory, in values. */
let size = 0
function reserve(count: number): number {
  const at = size
  size += count
  return at
}

/** A stored layer. `tapOf` tells where an input is, in values after the first one. */
type Planned = Layer & { readonly number: number; readonly tapOf: (input: number) => number }

function planned(number: number, tapOf: Planned['tapOf']): Planned {
  const { scales, weights } = stored.layers[number]!
  const outputs = withRest(scales.length)
  const inputs = atob(weights).length / scales.length
  return {
    number,
    tapOf,
    inputs,
    outputs,
    weights: reserve(outputs * inputs),
    biases: reserve(outputs),
    taps: reserve(inputs),
  }
}

/** A convolution of a square of samples, `apart` values from each other, and where its results are: place by place. */
type Convolution = {
  readonly layer: Planned
  readonly side: number
  readonly apart: number
  readonly from: number
  readonly to: number
}

/** Inputs are ordered by channel, row and column. @param channelApart values from one channel to the next */
function convolution(number: number, side: number, from: number, apart: number, channelApart: number): Convolution {
  const tapOf = (input: number) => {
    const [row, column] = [Math.floor((input % kernel ** 2) / kernel), input % kernel]
    return Math.floor(input / kernel ** 2) * channelApart + (row * side + column) * apart
  }
  const layer = planned(number, tapOf)
  return { layer, side, apart, from, to: reserve(sideAfter(side) ** 2 * layer.outputs) }
}

/** The convolutions of a patch, one after the other. @param fine and @param coarse numbers of stored layers */
function convolutionsOf(side: number, from: number, fine: number, coarse?: number): readonly Convolution[] {
  const first = convolution(fine, side, from, 1, side ** 2)
  if (coarse === undefined) return [first]
  return [first, convolution(coarse, sideAfter(side), first.to, first.layer.outputs, 1)]
}

/** Where results are that the dense layers read, ordered by channel and place. */
function resultsOf({ layer, side, to }: Convolution): number[] {
  const [channels, places] = [stored.layers[layer.number]!.scales.length, sideAfter(side) ** 2]
  return Array.from(
    { length: channels * places },
    (_, at) => to + (at % places) * layer.outputs + Math.floor(at / places),
  )
}

/** Three values may be written after the last sample. */
const seen = reserve(patchLength + 3)
const samplesIn = (count: number) =>
  patches.slice(0, count).reduce((sum, { side }) => sum + patchChannels * side ** 2, 0)
const branches = ([[0, 1], [2, 3], [4]] as const).map(([fine, coarse], patch) =>
  convolutionsOf(patches[patch]!.side, seen + samplesIn(patch), fine, coarse),
)
const featuresAt = reserve(stored.means.length)
const joined = [
  ...branches.flatMap((branch) => resultsOf(branch.at(-1)!)),
  ...stored.means.map((_, at) => featuresAt + at),
]
const dense = [
  planned(5, (input) => joined[input]!),
  planned(6, (input) => input),
  planned(7, (input) => input),
] as const
const [hidden, narrow, odds] = [reserve(dense[0].outputs), reserve(dense[1].outputs), reserve(dense[2].outputs)]

const network = openNetworkKernel(size)
for (const layer of [...branches.flat().map((one) => one.layer), ...dense]) fill(layer)

/** Weights are stored as bytes, output by output, each with its own scale. */
function fill({ number, inputs, weights, biases, taps, tapOf }: Planned): void {
  const layer = stored.layers[number]!
  const bytes = Uint8Array.from(atob(layer.weights), (character) => character.charCodeAt(0))
  network.values.set(layer.biases, biases)
  for (let input = 0; input < inputs; input++) network.offsets[taps + input] = tapOf(input) * 4
  for (let output = 0; output < layer.scales.length; output++)
    for (let input = 0; input < inputs; input++) {
      const step = (bytes[output * inputs + input]! << 24) >> 24
      const group = output - (output % together)
      network.values[weights + group * inputs + input * together + (output % together)] = step * layer.scales[output]!
    }
}

/** Features count at most this many deviations. */
const farthest = 4

/** Log odds that a candidate is a lesion, and that it is red. @param features as the trees read them. */
export function seenOdds(
  context: SpotContext,
  candidate: Candidate,
  features: Float32Array,
): { readonly certainty: number; readonly redness: number } {
  const { values } = network
  writePatches(context, candidate, values, seen)
  // Where skin is rougher than usual, everything counts less: the first two features differ by that.
  network.soften(seen, seen + patchLength, Math.min(1, Math.exp(features[0]! - features[1]!)))
  for (const branch of branches) for (const one of branch) convolve(one)
  const { means, deviations } = stored
  for (let feature = 0; feature < features.length; feature++)
    values[featuresAt + feature] = Math.min(
      farthest,
      Math.max(-farthest, (features[feature]! - means[feature]!) / deviations[feature]!),
    )
  network.writeSums(dense[0], 0, hidden, 0)
  network.writeSums(dense[1], hidden, narrow, 0)
  network.writeSums(dense[2], narrow, odds, -Infinity)
  return { certainty: values[odds]!, redness: values[odds + 1]! }
}

/** Every second place of the square, without negative results. */
function convolve({ layer, side, apart, from, to }: Convolution): void {
  const after = sideAfter(side)
  for (let row = 0, out = to; row < after; row++)
    for (let column = 0; column < after; column++, out += layer.outputs)
      network.writeSums(layer, from + 2 * (row * side + column) * apart, out, 0)
}
