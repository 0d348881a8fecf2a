import type { Rgb } from '../../src/skin-vision/color/srgb.ts'
import { leftBrow, leftEye, lips, nostrils, oval, rightBrow, rightEye } from '../../src/skin-vision/face/landmarks.ts'
import { canvas, millimetersPerPixel, pixelCount, type Mask } from '../../src/skin-vision/skin/canvas.ts'
import { fillOutline, grown, inner, shareAround } from '../../src/skin-vision/skin/fill.ts'
import { less, medianOf } from '../../src/skin-vision/skin/order.ts'
import type { Portrait } from '../../src/skin-vision/skin/portrait.ts'
import type { ChangeAt } from '../../test/rendered-face/change.ts'

// Lesions with soft edges on all bare skin; none of this uses the analyzer's masks or zones.

export type SoftSpot = {
  readonly x: number
  readonly y: number
  /** Full width at half of the density, in mm. */ readonly millimeters: number
  /** Gaussian profile; otherwise a raised cosine. */ readonly isGaussian: boolean
}

const shades = [20, 14] as const

/** The face without eyes, brows, lips and nostrils, where the color is that of this face's skin. */
export function bareSkinOf({ points, L, a, b }: Pick<Portrait, 'points' | 'L' | 'a' | 'b'>): Mask {
  const fill = (outline: readonly number[], mask = new Uint8Array(pixelCount)) => {
    fillOutline(mask, points, outline, 1)
    return mask
  }
  const features = new Uint8Array(pixelCount)
  for (const outline of [rightEye, leftEye, lips, nostrils, rightBrow, leftBrow]) fill(outline, features)
  const face = less(inner(fill(oval), 10), grown(features, 8))
  const [midL, midA, midB] = [medianOf(L, face), medianOf(a, face), medianOf(b, face)]
  const skin = face.map((value, at) =>
    value && Math.abs(L[at]! - midL) < shades[0] && Math.hypot(a[at]! - midA, b[at]! - midB) < shades[1] ? 1 : 0,
  )
  const share = shareAround(skin, 5)
  return face.map((value, at) => (value && share[at]! > 0.9 ? 1 : 0))
}

const [smallest, largest] = [1, 8]

/** Spots of 1 to 8 mm, as many small as large ones on a logarithmic scale, none touching another. */
export function softSpotsOn(skin: Mask, count: number, random: () => number): SoftSpot[] {
  const free = [...skin.keys()].filter((at) => skin[at])
  const found: SoftSpot[] = []
  for (let tries = 0; tries < 3000 && found.length < count && free.length > 0; tries++) {
    const at = free[Math.floor(random() * free.length)]!
    const millimeters = smallest * (largest / smallest) ** ((found.length + random()) / count)
    const spot = { x: at % canvas.width, y: Math.floor(at / canvas.width), millimeters, isGaussian: random() < 0.5 }
    if (found.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 14 + reachOf(other) + reachOf(spot)))
      found.push(spot)
  }
  return found
}

const halfWidth = ({ millimeters }: SoftSpot) => millimeters / 2 / millimetersPerPixel
const reachOf = (spot: SoftSpot) => 1.3 * halfWidth(spot)

export function softSpots(spots: readonly SoftSpot[], strength: number, pigment: Rgb): ChangeAt {
  return (x, y) => {
    let sum = 0
    for (const spot of spots) {
      const half = halfWidth(spot)
      if (Math.abs(x - spot.x) > 3 * half || Math.abs(y - spot.y) > 3 * half) continue
      const away = Math.hypot(x - spot.x, y - spot.y) / half
      if (spot.isGaussian) sum += Math.exp(-Math.LN2 * away * away)
      else if (away < 2) sum += (1 + Math.cos((Math.PI * away) / 2)) / 2
    }
    return sum < 0.002 ? null : densityChange(pigment, sum * strength)
  }
}

/** Melasma-like: soft, irregular areas. */
export function softPatches(
  patches: readonly { x: number; y: number; radius: number }[],
  strength: number,
  pigment: Rgb,
): ChangeAt {
  return (x, y) => {
    let max = 0
    for (const patch of patches) {
      const [dx, dy] = [x - patch.x, y - patch.y]
      const wavy = 1 + 0.2 * Math.sin(3 * Math.atan2(dy, dx) + patch.x)
      const away = Math.hypot(dx, dy) / (patch.radius * wavy)
      if (away < 1.4) max = Math.max(max, away < 0.6 ? 1 : (1 + Math.cos((Math.PI * (away - 0.6)) / 0.8)) / 2)
    }
    return max < 0.01 ? null : densityChange(pigment, max * strength)
  }
}

/** The same change everywhere: another light or exposure. */
export const flush = (strength: number, pigment: Rgb): ChangeAt => {
  const change = densityChange(pigment, strength)
  return () => change
}

