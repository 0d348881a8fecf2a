import { canvas } from './canvas.ts'
import { bandCount, spotSigmas, type Matched } from './evidence.ts'
import type { Candidate, SpotContext } from './spot-features.ts'

/** A square of samples: their number per side, their distance in units of the spot's scale, and how much finer or
 * coarser they are blurred than its band. */
type Patch = { readonly side: number; readonly spacing: number; readonly coarser: number; readonly isMirrored: boolean }

/** The spot, its surroundings, and the same place on the other side of the face. */
export const patches: readonly Patch[] = [
  { side: 15, spacing: 0.75, coarser: -1, isMirrored: false },
  { side: 15, spacing: 1.5, coarser: 1, isMirrored: false },
  { side: 9, spacing: 1.25, coarser: 0, isMirrored: true },
]
/** Responses of the filters for brown, red and shade. */
export const patchChannels = 3
export const patchLength = patches.reduce((sum, { side }) => sum + patchChannels * side * side, 0)

/** Responses are limited to this many deviations of noise. */
const max = 15.875

/**
 * Writes what the surroundings of a candidate look like, in deviations of the photo's noise: patch by patch, channel by
 * channel. Zero is the color around the spot.
 */
export function writePatches(context: SpotContext, { at, band }: Candidate, out: Float32Array, start = 0): void {
  const { levels, filters } = context
  const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)]
  const around = [levels.light[band + 1]![at]!, levels.melanin[band + 1]![at]!, levels.hemoglobin[band + 1]![at]!]
  const { brown, red, shade } = filters[band]!
  let from = start
  for (const { side, spacing, coarser, isMirrored } of patches) {
    const level = Math.min(bandCount, Math.max(0, band + coarser))
    const planes = [levels.light[level]!, levels.melanin[level]!, levels.hemoglobin[level]!] as const
    const places = placesAround(isMirrored ? canvas.width - x : x, y, side, spacing * spotSigmas[band]!, isMirrored)
    for (const { weights } of [brown, red, shade]) {
      writeChannel(planes, around, weights, places, out, from)
      from += side * side
    }
  }
}

const scratch = new Int32Array(Math.max(...patches.map(({ side }) => side * side)))

/** Pixels of the samples, row by row; mirrored from right to left. */
function placesAround(x: number, y: number, side: number, spacing: number, isMirrored: boolean): Int32Array {
  const middle = (side - 1) / 2
  const step = isMirrored ? -spacing : spacing
  for (let row = 0, to = 0; row < side; row++) {
    const line = within(y + (row - middle) * spacing, canvas.height) * canvas.width
    for (let column = 0; column < side; column++)
      scratch[to++] = line + within(x + (column - middle) * step, canvas.width)
  }
  return scratch.subarray(0, side * side)
}

const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)))

function writeChannel(
  [light, melanin, hemoglobin]: readonly [Float32Array, Float32Array, Float32Array],
  around: readonly number[],
  [w0, w1, w2]: Matched['weights'],
  places: Int32Array,
  out: Float32Array,
  from: number,
): void {
  const level = (w0 * around[0]!) / 29 - w1 * around[1]! - w2 * around[2]!
  for (let sample = 0; sample < places.length; sample++) {
    const at = places[sample]!
    const value = level - (w0 * light[at]!) / 29 + w1 * melanin[at]! + w2 * hemoglobin[at]!
    out[from + sample] = Math.min(max, Math.max(-max, value))
  }
}
