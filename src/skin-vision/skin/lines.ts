import { canvas, millimetersPerPixel, pixelCount, type Box, type Mask, type Plane } from './canvas.ts'
import { directions, type LineZone } from './line-zone.ts'
import { countOf, medianOf } from './order.ts'
import { openRidgeKernel } from './ridge-kernel.ts'
import { newMask } from './masks.ts'

/** One furrow: its pixels in order of discovery, and its length along the skin. */
export type Line = {
  readonly pixels: readonly number[]
  readonly millimeters: number
  /** The length weighted by depth and by excess over the minimum length. */ readonly weighed: number
}

export type RidgeSettings = { readonly start: number; readonly stay: number; readonly shortest: number }

/** Lowest thresholds for ridges: hysteresis in units of 29 · ln light, and the minimum furrow length in mm. */
export const ridgeSettings: RidgeSettings = { start: 0.7, stay: 0.3, shortest: 4 }
/** The same in units of the median response of this photo's skin, because rough skin and noise are ridges too. */
const [startOfMedian, stayOfMedian] = [5, 2.4]

/**
 * Weighting: a furrow this much stronger than the threshold counts its full length; one this much longer than the
 * minimum counts fully, in mm.
 */
const [depthUnit, fullLength] = [1, 2]
const maxWeight = 3

/** Lines of at least this weight are shown, and no more of them than a person would point at. */
const [shownWeight, maxShown] = [1.5, 32]

export const clearestOf = (lines: readonly Line[]): readonly Line[] =>
  lines
    .filter(({ weighed }) => weighed >= shownWeight)
    .toSorted((one, other) => other.weighed - one.weighed || one.pixels[0]! - other.pixels[0]!)
    .slice(0, maxShown)

/** Each response is averaged along the furrow over `reach` pixels to both sides, in steps of two. */
const reach = 6

/** Buffers reused by all searches of this thread. */
const plane = () => new Float32Array(pixelCount)
const [curvedX, curvedY, twisted, thin] = [plane(), plane(), plane(), plane()]
const kernel = openRidgeKernel()
const { along, across, strength, direction } = kernel

/**
 * Dark furrows: ridges of log luminance averaged along eight directions, thinned across their direction at each scale
 * and linked with hysteresis. Source: Frangi et al. 1998; wrinkles as ridges: Ng et al. 2014 (Hybrid Hessian Filter).
 * @param levels logLight blurred to each of `sigmas`, finest first.
 */
export function findLines(
  levels: readonly Plane[],
  sigmas: readonly number[],
  { zone, allowed }: LineZone,
  box: Box,
  lowest: RidgeSettings = ridgeSettings,
): Line[] {
  strength.fill(0)
  kernel.zone.set(zone)
  const places = placesOf(zone, box)
  const crests = levels.map((level, scale) => {
    writeRidges(level, 1.5 * (sigmas[scale] ?? 1) ** 1.5, places, box)
    return crestsOf(places, allowed, lowest.stay)
  })
  const typical = medianOf(strength, zone)
  const settings = {
    start: Math.max(lowest.start, startOfMedian * typical),
    stay: Math.max(lowest.stay, stayOfMedian * typical),
    shortest: lowest.shortest,
  }
  thin.fill(0)
  for (const ofScale of crests.toReversed()) addCrests(ofScale, settings.stay)
  return linked(settings)
}

/** Where the response is the strongest across its direction: pixel and direction in one number, and the response. */
type Crests = { readonly places: readonly number[]; readonly strengths: readonly number[] }

/** The step across each of the directions. */
const acrossSteps = Array.from(
  { length: directions },
  (_, at) => [1, canvas.width + 1, canvas.width, canvas.width - 1][Math.round(at / 2) % 4]!,
)

/** Crests of the scales so far: those of a fine furrow disappear in the slope of a wide one beside it. */
function crestsOf(zone: Int32Array, allowed: Uint8Array, min: number): Crests {
  const places: number[] = []
  const strengths: number[] = []
  for (let place = 0; place < zone.length; place++) {
    const at = zone[place]!
    const value = strength[at]!
    if (value < min) continue
    const toward = direction[at]!
    const step = acrossSteps[toward]!
    if (!(allowed[at]! & (1 << toward)) || value < strength[at + step]! || value <= strength[at - step]!) continue
    places.push(at * directions + toward)
    strengths.push(value)
  }
  return { places, strengths }
}

/** Pixels across a crest within which a finer one is the same furrow. */
const sameFurrow = 2

function addCrests({ places, strengths }: Crests, min: number): void {
  const added: number[] = []
  for (let place = 0; place < places.length; place++) {
    if (strengths[place]! < min) continue
    const at = Math.floor(places[place]! / directions)
    const step = acrossSteps[places[place]! % directions]!
    let isNew = true
    for (let beside = -sameFurrow; beside <= sameFurrow; beside++) if (thin[at + beside * step]! > 0) isNew = false
    if (isNew) added.push(place)
  }
  for (const place of added) {
    const at = Math.floor(places[place]! / directions)
    thin[at] = strengths[place]!
    direction[at] = places[place]! % directions
  }
}

