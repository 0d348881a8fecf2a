import type { Lab } from '../color/lab.ts'
import type { Region } from '../contract.ts'
import type { Mask } from '../skin/canvas.ts'
import type { SkinMap } from '../skin/mask.ts'
import { both, medianOf, quantile, spreadOf, union } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { headPixels, type Head } from './head.ts'

/** A surface's median L* and tints (a* and b* at L* 50), with their deviations. */
export type Surface = {
  readonly L: number
  readonly u: number
  readonly v: number
  readonly dL: number
  readonly du: number
  readonly dv: number
}

/** a* and b* of shade on one surface shrink with L* + 16, so they are compared at L* 50. */
export const tint = (L: number, value: number) => (value * 66) / (L + 16)

export const colorOf = ({ L, u, v }: Surface): Lab => ({ L, a: (u * (L + 16)) / 66, b: (v * (L + 16)) / 66 })

/** In deviations. Not by Math.hypot, which is many times slower. */
export const distanceTo = ({ L, u, v, dL, du, dv }: Surface, l: number, tu: number, tv: number) =>
  Math.sqrt(((l - L) / dL) ** 2 + ((tu - u) / du) ** 2 + ((tv - v) / dv) ** 2)

/** The same for skin: light varies on a face, and skin flushes, whereas hair is less red than skin. */
export function skinDistance({ L, u, v, dL, du, dv }: Surface, l: number, tu: number, tv: number): number {
  const isRedder = tu > u
  const light = (l - L) / (l < L ? 2 * dL : 3 * dL)
  const red = (tu - u) / (isRedder ? 2 * du : du)
  const yellow = (tv - v) / (isRedder && tv < v ? 2 * dv : dv)
  return Math.sqrt(light ** 2 + red ** 2 + yellow ** 2)
}

/** L* by which a forehead is darker than the skin between the brows where a fringe covers it; less if its tint differs. */
const [fringe, tintedFringe, otherTint] = [10, 3, 5]

/** Cheeks, the skin between the brows, and the forehead unless a fringe covers it. */
export function skinSurfaces(portrait: Portrait, map: SkinMap): Surface[] {
  const on = (names: readonly Region[]) =>
    skinSurface(portrait, both(union(names.map((name) => map.regions[name])), map.skin))
  const [cheeks, brows, forehead] = [on(['left_cheek', 'right_cheek']), on(['glabella']), on(['forehead'])]
  const darker = brows.L - forehead.L
  const isTinted = Math.hypot(forehead.u - cheeks.u, forehead.v - cheeks.v) > otherTint
  const isCovered = darker > fringe || (isTinted && darker > tintedFringe)
  return (isCovered ? [cheeks, brows] : [cheeks, brows, forehead]).filter(({ L }) => !Number.isNaN(L))
}

function skinSurface({ L, a, b }: Portrait, zone: Mask): Surface {
  const middle = medianOf(L, zone)
  const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
  return {
    L: middle,
    u: tint(middle, medianOf(a, zone)),
    v: tint(middle, medianOf(b, zone)),
    dL: within(spreadOf(L, zone), 5, 8),
    du: within(spreadOf(a, zone), 2.2, 3.2),
    dv: within(spreadOf(b, zone), 2.4, 3.6),
  }
}

/** The background is measured from this distance on, in four directions. */
const farAway = 230
const sectors = { from: -1.2, width: 0.6, count: 4 } as const
const minPixels = 60

export function backgroundSurfaces({ L, a, b, away, turn }: Head): Surface[] {
  const pixels = Array.from({ length: sectors.count }, (): number[] => [])
  for (let at = 0; at < headPixels; at++)
    if (away[at]! > farAway) pixels[Math.floor((turn[at]! - sectors.from) / sectors.width)]?.push(at)
  return pixels
    .filter(({ length }) => length >= minPixels)
    .map((sector) => {
      const [l, dL] = spreadFrom(sector, (at) => L[at]!, 4)
      const [u, du] = spreadFrom(sector, (at) => tint(L[at]!, a[at]!), 1.5)
      const [v, dv] = spreadFrom(sector, (at) => tint(L[at]!, b[at]!), 1.8)
      return { L: l, u, v, dL, du, dv }
    })
}

/** Median, and at least `min`, 1.4826 times the median absolute deviation. */
function spreadFrom(pixels: readonly number[], read: (at: number) => number, min: number): [number, number] {
  const values = Float32Array.from(pixels, read)
  const middle = quantile(values, 0.5)
  const deviations = values.map((value) => Math.abs(value - middle))
  return [middle, Math.max(min, 1.4826 * quantile(deviations, 0.5))]
}
