/** Outlines of turned bodies: half a profile, mirrored. */

import { d } from './svg.ts'
import type { Point } from './svg.ts'

/** A corner of the profile: distance from the axis, y coordinate, rounding. */
type Corner = { r: number; y: number; q?: number }

/** A body of revolution, sampled densely enough that its polyline looks smooth. */
export type Turned = { cx: number; side: readonly Corner[]; top: number; bottom: number; r: number }

const STEPS = 7

/** Vertical squash of a circle at a height: the camera is slightly above the tallest container. */
export function flatness(y: number): number {
  return (0.1 * (y + 120)) / 620
}

export function turned(cx: number, profile: readonly Corner[]): Turned {
  const side = profile.flatMap((corner, at) => rounded(corner, profile[at - 1], profile[at + 1]))
  const ys = side.map((point) => point.y)
  return { cx, side, top: Math.min(...ys), bottom: Math.max(...ys), r: Math.max(...side.map((point) => point.r)) }
}

function rounded(corner: Corner, before: Corner | undefined, after: Corner | undefined): Corner[] {
  const q = corner.q ?? 0
  if (q === 0 || before === undefined || after === undefined) return [{ r: corner.r, y: corner.y }]
  const from = toward(corner, before, q)
  const to = toward(corner, after, q)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const bend = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    return { r: bend(from.r, corner.r, to.r), y: bend(from.y, corner.y, to.y) }
  })
}

function toward(from: Corner, to: Corner, distance: number): Corner {
  const length = Math.hypot(to.r - from.r, to.y - from.y) || 1
  const share = Math.min(distance, length * 0.5) / length
  return { r: from.r + (to.r - from.r) * share, y: from.y + (to.y - from.y) * share }
}

export function radiusAt({ side }: Turned, y: number): number {
  const at = side.findIndex((point) => point.y >= y)
  const below = side[at]
  const above = side[at - 1]
  if (below === undefined) return side.at(-1)?.r ?? 0
  if (above === undefined || below.y === above.y) return below.r
  return above.r + ((below.r - above.r) * (y - above.y)) / (below.y - above.y)
}

/** The part between two heights. */
export function cropped(body: Turned, top: number, bottom: number): Turned {
  const inside = body.side.filter((point) => point.y > top && point.y < bottom)
  const side = [{ r: radiusAt(body, top), y: top }, ...inside, { r: radiusAt(body, bottom), y: bottom }]
  return { ...body, side, top, bottom }
}

/** The same body inset by its wall thickness: the inside of the glass. */
export function inset(body: Turned, wall: number): Turned {
  const side = body.side.map((point) => ({ r: Math.max(1, point.r - wall), y: point.y }))
  return { ...body, side, r: body.r - wall }
}

/** Closed outline, rounded at the foot and at the head. */
export function outline({ cx, side }: Turned, flatTop = true): string {
  const head = side[0] ?? { r: 1, y: 0 }
  const foot = side.at(-1) ?? head
  const right = side.slice(1).map((point) => d`L${cx + point.r} ${point.y}`)
  const left = [...side]
    .reverse()
    .slice(1)
    .map((point) => d`L${cx - point.r} ${point.y}`)
  const start = d`M${cx - head.r} ${head.y}`
  const over = flatTop
    ? d`L${cx + head.r} ${head.y}`
    : d`A${head.r} ${head.r * flatness(head.y)} 0 0 1 ${cx + head.r} ${head.y}`
  const under = d`A${foot.r} ${foot.r * flatness(foot.y)} 0 0 1 ${cx - foot.r} ${foot.y}`
  return `${start}${over}${right.join('')}${under}${left.join('')}Z`
}

/** A strip along the body between two fractions of its radius (-1 left edge, 1 right edge). */
export function ribbon(body: Turned, from: number, to: number, top: number, bottom: number): string {
  const { cx, side } = cropped(body, top, bottom)
  const sag = (point: Corner, share: number): number =>
    point.y + point.r * flatness(point.y) * (Math.sqrt(1 - share ** 2) - 0.4)
  const down = side.map((point): Point => [cx + point.r * to, sag(point, to)])
  const up = [...side].reverse().map((point): Point => [cx + point.r * from, sag(point, from)])
  return polygon([...down, ...up])
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`
}

/** The side of a cylinder from y1 to y2, both edges sagging as seen from above. */
export function belt(cx: number, r: number, y1: number, y2: number, foot = r): string {
  const upper = d`M${cx - r} ${y1}A${r} ${r * flatness(y1)} 0 0 0 ${cx + r} ${y1}`
  return upper + d`L${cx + foot} ${y2}A${foot} ${foot * flatness(y2)} 0 0 1 ${cx - foot} ${y2}Z`
}

/** The front half of a circle at a height, for seams and rims. */
export function frontArc(cx: number, r: number, y: number): string {
  return d`M${cx - r} ${y}A${r} ${r * flatness(y)} 0 0 0 ${cx + r} ${y}`
}