/** Pixels of the zone in the box, row by row. */
function placesOf(zone: Mask, box: Box): Int32Array {
  const { width } = canvas
  const all = new Int32Array(countOf(zone))
  let count = 0
  for (let y = box.top + 2; y < box.bottom - 2; y++)
    for (let at = y * width + box.left + 2; at < y * width + box.right - 2; at++) if (zone[at]) all[count++] = at
  return all.subarray(0, count)
}

/** Curvature across the furrow minus curvature along it, for the best of the directions. */
function writeRidges(level: Plane, scale: number, places: Int32Array, box: Box): void {
  const { width } = canvas
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!
    const middle = level[at]!
    curvedX[place] = scale * (level[at + 1]! + level[at - 1]! - 2 * middle)
    curvedY[place] = scale * (level[at + width]! + level[at - width]! - 2 * middle)
    twisted[place] =
      (scale * (level[at + width + 1]! + level[at - width - 1]! - level[at + width - 1]! - level[at - width + 1]!)) / 4
  }
  // The curvature across one direction is that along the direction a quarter turn further.
  const quarter = directions / 2
  for (let turn = 0; turn < quarter; turn++) {
    const angle = (turn * Math.PI) / directions
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [xx, yy, xy] = [cos * cos, sin * sin, 2 * cos * sin]
    for (let place = 0; place < places.length; place++) {
      const x = curvedX[place]!
      const y = curvedY[place]!
      const one = xx * x + yy * y + xy * twisted[place]!
      const other = x + y - one
      const at = places[place]!
      along[at] = one - Math.abs(other)
      across[at] = other - Math.abs(one)
    }
    keepStronger('along', turn, box)
    keepStronger('across', turn + quarter, box)
  }
  for (let place = 0; place < places.length; place++) {
    const at = places[place]!
    along[at] = across[at] = 0
  }
}

function keepStronger(response: 'along' | 'across', turn: number, { top, bottom }: Box): void {
  const angle = (turn * Math.PI) / directions
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [far, middle, near] = [reach, 4, 2].map(
    (step) => Math.round(-sin * step) + canvas.width * Math.round(cos * step),
  ) as [number, number, number]
  kernel.keepStronger(response, turn, [far, middle, near], top + 2 + reach, bottom - 2 - reach)
}

/** Furthest gap that is bridged along a furrow, and how far it may wander across, in pixels. */
const [gap, wander] = [8, 1.6]

/** For each direction, the places where the same furrow may continue. */
const continuations: readonly (readonly number[])[] = Array.from({ length: directions }, (_, at) => {
  const [ux, uy] = [-Math.sin((at * Math.PI) / directions), Math.cos((at * Math.PI) / directions)]
  const offsets: number[] = []
  for (let y = -gap; y <= gap; y++)
    for (let x = -gap; x <= gap; x++)
      if ((x !== 0 || y !== 0) && Math.abs(x * ux + y * uy) <= gap && Math.abs(x * uy - y * ux) <= wander)
        offsets.push(y * canvas.width + x)
  return offsets
})

function linked({ start, stay, shortest }: RidgeSettings): Line[] {
  const seen = newMask()
  const lines: Line[] = []
  for (let seed = 0; seed < pixelCount; seed++) {
    if (seen[seed] || thin[seed]! < start) continue
    const pixels = [seed]
    seen[seed] = 1
    for (let next = 0; next < pixels.length; next++) {
      for (const step of continuations[direction[pixels[next]!]!]!) {
        const near = pixels[next]! + step
        if (near < 0 || near >= pixelCount || seen[near] || thin[near] === 0) continue
        seen[near] = 1
        pixels.push(near)
      }
    }
    const millimeters = lengthOf(pixels) * millimetersPerPixel
    const longer = extentOf(pixels) * millimetersPerPixel - shortest
    if (longer >= 0)
      lines.push({
        pixels,
        millimeters,
        weighed:
          millimeters *
          Math.min(1, longer / fullLength) *
          meanOf(pixels, (at) => Math.min(maxWeight, (thin[at]! - stay) / depthUnit)),
      })
  }
  return lines
}

const meanOf = (pixels: readonly number[], of: (at: number) => number) =>
  pixels.reduce((sum, at) => sum + of(at), 0) / pixels.length

/** Distance between the ends: a net of short creases is relief, not a furrow. */
function extentOf(pixels: readonly number[]): number {
  const xs = pixels.map((at) => at % canvas.width)
  const ys = pixels.map((at) => Math.floor(at / canvas.width))
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Length of a thin curve: straight steps count 1, diagonal ones √2. */
function lengthOf(pixels: readonly number[]): number {
  const { width } = canvas
  const set = new Set(pixels)
  let length = 0
  for (const at of pixels) {
    const [right, down] = [set.has(at + 1), set.has(at + width)]
    length += (right ? 1 : 0) + (down ? 1 : 0)
    if (set.has(at + width + 1) && !right && !down) length += Math.SQRT2
    if (set.has(at + width - 1) && !set.has(at - 1) && !down) length += Math.SQRT2
  }
  return length
}
