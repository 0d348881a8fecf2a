import type { Rgb } from '../color/srgb.ts'
import { oval } from '../face/landmarks.ts'
import { quantile } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { hullOf, isRectangular, polygonArea, quadrilateralIn, type Corner } from './sheet-shape.ts'
import { area, areaPixels, eyesApart, middle, onArea, surroundingsOf, type Surroundings } from './surroundings.ts'

/** A sheet of white paper in the photo. */
export type Paper = {
  /** Linear light that it reflects into the camera. */ readonly light: Rgb
}

/** What a sheet beside the face looks like. Trials: README, 'White paper'. Lengths in distances between the eyes. */
export const sheet = {
  /** L* above that of the skin, which reflects less than two thirds of what paper does, and at least. */
  brighter: 10,
  lightest: 68,
  /** Chroma under strongly tinted light. */
  chroma: 20,
  /** Range of L* within three pixels. */
  flat: 3.5,
  /** Areas: a postcard is 3.9, a sheet of A4 15.7. */
  area: [1.4, 30],
  /** Spread of L*, and of a* and b*, on the whole sheet. */
  spread: [5, 2],
  /** Share of its convex outline that is paper, and of that the share of a quadrilateral. */
  convex: 0.76,
  quadrilateral: 0.86,
  /** Share of the outline at the end of the photo. */
  cut: 0.5,
  /** Share of the rest with an edge: darker by this, or of another color by that. */
  edged: 0.75,
  darker: 5,
  tinted: 6,
  /** From between the eyes to the nearest part of the sheet. */
  away: 2.6,
  /** Two areas whose colors differ by more cannot both be lit like the face. */
  apart: 4,
} as const

/**
 * Finds a flat, bright, nearly neutral quadrilateral beside the face. @param skinLightness L* of the skin. @returns null
 * unless exactly one light is plausible.
 */
export function findPaper(
  portrait: Pick<Portrait, 'pyramid' | 'placement' | 'photo' | 'points'>,
  skinLightness: number,
): Paper | null {
  const around = surroundingsOf(portrait)
  const candidates = candidatesIn(around, onArea(portrait.points, oval), skinLightness)
  const sheets = componentsOf(candidates)
    .filter((pixels) => isSheet(pixels, around))
    .toSorted((one, other) => other.length - one.length)
  const [largest, ...others] = sheets.map((pixels) => colorOn(pixels, around))
  if (!largest) return null
  const isDoubtful = others.some(
    ({ L, a, b }) => Math.hypot(a - largest.a, b - largest.b) > sheet.apart || L > largest.L + sheet.apart,
  )
  return isDoubtful ? null : { light: largest.light }
}

function candidatesIn({ L, a, b, inside, clipped }: Surroundings, face: readonly Corner[], skin: number): Uint8Array {
  const out = new Uint8Array(areaPixels)
  const min = Math.max(sheet.lightest, skin + sheet.brighter)
  const onFace = filled(face)
  for (let y = 1; y < area.height - 1; y++)
    for (let x = 1; x < area.width - 1; x++) {
      const at = y * area.width + x
      if (!inside[at] || clipped[at] || onFace[at] || L[at]! < min) continue
      if (a[at]! ** 2 + b[at]! ** 2 > sheet.chroma ** 2) continue
      if (rangeAround(L, at) < sheet.flat) out[at] = 1
    }
  return out
}

function rangeAround(L: Float32Array, at: number): number {
  let [min, max] = [Infinity, -Infinity]
  for (let dy = -area.width; dy <= area.width; dy += area.width)
    for (let dx = -1; dx <= 1; dx++) {
      const value = L[at + dy + dx]!
      if (value < min) min = value
      if (value > max) max = value
    }
  return max - min
}

