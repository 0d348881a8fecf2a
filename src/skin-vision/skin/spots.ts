import { oddsOf } from '../forest.ts'
import { coarselyBlurred } from './blur.ts'
import { canvas, pixelCount, type Box, type Mask, type Plane } from './canvas.ts'
import {
  bandCount,
  filterOf,
  lossOfLight,
  responseOf,
  samplePlacesOf,
  spotSigmas,
  type Filter,
  type Levels,
} from './evidence.ts'
import { grown } from './fill.ts'
import { less, medianOf, placesOf } from './order.ts'
import { featuresOf, type Candidate, type SpotContext } from './spot-features.ts'
import { seenOdds } from './spot-network.ts'
import forests from './spot-forests.json' with { type: 'json' }
import { newMask } from './masks.ts'

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
const minResponse = 2.1
/** Pigment darkens: color without at least this share of the matching loss of light is compression noise. */
const minDarkening = 0.35
/** Radius in canvas pixels of the surroundings whose noise a spot must exceed. */
const surroundings = 18
/** Squares of responses are clipped here, so that a spot does not raise its own threshold. */
const clippedAt = 4
/** Mean of the clipped squares of pure noise. */
const pureNoise = 0.9
/** Distances to a furrow, in canvas pixels. */
const [close, further] = [4, 9]

/** Buffers reused by all searches of this thread. */
const plane = () => new Float32Array(pixelCount)
const [brownPlane, redPlane, noisePlane, softNoise, openness] = [plane(), plane(), plane(), plane(), plane()]
const strong = new Int32Array(pixelCount)

/** What is searched: the planes, the skin, and its furrows, beside which shade looks like pigment. */
export type SpotSearch = {
  readonly levels: Levels
  readonly zone: Mask
  readonly lines: Mask
  readonly box: Box
  /** Pixels of the photo per pixel of the canvas, at most 1. */ readonly photoScale: number
  /** Mesh points on the canvas, x and y alternating. */ readonly points: Float32Array
}

/**
 * Maxima of matched filters over position and scale. A response counts relative to the noise of this photo and of the
 * skin around it, so that compression, stubble and pores raise the threshold where they are.
 */
export function findSpots(search: SpotSearch): Spots {
  const found: Judged[] = []
  forEachCandidate(search, (candidate, context) => {
    const features = featuresOf(context, candidate)
    if (oddsOf(forests.certainty, features) < hopeless) return
    const { certainty, redness } = seenOdds(context, candidate, features)
    if (certainty < minCertainty) return
    found.push({
      x: candidate.at % canvas.width,
      y: Math.floor(candidate.at / canvas.width),
      radius: spotSigmas[candidate.band]! * Math.SQRT2 * 1.2,
      contrast: candidate.contrast,
      certainty,
      redness,
    })
  })
  const kept = apart(found)
  const isRed = (spot: Spot) => commonRedness(spot, found) > 0
  return { brown: kept.filter((spot) => !isRed(spot)), red: kept.filter(isRed) }
}

/** Log odds of the trees below which the network does not look at a candidate. */
const hopeless = -4
/** Log odds of the network below which a candidate does not count. */
const minCertainty = -4.5

type Judged = Spot & { /** Log odds that it is red. */ readonly redness: number }

/** Mean log odds of all candidates in a spot: the color of a small one is uncertain, and each sees another part of it. */
function commonRedness({ x, y, radius }: Spot, found: readonly Judged[]): number {
  let sum = 0
  for (const other of found)
    if (Math.hypot(other.x - x, other.y - y) < radius) sum += other.redness / (1 + Math.exp(-other.certainty))
  return sum
}

