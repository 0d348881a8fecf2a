import { canvas, type Plane } from './canvas.ts'
import { quantile } from './order.ts'

/** Three independent channels of one photo, each blurred to every one of `spotSigmas`. */
export type Levels = {
  /** 29 · ln light. */ readonly light: readonly Plane[]
  readonly melanin: readonly Plane[]
  readonly hemoglobin: readonly Plane[]
}

/** In canvas pixels; spots of 1 to 8 mm are strongest between two of them. The last one only closes the largest band. */
export const spotSigmas = [1.4, 2.25, 3.6, 5.8, 9.3, 14.9] as const
export const bandCount = spotSigmas.length - 1

/** Loss of light, melanin and hemoglobin. Shade changes only the first. */
type Vector = readonly [light: number, melanin: number, hemoglobin: number]

/** Weights that give noise a deviation of one, and the response to one unit of pigment. */
export type Matched = { readonly weights: Vector; readonly gain: number }
export type Filter = { readonly brown: Matched; readonly red: Matched; readonly shade: Matched }

/**
 * Color contrast of each pigment per unit of lost light: its extinctions (pigment.ts), reduced as published spectra and
 * planted spots of the calibration photos suggest.
 */
const brownColor = [2.4, 0.25] as const
const redColor = [0.15, 1.4] as const

/**
 * Share of a spot's color contrast that survives 4:2:0 subsampling and quantization, by its scale in pixels of the
 * photo.
 */
const chromaKept = (scale: number) => scale ** 2 / (scale ** 2 + 1.2 ** 2)

/** Every third pixel of every third row gives the same covariance. */
const stride = 3
/** Lesions and edges are beyond this many deviations, and are no noise. */
const outlier = 3
/** Densities that one step of an 8-bit file may cause; keeps filters of noiseless renderings finite. */
const [lightFloor, chromaFloor] = [0.0015, 0.003]

export const lossOfLight = (levels: Levels, band: number, at: number): number =>
  (levels.light[band + 1]![at]! - levels.light[band]![at]!) / 29
export const gainOf = (channel: readonly Plane[], band: number, at: number): number =>
  channel[band]![at]! - channel[band + 1]![at]!

/** In deviations of this photo's noise. */
export const responseOf = (levels: Levels, band: number, { weights }: Matched, at: number): number =>
  weights[0] * lossOfLight(levels, band, at) +
  weights[1] * gainOf(levels.melanin, band, at) +
  weights[2] * gainOf(levels.hemoglobin, band, at)

/**
 * Matched filters for one band: the sum of the three channels in which the pigment stands out most from this photo's
 * own noise. Fine chroma is mostly compression noise and receives little weight; so does light on rough skin.
 */
export function filterOf(levels: Levels, band: number, samplePlaces: Int32Array, photoScale: number): Filter {
  const samples = samplesOf(levels, band, samplePlaces)
  const limits = samples.map((channel) => outlier * Math.max(lightFloor, spreadOf(channel)))
  const [maxLight, maxMelanin, maxHemoglobin] = limits as [number, number, number]
  const sums = new Float64Array(6)
  let count = 0
  const [light, melanin, hemoglobin] = samples
  for (let at = 0; at < light.length; at++) {
    const l = light[at]!
    const m = melanin[at]!
    const h = hemoglobin[at]!
    if (Math.abs(l) > maxLight || Math.abs(m) > maxMelanin || Math.abs(h) > maxHemoglobin) continue
    count++
    sums[0]! += l * l
    sums[1]! += l * m
    sums[2]! += l * h
    sums[3]! += m * m
    sums[4]! += m * h
    sums[5]! += h * h
  }
  const [ll, lm, lh, mm, mh, hh] = Array.from(sums, (sum) => sum / Math.max(1, count)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const precision = inverse(ll + lightFloor ** 2, lm, lh, mm + chromaFloor ** 2, mh, hh + chromaFloor ** 2)
  const kept = chromaKept(spotSigmas[band]! * photoScale)
  const matched = (signal: Vector): Matched => {
    const along = precision.map((row) => dot(row, signal)) as unknown as Vector
    const gain = Math.sqrt(Math.max(1e-9, dot(along, signal)))
    return { weights: [along[0] / gain, along[1] / gain, along[2] / gain], gain }
  }
  return {
    brown: matched([1, kept * brownColor[0], kept * brownColor[1]]),
    red: matched([1, kept * redColor[0], kept * redColor[1]]),
    shade: matched([1, 0, 0]),
  }
}

/** The pixels of which `filterOf` takes the covariance. @param places all that are searched. */
export function samplePlacesOf(places: Int32Array): Int32Array {
  const samples = new Int32Array(places.length)
  let count = 0
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!
    const y = Math.floor(at / canvas.width)
    if (y % stride === 0 && (at - y * canvas.width) % stride === (y / stride) % stride) samples[count++] = at
  }
  return samples.slice(0, count)
}

function samplesOf(
  levels: Levels,
  band: number,
  places: Int32Array,
): readonly [Float32Array, Float32Array, Float32Array] {
  const [light, melanin, hemoglobin] = [0, 1, 2].map(() => new Float32Array(places.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let to = 0; to < places.length; to++) {
    const at = places[to]!
    light[to] = lossOfLight(levels, band, at)
    melanin[to] = gainOf(levels.melanin, band, at)
    hemoglobin[to] = gainOf(levels.hemoglobin, band, at)
  }
  return [light, melanin, hemoglobin]
}

const spreadOf = (values: Float32Array) =>
  values.length === 0
    ? 0
    : 1.4826 *
      quantile(
        values.map((value) => Math.abs(value)),
        0.5,
      )

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Of the symmetric matrix with these rows. */
function inverse(ll: number, lm: number, lh: number, mm: number, mh: number, hh: number): readonly Vector[] {
  const [a, b, c] = [mm * hh - mh * mh, lh * mh - lm * hh, lm * mh - lh * mm]
  const [d, e, f] = [ll * hh - lh * lh, lm * lh - ll * mh, ll * mm - lm * lm]
  const volume = ll * a + lm * b + lh * c
  return [
    [a / volume, b / volume, c / volume],
    [b / volume, d / volume, e / volume],
    [c / volume, e / volume, f / volume],
  ]
}