/** The whole face and neck without the eyes. */
export function skinFlush(points: Float32Array, strength: number, pigment: Rgb): ChangeAt {
  const eyes = new Uint8Array(pixelCount)
  for (const eye of [rightEye, leftEye]) fillOutline(eyes, points, eye, 1)
  const change = densityChange(pigment, strength)
  return (x, y) => {
    const isEye = x >= 0 && y >= 0 && x < canvas.width && y < canvas.height && eyes[(y | 0) * canvas.width + (x | 0)]
    return isEye ? null : change
  }
}

export type Path = readonly (readonly [x: number, y: number])[]

/** Distance to a path, and the position along it as a share. */
function alongPath(path: Path, x: number, y: number): { away: number; share: number } {
  let [away, share] = [Infinity, 0]
  for (let at = 0; at + 1 < path.length; at++) {
    const [[x0, y0], [x1, y1]] = [path[at]!, path[at + 1]!]
    const [dx, dy] = [x1 - x0, y1 - y0]
    const part = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
    const distance = Math.hypot(x - x0 - part * dx, y - y0 - part * dy)
    if (distance < away) [away, share] = [distance, (at + part) / (path.length - 1)]
  }
  return { away, share }
}

/** Furrows with a Gaussian cross-section, fading over the first and last tenth. */
export function softFurrows(paths: readonly Path[], depth: number, sigma: number): ChangeAt {
  const boxes = paths.map((path) => [
    Math.min(...path.map(([x]) => x)) - 4 * sigma,
    Math.max(...path.map(([x]) => x)) + 4 * sigma,
    Math.min(...path.map(([, y]) => y)) - 4 * sigma,
    Math.max(...path.map(([, y]) => y)) + 4 * sigma,
  ])
  return (x, y) => {
    let sum = 0
    paths.forEach((path, index) => {
      const [left, right, top, bottom] = boxes[index]!
      if (x < left! || x > right! || y < top! || y > bottom!) return
      const { away, share } = alongPath(path, x, y)
      sum += depth * Math.exp(-(away * away) / (2 * sigma * sigma)) * Math.min(1, share * 10, (1 - share) * 10)
    })
    return sum < 0.0005 ? null : { density: [sum, sum, sum], mirrored: 0 }
  }
}

/** Furrows where faces have them, by mesh points; each about as long as on a real face. */
export function furrowPaths(points: Float32Array): Record<'forehead' | 'crowsFeet' | 'nasolabial', Path[]> {
  const at = (index: number): [number, number] => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
  const between = (one: number, other: number, share: number): [number, number] => {
    const [[x0, y0], [x1, y1]] = [at(one), at(other)]
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
  }
  const arc = (right: [number, number], left: [number, number]): Path =>
    Array.from({ length: 7 }, (_, step): [number, number] => {
      const share = 0.15 + (0.7 * step) / 6
      const bend = 6 * (4 * (share - 0.5) ** 2 - 1)
      return [right[0] + (left[0] - right[0]) * share, right[1] + (left[1] - right[1]) * share + bend]
    })
  const ray = (corner: number, toward: -1 | 1, slope: number): Path => {
    const [x, y] = at(corner)
    return [14, 24, 34, 44].map((step): [number, number] => [x + toward * step, y + slope * step])
  }
  return {
    forehead: [0.3, 0.5, 0.7].map((share) => arc(between(104, 103, share), between(333, 332, share))),
    crowsFeet: [-0.35, 0.05, 0.45].flatMap((slope) => [ray(33, -1, slope), ray(263, 1, slope)]),
    nasolabial: [
      [between(129, 203, 0.6), at(203), at(206), at(216)],
      [between(358, 423, 0.6), at(423), at(426), at(436)],
    ],
  }
}

const densityChange = (pigment: Rgb, by: number) => ({
  density: [pigment[0] * by, pigment[1] * by, pigment[2] * by] as const,
  mirrored: 0,
})

export type Covered = { readonly covered: number; readonly total: number }

/** Samples of the paths on bare skin that lie within 3 pixels of a detected line, without those covered before. */
export function coverageOf(paths: readonly Path[], skin: Mask, found: Mask, before: Mask): Covered {
  const [near, known] = [grown(found, 3), grown(before, 3)]
  let [covered, total] = [0, 0]
  for (const path of paths) {
    for (let step = 1; step < 40; step++) {
      const place = (step / 40) * (path.length - 1)
      const [one, other] = [path[Math.floor(place)]!, path[Math.ceil(place)]!]
      const part = place - Math.floor(place)
      const x = Math.round(one[0] + (other[0] - one[0]) * part)
      const y = Math.round(one[1] + (other[1] - one[1]) * part)
      const at = y * canvas.width + x
      if (known[at] || !skin[at]) continue
      total++
      if (near[at]) covered++
    }
  }
  return { covered, total }
}