/** Calls back with every maximum of the responses; both trainings use the same ones. */
export function forEachCandidate(
  { levels, zone, lines, box, photoScale, points }: SpotSearch,
  use: (candidate: Candidate, context: SpotContext) => void,
): void {
  noisePlane.set(zone)
  coarselyBlurred(noisePlane, surroundings, box, openness)
  const places = placesOf(within(zone, box))
  const samples = samplePlacesOf(places)
  // The pixels beside those that are searched, to which peaks are compared.
  const beside = placesOf(less(grown(zone, 1), zone))
  const filters = Array.from({ length: bandCount }, (_, band) => filterOf(levels, band, samples, photoScale))
  const context: SpotContext = {
    levels,
    filters,
    photoScale,
    openness,
    nearLines: [grown(lines, close), grown(lines, further)],
    points,
    typical: { light: medianOf(levels.light[3]!, zone), hemoglobin: medianOf(levels.hemoglobin[3]!, zone) },
  }
  filters.forEach((filter, band) => {
    writeResponses(levels, band, filter, beside)
    writeResponses(levels, band, filter, places)
    for (const at of weighByNoise(places, box)) {
      const isRed = redPlane[at]! > brownPlane[at]!
      const responses = isRed ? redPlane : brownPlane
      if (!isPeak(responses, at)) continue
      const matched = isRed ? filter.red : filter.brown
      const contrast = responseOf(levels, band, matched, at) / matched.gain
      if (lossOfLight(levels, band, at) < minDarkening * contrast) continue
      use({ at, band, response: responses[at]!, contrast }, context)
    }
  })
}

/** The zone in the box, away from the rim of the box. */
function within(zone: Mask, { left, top, right, bottom }: Box): Mask {
  const out = newMask()
  for (let row = (top + 2) * canvas.width; row < (bottom - 2) * canvas.width; row += canvas.width)
    out.set(zone.subarray(row + left + 2, row + right - 2), row + left + 2)
  return out
}

/** Responses of both filters at these pixels. */
function writeResponses(levels: Levels, band: number, { brown, red }: Filter, places: Int32Array): void {
  const [fineLight, coarseLight] = [levels.light[band]!, levels.light[band + 1]!]
  const [fineMelanin, coarseMelanin] = [levels.melanin[band]!, levels.melanin[band + 1]!]
  const [fineBlood, coarseBlood] = [levels.hemoglobin[band]!, levels.hemoglobin[band + 1]!]
  const [b0, b1, b2] = brown.weights
  const [r0, r1, r2] = red.weights
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!
    const light = (coarseLight[at]! - fineLight[at]!) / 29
    const melanin = fineMelanin[at]! - coarseMelanin[at]!
    const blood = fineBlood[at]! - coarseBlood[at]!
    brownPlane[at] = b0 * light + b1 * melanin + b2 * blood
    redPlane[at] = r0 * light + r1 * melanin + r2 * blood
  }
}

/** Divides responses by the noise around them, where that is more than usual. @returns where one is strong enough */
function weighByNoise(places: Int32Array, box: Box): Int32Array {
  noisePlane.fill(0)
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!
    const brown = brownPlane[at]!
    const red = redPlane[at]!
    noisePlane[at] = Math.min(clippedAt, (brown * brown + red * red) / 2)
  }
  coarselyBlurred(noisePlane, surroundings, box, softNoise)
  let count = 0
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!
    const noise = softNoise[at]! / Math.max(0.05, openness[at]!) / pureNoise
    if (noise > 1) {
      const share = 1 / Math.sqrt(noise)
      brownPlane[at] = brownPlane[at]! * share
      redPlane[at] = redPlane[at]! * share
    }
    if (brownPlane[at]! >= minResponse || redPlane[at]! >= minResponse) strong[count++] = at
  }
  return strong.subarray(0, count)
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

/** The most certain of spots that overlap or touch. */
function apart<S extends Spot>(spots: readonly S[]): S[] {
  const kept: S[] = []
  for (const spot of spots.toSorted(
    (one, other) => other.certainty - one.certainty || one.y - other.y || one.x - other.x,
  )) {
    if (!kept.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < other.radius + spot.radius))
      kept.push(spot)
  }
  return kept
}
