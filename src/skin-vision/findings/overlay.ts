import type { Overlay, Region } from '../contract.ts'
import { outlines } from '../face/landmarks.ts'
import type { Mask } from '../skin/canvas.ts'
import type { Line } from '../skin/lines.ts'
import { inPhoto, type Portrait } from '../skin/portrait.ts'
import type { Spot } from '../skin/spots.ts'
import { outlinesOf, strokeOf, type Place } from './outline.ts'

const mostSpots = 80
const mostLines = 60
const mostAreas = 12
/** Smaller patches are not what the eye calls red or shiny. */
const leastPixels = 120

const toPhoto = (portrait: Portrait, path: readonly Place[]) => path.map(([x, y]) => inPhoto(portrait, x, y))

export function areasOverlay(portrait: Portrait, mask: Mask): Overlay {
  return { kind: 'areas', areas: outlinesOf(mask, leastPixels, mostAreas).map((path) => toPhoto(portrait, path)) }
}

/** The outlines of whole regions, where a figure belongs to all of one. */
export function regionsOverlay(portrait: Portrait, regions: readonly Region[]): Overlay {
  const corner = (index: number): Place => [portrait.points[index * 2] ?? 0, portrait.points[index * 2 + 1] ?? 0]
  return { kind: 'areas', areas: regions.map((region) => toPhoto(portrait, outlines[region].map(corner))) }
}

export function linesOverlay(portrait: Portrait, lines: readonly Line[]): Overlay {
  const longest = lines.toSorted((one, other) => other.millimetres - one.millimetres || one.pixels[0]! - other.pixels[0]!).slice(0, mostLines)
  return { kind: 'lines', lines: longest.map(({ pixels }) => toPhoto(portrait, strokeOf(pixels))) }
}

export function spotsOverlay(portrait: Portrait, spots: readonly Spot[]): Overlay {
  const { a, b } = portrait.placement
  const scale = Math.hypot(a, b) / Math.max(portrait.photo.width, portrait.photo.height)
  const strongest = spots.toSorted((one, other) => other.contrast - one.contrast || one.y - other.y || one.x - other.x).slice(0, mostSpots)
  return { kind: 'spots', spots: strongest.map(({ x, y, radius }) => ({ at: inPhoto(portrait, x, y), radius: Math.round(radius * scale * 10_000) / 10_000 })) }
}