/** Even-odd, pixel centers. */
function filled(corners: readonly Corner[]): Uint8Array {
  const out = new Uint8Array(areaPixels)
  for (let y = 0; y < area.height; y++) {
    const crossings = corners
      .flatMap((one, at) => {
        const other = corners[(at + 1) % corners.length]!
        return one.y <= y === other.y <= y ? [] : [one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)]
      })
      .toSorted((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2)
      for (let x = Math.max(0, Math.ceil(crossings[at]!)); x <= Math.min(area.width - 1, crossings[at + 1]!); x++)
        out[y * area.width + x] = 1
  }
  return out
}

/** Connected candidates of a sheet's size. */
function componentsOf(candidates: Uint8Array): number[][] {
  const [min, max] = sheet.area.map((share) => share * eyesApart ** 2) as [number, number]
  const left = candidates.slice()
  const found: number[][] = []
  for (let start = 0; start < areaPixels; start++) {
    if (!left[start]) continue
    const pixels = [start]
    left[start] = 0
    for (let next = 0; next < pixels.length; next++)
      for (const step of [-1, 1, -area.width, area.width]) {
        const at = pixels[next]! + step
        if (!left[at]) continue
        left[at] = 0
        pixels.push(at)
      }
    if (pixels.length >= min && pixels.length <= max) found.push(pixels)
  }
  return found
}

const cornerOf = (at: number): Corner => ({ x: at % area.width, y: Math.floor(at / area.width) })

function isSheet(pixels: readonly number[], around: Surroundings): boolean {
  const nearest = Math.min(
    ...pixels.map((at) => Math.hypot((at % area.width) - middle.x, Math.floor(at / area.width) - middle.y)),
  )
  if (nearest > sheet.away * eyesApart) return false
  const [light, tint] = sheet.spread
  if (spread(pixels, around.L) > light || spread(pixels, around.a) > tint || spread(pixels, around.b) > tint)
    return false
  const rim = rimOf(pixels)
  const hull = hullOf(rim.map(({ at }) => cornerOf(at)))
  const convex = polygonArea(hull)
  if (pixels.length < sheet.convex * convex) return false
  const corners = quadrilateralIn(hull)
  return polygonArea(corners) >= sheet.quadrilateral * convex && isRectangular(corners) && isBounded(rim, around)
}

/** Pixels at the edge, with the direction away from the sheet. */
function rimOf(pixels: readonly number[]): { readonly at: number; readonly step: number }[] {
  const own = new Set(pixels)
  return pixels.flatMap((at) => {
    const step = [-1, 1, -area.width, area.width].find((one) => !own.has(at + one))
    return step === undefined ? [] : [{ at, step }]
  })
}

/** From the outermost flat pixel, the edge of a sheet is within this many pixels. */
const edgeReach = 5

function isBounded(rim: ReturnType<typeof rimOf>, { L, a, b, inside }: Surroundings): boolean {
  let [ends, edges] = [0, 0]
  for (const { at, step } of rim) {
    for (let away = 1; away <= edgeReach; away++) {
      const other = at + away * step
      const isEnd = other < 0 || other >= areaPixels || !inside[other]
      if (isEnd) ends++
      else if (L[other]! < L[at]! - sheet.darker || Math.hypot(a[other]! - a[at]!, b[other]! - b[at]!) > sheet.tinted)
        edges++
      else continue
      break
    }
  }
  return ends <= sheet.cut * rim.length && edges >= sheet.edged * (rim.length - ends)
}

const median = (pixels: readonly number[], plane: Float32Array) =>
  quantile(
    Float32Array.from(pixels, (at) => plane[at]!),
    0.5,
  )

/** 1.4826 times the median absolute deviation. */
function spread(pixels: readonly number[], plane: Float32Array): number {
  const center = median(pixels, plane)
  return (
    1.4826 *
    quantile(
      Float32Array.from(pixels, (at) => Math.abs(plane[at]! - center)),
      0.5,
    )
  )
}

function colorOn(pixels: readonly number[], { L, a, b, light }: Surroundings) {
  const [red, green, blue] = light
  return {
    L: median(pixels, L),
    a: median(pixels, a),
    b: median(pixels, b),
    light: [median(pixels, red), median(pixels, green), median(pixels, blue)] as const,
  }
}
