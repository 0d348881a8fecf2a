import { canvas, pixelCount, type Box, type Mask, type Plane } from './canvas.ts'
import { spreadOf } from './order.ts'

/** A round spot where a pigment is denser than around it; in canvas pixels. */
export type Spot = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly contrast: number
  /** Contrast relative to the threshold. */ readonly excess: number
}

export type SpotSettings = {
  /** Minimum density. */ readonly threshold: number
  /** Luminance absorption per unit of the pigment (natural logarithm). */ readonly darkening: number
}

/** For 256-pixel faces: 1.8 to 7.4. Here 200; the last one only closes the largest band. */
export const spotSigmas = [1.4, 2.25, 3.6, 5.8, 9.3] as const
/** Lines and edges have one curvature much stronger than the other. */
const maxElongated = 9
/** Contrast threshold per band in standard deviations: fine bands have more random peaks. */
const standsOut = [2, 1.9, 1.8, 1.7] as const
/**
 * Maximum ratio of measured density to the density its luminance loss explains; real pigments differ from the table.
 */
const slack = 1.5
/** Tolerance relative to the threshold, because sensor and JPEG noise is finest. */
const ofThreshold = [1.4, 1.2, 1, 1] as const
/** Distance at which a spot has ended, in units of its scale. */
const ringAt = 2.6
/**
 * A spot falls off in all directions: each axis through it by at least this fraction of the mean of four, each single
 * side by the other.
 */
const minAxis = 0.4
const minSide = 0

/** Buffers reused by all searches of this thread. */
const scratch: readonly Plane[] = spotSigmas.slice(1).map(() => new Float32Array(pixelCount))

/**
 * Maxima of differences of Gaussians over position and scale (Lindeberg 1998; Lowe 2004) of a pigment channel. @param
 * levels the channel blurred to each of `spotSigmas`. @param light logLight blurred to the same.
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
  // The threshold rises with the band's own spread, because rough skin has more relief.
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

/**
 * Density counts only with a corresponding loss of luminance: a file's chroma is coarser than its luminance, and chroma
 * noise does not darken.
 */
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

/** A fold falls off only across itself, and the edge of a shadow only to one side: those are light, not pigment. */
function fallsOff(level: Plane, sigma: number, at: number): boolean {
  const straight = Math.round(ringAt * sigma)
  const slant = Math.round((ringAt * sigma) / Math.SQRT2)
  const drops = [straight, straight * canvas.width, slant * (canvas.width + 1), slant * (canvas.width - 1)].map(
    (step) => [level[at]! - level[at + step]!, level[at]! - level[at - step]!] as const,
  )
  const mean = drops.reduce((sum, [one, other]) => sum + one + other, 0) / 8
  return drops.every(([one, other]) => (one + other) / 2 > minAxis * mean && Math.min(one, other) > minSide * mean)
}

/** The strongest of overlapping spots. */
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
