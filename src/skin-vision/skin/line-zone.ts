import type { Lab } from '../color/lab.ts'
import type { Region } from '../contract.ts'
import { canvas, type Mask } from './canvas.ts'
import { edgesOf, grown, inner, shareAround } from './fill.ts'
import type { SkinMap } from './mask.ts'
import { keptOf, less, medianOf, restrict, union } from './order.ts'
import type { Portrait } from './portrait.ts'
import { newMask } from './masks.ts'

/** Directions of ridges, as bits; bit n is a line that runs at 90° + n · 22.5° to the right of the canvas. */
export const directions = 8
const turn = Math.PI / directions

export type LineZone = {
  readonly zone: Mask
  /** For each pixel, the directions in which furrows run there. Hair, glasses and stubble mostly run in others. */
  readonly allowed: Uint8Array
}

/** Where furrows run, in radians from the horizontal, and by how much they deviate. */
type Run = { readonly angle: number; readonly within: number }
const degrees = Math.PI / 180
const across: Run = { angle: 0, within: 34 * degrees }
const upright: Run = { angle: Math.PI / 2, within: 34 * degrees }

/** From the mesh point where a fold begins to where it ends. */
const folds = {
  left_nasolabial: [358, 287],
  right_nasolabial: [129, 57],
  left_marionette: [287, 431],
  right_marionette: [57, 211],
} as const
const foldWithin = 46 * degrees
/** Outer corners of the eyes, from which crow's feet fan out. */
const corners = { left_crows_feet: 263, right_crows_feet: 33 } as const
const fanWithin = 46 * degrees

export const lineRegions = [
  'forehead',
  'glabella',
  'left_crows_feet',
  'right_crows_feet',
  'left_under_eye',
  'right_under_eye',
  'left_nasolabial',
  'right_nasolabial',
  'left_marionette',
  'right_marionette',
] as const satisfies readonly Region[]

/** Distance to brows and lids, whose hairs extend beyond their outlines, and to the hair around the face. */
const hairMargin = 7
const [lidMargin, lipMargin] = [1, 3] as const
/** Pixels by which crow's feet run beyond their region. */
const fanBeyond = 10
const isFan = (region: Region) => region.endsWith('crows_feet')

/** Furrow zones exclude hair, brows and the rim of the face, which are lines too. */
export function lineZoneOf(portrait: Planes & Pick<Portrait, 'points'>, map: SkinMap): LineZone {
  const { points } = portrait
  const away = restrict(inner(map.surface, hairMargin), map.rimless)
  const [allowed, zone] = [newMask(), newMask()]
  const atLips = restrict(inner(map.surface, lipMargin), map.rimless)
  const allow = (region: Region, run: Run | ((at: number) => Run), bare = away) => {
    const mask = isFan(region) ? grown(map.regions[region], fanBeyond) : map.regions[region]
    const edges = edgesOf(mask)
    if (!edges) return
    const usual = typeof run === 'function' ? 0 : bitsOf(run)
    for (let y = edges.top; y < edges.bottom; y++)
      for (let x = edges.left, at = y * canvas.width + x; x < edges.right; x++, at++)
        if (mask[at] && bare[at]) {
          allowed[at] = allowed[at]! | (typeof run === 'function' ? bitsOf(run(at)) : usual)
          zone[at] = 1
        }
  }
  const point = (index: number) => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0] as const
  allow('forehead', across)
  allow('glabella', upright)
  for (const region of ['left_under_eye', 'right_under_eye'] as const) allow(region, across)
  const cheeks = restrict(union([map.regions.left_cheek, map.regions.right_cheek]), map.skin)
  const cheek = colorOn(portrait, cheeks)
  for (const region of ['left_crows_feet', 'right_crows_feet'] as const) {
    const [x, y] = point(corners[region])
    allow(
      region,
      (at) => ({
        angle: Math.atan2(Math.floor(at / canvas.width) - y, (at % canvas.width) - x),
        within: fanWithin,
      }),
      restrict(inner(besideEye(portrait, map, map.regions[region], cheek), lidMargin), map.rimless),
    )
  }
  for (const region of ['left_nasolabial', 'right_nasolabial', 'left_marionette', 'right_marionette'] as const) {
    const bare = region.endsWith('nasolabial') ? atLips : away
    const [[x0, y0], [x1, y1]] = [point(folds[region][0]), point(folds[region][1])]
    allow(region, { angle: Math.atan2(y1 - y0, x1 - x0), within: foldWithin }, bare)
  }
  return { zone, allowed }
}

/** How much darker than the cheeks, and of how different a color, the side of a face is at most; hair is more. */
const [shaded, tinted] = [30, 12] as const
/** Hair within a shaded region: darker than its median, and so dense. */
const [hairDarker, hairShare] = [16, 0.45] as const

type Planes = Pick<Portrait, 'L' | 'a' | 'b'>

const colorOn = ({ L, a, b }: Planes, zone: Mask): Lab => ({
  L: medianOf(L, zone),
  a: medianOf(a, zone),
  b: medianOf(b, zone),
})

/**
 * Skin beside an eye. On the shaded side of a face it is as dark as hair is in the light, so hair is found by comparison
 * with the region itself there.
 */
function besideEye(planes: Planes, { face, glasses, covered, surface }: SkinMap, own: Mask, cheek: Lab): Mask {
  if (glasses || covered.length > 0) return surface
  const { L } = planes
  const color = colorOn(planes, own)
  if (color.L - cheek.L < -shaded || Math.hypot(color.a - cheek.a, color.b - cheek.b) > tinted) return surface
  const around = restrict(grown(own, fanBeyond), face)
  const limit = color.L - hairDarker
  const share = shareAround(
    keptOf(around, (at) => L[at]! < limit),
    6,
  )
  const hair = grown(
    keptOf(grown(around, 6), (at) => share[at]! > hairShare),
    4,
  )
  return union([surface, less(around, hair)])
}

/** The directions near the angle. The first one is upright, and follows the last one again. */
function bitsOf({ angle, within }: Run): number {
  let bits = 0
  const fromFirst = angle + Math.PI / 2
  const last = Math.floor((fromFirst + within) / turn)
  for (let at = Math.ceil((fromFirst - within) / turn); at <= last; at++) bits |= 1 << (at & (directions - 1))
  return bits
}
