import { blurred } from './blur.ts'
import { canvas, pixelCount, type Box, type Mask, type Plane } from './canvas.ts'
import {
  bandCount,
  filterOf,
  gainOf,
  lossOfLight,
  spotSigmas,
  type Filter,
  type Levels,
  type Matched,
} from './evidence.ts'

/** A round spot where a pigment is denser than around it; in canvas pixels. */
export type Spot = {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Optical density of the pigment relative to the surrounding ring. */ readonly contrast: number
  /** Log odds that it is a lesion and not noise or relief. */ readonly certainty: number
}

export type Spots = { readonly brown: readonly Spot[]; readonly red: readonly Spot[] }

/** Deviations from which a spot is considered at all. */
const minResponse = 3
/** Lines and edges have one curvature much stronger than the other. */
const maxElongated = 7
/** Distance at which a spot has ended, in units of its scale. */
const ringAt = 2.6
/**
 * A spot falls off in all directions: each axis through it by at least this fraction of the mean of four, each single
 * side by the other.
 */
const minAxis = 0.35
const minSide = -0.1
/** Radius in canvas pixels of the surroundings whose noise a spot must exceed. */
const surroundings = 18
/** Squares of responses are clipped here, so that a spot does not raise its own threshold. */
const clippedAt = 4
/** Mean of the clipped squares of pure noise. */
const pureNoise = 0.9
/** Pigment darkens: color without at least this share of the matching loss of light is compression noise. */
const minDarkening = 0.35
/** How much better shade may explain a spot than a pigment does. */
const shadeMargin = 4

/** Buffers reused by all searches of this thread. */
const plane = () => new Float32Array(pixelCount)
const [brownPlane, redPlane, noisePlane, softNoise, softZone] = [plane(), plane(), plane(), plane(), plane()]

/**
 * Maxima of matched filters over position and scale. A response counts relative to the noise of this photo and of the
 * skin around it, so that compression, stubble and pores raise the threshold where they are.
 * @param photoScale pixels of the photo per pixel of the canvas, at most 1.
 */
export function findSpots(levels: Levels, zone: Mask, box: Box, photoScale: number): Spots {
  blurred(Float32Array.from(zone), surroundings, box, softZone)
  const filters = Array.from({ length: bandCount }, (_, band) => filterOf(levels, band, zone, photoScale))
  const found: (Spot & { readonly isRed: boolean })[] = []
  filters.forEach((filter, band) => {
    writeResponses(levels, band, filter, zone, box)
    const sigma = spotSigmas[band]!
    for (let y = box.top + 2; y < box.bottom - 2; y++) {
      for (let x = box.left + 2, at = y * canvas.width + x; x < box.right - 2; x++, at++) {
        if (!zone[at]) continue
        const [brown, red] = [brownPlane[at]!, redPlane[at]!]
        if (brown < minResponse && red < minResponse) continue
        const isRed = red > brown
        const responses = isRed ? redPlane : brownPlane
        if (!isPeak(responses, at) || isElongated(responses, at)) continue
        const matched = isRed ? filter.red : filter.brown
        if (!fallsOff(levels, matched, band, sigma, at)) continue
        const votes = votesOf(levels, filters, band, at)
        if (votes.shade > Math.max(votes.brown, votes.red) + shadeMargin) continue
        const contrast = responseOf(levels, band, matched, at) / matched.gain
        if (lossOfLight(levels, band, at) < minDarkening * contrast) continue
        found.push({
          x,
          y,
          radius: sigma * Math.SQRT2 * 1.2,
          contrast,
          certainty: oddsOf(votes, band, responses[at]!, contrast),
          isRed: votes.red > votes.brown,
        })
      }
    }
  })
  const kept = apart(found)
  return { brown: kept.filter(({ isRed }) => !isRed), red: kept.filter(({ isRed }) => isRed) }
}

const responseOf = (levels: Levels, band: number, { weights }: Matched, at: number) =>
  weights[0] * lossOfLight(levels, band, at) +
  weights[1] * gainOf(levels.melanin, band, at) +
  weights[2] * gainOf(levels.hemoglobin, band, at)

/** Responses of both filters in units of the local noise. */
function writeResponses(levels: Levels, band: number, { brown, red }: Filter, zone: Mask, box: Box): void {
  const [fineLight, coarseLight] = [levels.light[band]!, levels.light[band + 1]!]
  const [fineMelanin, coarseMelanin] = [levels.melanin[band]!, levels.melanin[band + 1]!]
  const [fineBlood, coarseBlood] = [levels.hemoglobin[band]!, levels.hemoglobin[band + 1]!]
  const [b0, b1, b2] = brown.weights
  const [r0, r1, r2] = red.weights
  for (let y = box.top; y < box.bottom; y++) {
    const end = y * canvas.width + box.right
    for (let at = y * canvas.width + box.left; at < end; at++) {
      const light = (coarseLight[at]! - fineLight[at]!) / 29
      const melanin = fineMelanin[at]! - coarseMelanin[at]!
      const blood = fineBlood[at]! - coarseBlood[at]!
      const one = b0 * light + b1 * melanin + b2 * blood
      const other = r0 * light + r1 * melanin + r2 * blood
      brownPlane[at] = one
      redPlane[at] = other
      noisePlane[at] = zone[at] ? Math.min(clippedAt, (one * one + other * other) / 2) : 0
    }
  }
  blurred(noisePlane, surroundings, box, softNoise)
  for (let y = box.top; y < box.bottom; y++) {
    const end = y * canvas.width + box.right
    for (let at = y * canvas.width + box.left; at < end; at++) {
      if (!zone[at]) continue
      const noise = softNoise[at]! / Math.max(0.05, softZone[at]!) / pureNoise
      if (noise <= 1) continue
      const share = 1 / Math.sqrt(noise)
      brownPlane[at] = brownPlane[at]! * share
      redPlane[at] = redPlane[at]! * share
    }
  }
}

