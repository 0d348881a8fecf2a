import { canvas, type Mask, type Plane } from './canvas.ts'
import { bandCount, gainOf, lossOfLight, responseOf, spotSigmas, type Filter, type Levels } from './evidence.ts'

/** What the search for spots knows about the photo. */
export type SpotContext = {
  readonly levels: Levels
  readonly filters: readonly Filter[]
  /** Pixels of the photo per pixel of the canvas, at most 1. */ readonly photoScale: number
  /** Share of searched skin around each pixel, 0 to 1. */ readonly openness: Plane
  /** Pixels near a furrow, and somewhat further away. */ readonly nearLines: readonly [Mask, Mask]
  /** Medians over the searched skin. */ readonly typical: { readonly light: number; readonly hemoglobin: number }
  /** Mesh points on the canvas, x and y alternating. */ readonly points: Float32Array
}

export type Candidate = {
  readonly at: number
  readonly band: number
  /** Deviations of local noise by which the better pigment stands out. */ readonly response: number
  readonly contrast: number
}

/** Distance at which a spot has ended, in units of its scale. */
const ringAt = 2.6

/** Mesh points where every face has shade and folds: corners of the mouth, wings of the nose, corners of the eyes. */
const folded = [
  [61, 291],
  [129, 358],
  [133, 362],
  [33, 263],
] as const

const signedRoot = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))

/**
 * What distinguishes a lesion from noise, stubble, folds and shadows. The order is that of `spot-forests.json` and
 * `spot-network.json`; after a change, train both again (`bench/vision/train-spots.ts`, `export-spots.ts`).
 */
export function featuresOf(context: SpotContext, { at, band, response, contrast }: Candidate): Float32Array {
  const { levels, filters, photoScale, openness, nearLines, typical, points } = context
  const sigma = spotSigmas[band]!
  const coarser = Math.min(band + 1, bandCount - 1)
  const finer = Math.max(band - 1, 0)
  const by = (kind: keyof Filter, one: number) => responseOf(levels, one, filters[one]![kind], at)
  const [brown, red, shade] = [by('brown', band), by('red', band), by('shade', band)]
  const best = Math.max(0.1, brown, red)
  const pigments = Math.max(0.1, brown, red, by('brown', coarser), by('red', coarser))
  const { minAxis, minSide, flatness } = fallOff(levels, filters[band]!, brown >= red ? 'brown' : 'red', sigma, at)
  const light = lossOfLight(levels, band, at)
  const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)]
  const mirrored = at - x + Math.min(canvas.width - 1, Math.max(0, canvas.width - x))
  const onOtherSide = (kind: keyof Filter, one: number) => responseOf(levels, one, filters[one]![kind], mirrored)
  return Float32Array.of(
    Math.log(response),
    Math.log(best),
    band,
    photoScale,
    Math.log(Math.max(0.001, contrast)),
    light,
    gainOf(levels.melanin, band, at),
    gainOf(levels.hemoglobin, band, at),
    gainOf(levels.melanin, band, at) / Math.max(0.01, light),
    gainOf(levels.hemoglobin, band, at) / Math.max(0.01, light),
    by('brown', coarser) / best,
    by('red', coarser) / best,
    by('brown', finer) / best,
    by('red', finer) / best,
    Math.max(shade, by('shade', coarser)) / pigments,
    lossOfLight(levels, coarser, at),
    lossOfLight(levels, finer, at),
    minAxis,
    minSide,
    flatness,
    signedRoot(brown - red),
    levels.light[band + 1]![at]! - typical.light,
    levels.hemoglobin[band + 1]![at]! - typical.hemoglobin,
    slopeOf(levels.light[Math.max(2, band)]!, at, sigma),
    openness[at]!,
    nearLines[0][at]! ? 0 : nearLines[1][at]! ? 1 : 2,
    Math.log(filters[band]!.shade.gain),
    Math.log(filters[band]!.brown.gain),
    Math.log(filters[band]!.red.gain),
    typical.light,
    gainOf(levels.melanin, coarser, at),
    gainOf(levels.hemoglobin, coarser, at),
    Math.max(onOtherSide('brown', band), onOtherSide('red', band)) / best,
    Math.max(onOtherSide('brown', coarser), onOtherSide('red', coarser)) / best,
    Math.abs(x - canvas.width / 2),
    y,
    ...folded.map((pair) => nearestOf(points, pair, x, y)),
  )
}

function nearestOf(points: Float32Array, indices: readonly number[], x: number, y: number): number {
  let nearest = Infinity
  for (const index of indices)
    nearest = Math.min(nearest, Math.hypot(points[index * 2]! - x, points[index * 2 + 1]! - y))
  return nearest
}

/**
 * How evenly a spot falls off. `minAxis`: the axis with the least drop, `minSide`: the side with the least, both over
 * the mean drop; a fold falls off only across itself, and the edge of a shadow only to one side. `flatness`: squared
 * trace over determinant of the curvature, 4 for a round spot.
 */
function fallOff(
  levels: Levels,
  filter: Filter,
  kind: 'brown' | 'red',
  sigma: number,
  at: number,
): { minAxis: number; minSide: number; flatness: number } {
  const { width } = canvas
  const { weights } = filter[kind]
  const band = spotSigmas.indexOf(sigma as (typeof spotSigmas)[number])
  const [light, melanin, hemoglobin] = [levels.light[band]!, levels.melanin[band]!, levels.hemoglobin[band]!]
  const level = (place: number) =>
    (-weights[0] * light[place]!) / 29 + weights[1] * melanin[place]! + weights[2] * hemoglobin[place]!
  const straight = Math.round(ringAt * sigma)
  const slant = Math.round((ringAt * sigma) / Math.SQRT2)
  const own = level(at)
  let [sum, minAxis, minSide] = [0, Infinity, Infinity]
  for (const step of [straight, straight * width, slant * (width + 1), slant * (width - 1)]) {
    const [one, other] = [own - level(at + step), own - level(at - step)]
    sum += one + other
    minAxis = Math.min(minAxis, (one + other) / 2)
    minSide = Math.min(minSide, one, other)
  }
  const mean = Math.max(1e-6, sum / 8)
  const near = Math.max(1, Math.round(sigma * 0.7))
  const xx = level(at + near) + level(at - near) - 2 * own
  const yy = level(at + near * width) + level(at - near * width) - 2 * own
  const xy =
    (level(at + near * (width + 1)) +
      level(at - near * (width + 1)) -
      level(at + near * (width - 1)) -
      level(at - near * (width - 1))) /
    4
  const determinant = xx * yy - xy * xy
  return {
    minAxis: Math.max(-2, minAxis / mean),
    minSide: Math.max(-4, minSide / mean),
    flatness: determinant <= 0 ? 40 : Math.min(40, (xx + yy) ** 2 / determinant),
  }
}

/** Slope of shade across the spot, in units of 29 · ln light. */
function slopeOf(light: Plane, at: number, sigma: number): number {
  const step = Math.round(1.5 * sigma)
  return Math.hypot(
    light[at + step]! - light[at - step]!,
    light[at + step * canvas.width]! - light[at - step * canvas.width]!,
  )
}
