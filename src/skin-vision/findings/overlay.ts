import type { Overlay, Region } from '../contract.ts'
import { outlines } from '../face/landmarks.ts'
import type { Mask } from '../skin/canvas.ts'
import type { EyeBag } from '../skin/eye-bags.ts'
import type { Line } from '../skin/lines.ts'
import { inPhoto, type Portrait } from '../skin/portrait.ts'
import type { Spot } from '../skin/spots.ts'
import { outlinesOf, strokeOf, type Place } from './outline.ts'

const maxSpots = 80
const maxAreas = 12
/** Smaller patches are not perceived as red or shiny. */
const minPixels = 120

const toPhoto = (portrait: Portrait, path: readonly Place[]) => path.map(([x, y]) => inPhoto(portrait, x, y))

export function areasOverlay(portrait: Portrait, mask: Mask): Overlay {
  return { kind: 'areas', areas: outlinesOf(mask, minPixels, maxAreas).map((path) => toPhoto(portrait, path)) }
}

/** Outlines of whole regions, for metrics that apply to an entire region. */
export function regionsOverlay(portrait: Portrait, regions: readonly Region[]): Overlay {
  const corner = (index: number): Place => [portrait.points[index * 2] ?? 0, portrait.points[index * 2 + 1] ?? 0]
  return { kind: 'areas', areas: regions.map((region) => toPhoto(portrait, outlines[region].map(corner))) }
}

export function linesOverlay(portrait: Portrait, lines: readonly Line[]): Overlay {
  return { kind: 'lines', lines: lines.map(({ pixels }) => toPhoto(portrait, strokeOf(pixels))) }
}

/** The lower half of each bag: the crease, and above it an arc that rises halfway to the lid. */
export function eyeBagsOverlay(portrait: Portrait, bags: readonly EyeBag[]): Overlay {
  return {
    kind: 'areas',
    areas: bags.map(({ crease }) => {
      const points = crease.filter((_, at) => at % 3 === 0 || at === crease.length - 1)
      const arc = points.map(({ x, y, lid }, at): Place => [
        x,
        y - ((y - lid) / 2) * Math.sin((Math.PI * at) / (points.length - 1)),
      ])
      return toPhoto(portrait, [...points.map(({ x, y }): Place => [x, y]), ...arc.toReversed().slice(1, -1)])
    }),
  }
}

export function spotsOverlay(
  portrait: Portrait,
  spots: readonly Pick<Spot, 'x' | 'y' | 'radius' | 'contrast'>[],
): Overlay {
  const { a, b } = portrait.placement
  const scale = Math.hypot(a, b) / Math.max(portrait.photo.width, portrait.photo.height)
  const strongest = spots
    .toSorted((one, other) => other.contrast - one.contrast || one.y - other.y || one.x - other.x)
    .slice(0, maxSpots)
  return {
    kind: 'spots',
    spots: strongest.map(({ x, y, radius }) => ({
      at: inPhoto(portrait, x, y),
      radius: Math.round(radius * scale * 10_000) / 10_000,
    })),
  }
}
