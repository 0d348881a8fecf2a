import { canvas, pixelCount, type Box, type Mask, type Plane } from './canvas.ts'
import { spreadOf } from './order.ts'

/** A round place where a pigment is denser than around it; canvas pixels. */
export type Spot = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly contrast: number
  /** Contrast over the least that was asked for. */ readonly excess: number
}

export type SpotSettings = {
  /** Least density. */ readonly threshold: number
  /** Natural logarithms of light that a unit of the pigment takes. */ readonly darkening: number
}

/** 256-pixel faces: 1.8 to 7.4. Here 200; the last one only closes the largest band. */
export const spotSigmas = [1.4, 2.25, 3.6, 5.8, 9.3] as const
/** Lines and edges have one curvature much stronger than the other. */
const maxElongated = 9
/** For each band, how many deviations of its own a spot stands out by: a fine band has more places for chance to peak in. */
const standsOut = [2, 1.9, 1.8, 1.7] as const
/** How much more density than its loss of light accounts for is believed: pigments of people differ from the table's. */
const slack = 1.5
/** And the threshold's share: the grain of a sensor and of JPEG is finest. */
const ofThreshold = [1.4, 1.2, 1, 1] as const
/** Where a spot has ended, in units of its scale. */
const ringAt = 2.6
/** A spot falls off to all sides: each axis through it at least by this share of the mean of four, each single side by the other. */
const minAxis = 0.4
const minSide = 0

/** Reused by every search of this thread, as blurs reuse theirs. */
const scratch: readonly Plane[] = spotSigmas.slice(1).map(() => new Float32Array(pixelCount))

/**
 * Maxima of differences of Gaussians over place and scale (Lindeberg 1998; Lowe 2004) of a pigment channel.
 * @param levels the channel blurred to each of `spotSigmas`.
 * @param light logLight blurred to the same.
 */
export function findSpots(
  levels: readonly Plane[],
  light: readonly Plane[],
  zone: Mask,
  box: Box,
  { threshold, darkening }: SpotSettings,
): Spot[] {
  const bands = scratch
  bands.forEach((band, at) =>
    writeBand(levels[at]!, levels[at + 1]!, light[at]!, light[at + 1]!, box, slack / (29 * darkening), band),
  )
  // What stands out on smooth skin is lost in the relief of rough skin: the bar rises with the band's own spread.
  const bars = bands.map((band, scale) =>
    Math.max(threshold * ofThreshold[scale]!, standsOut[scale]! * spreadOf(band, zone)),
  )
  const found: Spot[] = []
  for (let y = box.top + 2; y < box.bottom - 2; y++) {
    for (let x = box.left + 2; x < box.right - 2; x++) {
      const at = y * canvas.width + x
      if (!zone[at]) continue
      for (let scale = 0; scale < bands.length; scale++) {
        const value = bands[scale]![at]!
        if (
          value < bars[scale]! ||
          !isPeak(bands, scale, at) ||
          isElongated(bands[scale]!, at) ||
          !fallsOff(levels[scale]!, spotSigmas[scale]!, at)
        )
          continue
        found.push({
          x,
          y,
          radius: spotSigmas[scale]! * Math.SQRT2 * 1.2,
          contrast: value,
          excess: value - bars[scale]!,
        })
      }
    }
  }
  return apart(found)
}

/** Density is believed as far as light is lost with it: the colors of a file are coarser than its light, and their grain darkens nothing. */
function writeBand(
  fine: Plane,
  coarse: Plane,
  fineLight: Plane,
  coarseLight: Plane,
  box: Box,
  density: number,
  out: Plane,
): void {
  out.fill(0)
  for (let y = box.top; y < box.bottom; y++) {
    const end = y * canvas.width + box.right
    for (let at = y * canvas.width + box.left; at < end; at++) {
      const own = fine[at]! - coarse[at]!
      const lost = (coarseLight[at]! - fineLight[at]!) * density
      out[at] = lost < own ? lost : own
    }
  }
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

function isPeak(bands: readonly Plane[], scale: number, at: number): boolean {
  const value = bands[scale]![at]!
  for (const step of around) if (bands[scale]![at + step]! >= value) return false
  for (const other of [bands[scale - 1], bands[scale + 1]]) {
    if (!other) continue
    if (other[at]! > value) return false
    for (const step of around) if (other[at + step]! > value) return false
  }
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

/** A fold falls off across itself alone, and the edge of a shadow to one side alone: light, not pigment. */
function fallsOff(level: Plane, sigma: number, at: number): boolean {
  const straight = Math.round(ringAt * sigma)
  const slant = Math.round((ringAt * sigma) / Math.SQRT2)
  const drops = [straight, straight * canvas.width, slant * (canvas.width + 1), slant * (canvas.width - 1)].map(
    (step) => [level[at]! - level[at + step]!, level[at]! - level[at - step]!] as const,
  )
  const mean = drops.reduce((sum, [one, other]) => sum + one + other, 0) / 8
  return drops.every(([one, other]) => (one + other) / 2 > minAxis * mean && Math.min(one, other) > minSide * mean)
}

/** The strongest of spots that lie in one another. */
function apart(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const spot of spots.toSorted(
    (one, other) => other.contrast - one.contrast || one.y - other.y || one.x - other.x,
  )) {
    if (!kept.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < Math.max(other.radius, spot.radius)))
      kept.push(spot)
  }
  return kept
}