/** Squared responses of each explanation in this band and the next coarser one, where chroma is less noisy. */
type Votes = Readonly<Record<keyof Filter, number>> & {
  readonly fine: Readonly<Record<'brown' | 'red', number>>
  /** Of the better pigment, in the coarser band. */ readonly coarse: number
}

function votesOf(levels: Levels, filters: readonly Filter[], band: number, at: number): Votes {
  const coarser = Math.min(band + 1, filters.length - 1)
  const both = (kind: keyof Filter) =>
    [band, coarser].map((one) => responseOf(levels, one, filters[one]![kind], at)) as [number, number]
  const [brown, red, shade] = [both('brown'), both('red'), both('shade')]
  const vote = ([fine, coarse]: readonly [number, number]) => Math.max(0, fine) ** 2 + Math.max(0, coarse) ** 2
  return {
    brown: vote(brown),
    red: vote(red),
    shade: vote(shade),
    fine: { brown: brown[0], red: red[0] },
    coarse: Math.max(brown[1], red[1]),
  }
}

/**
 * Logistic regression on planted spots against everything else found on the calibration photos (README, 'Reference
 * photos'): bias, then logarithms of response and contrast, roughness of the surroundings, share of the coarser band,
 * shade against pigment, difference of the pigments, and the band.
 */
const odds = {
  bias: -6.678,
  response: 4.056,
  contrast: 0.068,
  roughness: -5.827,
  coarse: 1.381,
  shade: -1.554,
  difference: -2.309,
  band: [0, 1.519, 2.935, 4.573, 2.343],
} as const

function oddsOf({ brown, red, shade, fine, coarse }: Votes, band: number, response: number, contrast: number): number {
  const best = Math.max(0.1, fine.brown, fine.red)
  return (
    odds.bias +
    odds.response * Math.log(response) +
    odds.contrast * Math.log(Math.max(0.01, contrast)) +
    odds.roughness * Math.log(best / response) +
    odds.coarse * Math.max(-3, Math.min(3, coarse / best)) +
    odds.shade * (Math.sqrt(shade) / Math.max(0.1, Math.sqrt(Math.max(brown, red)))) +
    odds.difference * (Math.abs(fine.brown - fine.red) / best) +
    odds.band[band]!
  )
}

const around = [
  -canvas.width - 1,
  -canvas.width,
  -canvas.width + 1,
  -1,
  1,
  canvas.width - 1,
  canvas.width,
  canvas.width + 1,
]

function isPeak(responses: Plane, at: number): boolean {
  const value = responses[at]!
  for (const step of around) if (responses[at + step]! >= value) return false
  return true
}

function isElongated(band: Plane, at: number): boolean {
  const { width } = canvas
  const middle = band[at]!
  const xx = band[at + 1]! + band[at - 1]! - 2 * middle
  const yy = band[at + width]! + band[at - width]! - 2 * middle
  const xy = (band[at + width + 1]! + band[at - width - 1]! - band[at + width - 1]! - band[at - width + 1]!) / 4
  const determinant = xx * yy - xy * xy
  return determinant <= 0 || (xx + yy) ** 2 / determinant > maxElongated
}

/** A fold falls off only across itself, and the edge of a shadow only to one side: those are light, not pigment. */
function fallsOff(levels: Levels, { weights }: Matched, band: number, sigma: number, at: number): boolean {
  const [light, melanin, hemoglobin] = [levels.light[band]!, levels.melanin[band]!, levels.hemoglobin[band]!]
  const level = (place: number) =>
    (-weights[0] * light[place]!) / 29 + weights[1] * melanin[place]! + weights[2] * hemoglobin[place]!
  const straight = Math.round(ringAt * sigma)
  const slant = Math.round((ringAt * sigma) / Math.SQRT2)
  const own = level(at)
  const drops = [straight, straight * canvas.width, slant * (canvas.width + 1), slant * (canvas.width - 1)].map(
    (step) => [own - level(at + step), own - level(at - step)] as const,
  )
  const mean = drops.reduce((sum, [one, other]) => sum + one + other, 0) / 8
  return drops.every(([one, other]) => (one + other) / 2 > minAxis * mean && Math.min(one, other) > minSide * mean)
}

/** The most certain of overlapping spots. */
function apart<S extends Spot>(spots: readonly S[]): S[] {
  const kept: S[] = []
  for (const spot of spots.toSorted(
    (one, other) => other.certainty - one.certainty || one.y - other.y || one.x - other.x,
  )) {
    if (!kept.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < Math.max(other.radius, spot.radius)))
      kept.push(spot)
  }
  return kept
}
