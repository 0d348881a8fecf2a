/** Smooth lines through points. */

import { d } from './svg.ts'
import type { Point } from './svg.ts'

function curve(points: readonly Point[], from: number, closed: boolean): string {
  const count = points.length
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  const [before, a, b, after] = [at(from - 1), at(from), at(from + 1), at(from + 2)]
  return d`C${a[0] + (b[0] - before[0]) / 6} ${a[1] + (b[1] - before[1]) / 6} ${b[0] - (after[0] - a[0]) / 6} ${b[1] - (after[1] - a[1]) / 6} ${b[0]} ${b[1]}`
}

/** A closed smooth line through points. */
export function smooth(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0]
  return d`M${x} ${y}${points.map((_, at) => curve(points, at, true)).join('')}Z`
}

/** The same for an open line. */
export function open(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0]
  return d`M${x} ${y}${points
    .slice(1)
    .map((_, at) => curve(points, at, false))
    .join('')}`
}

/** A closed smooth line around a center, given by its radii. */
export function blob([x, y]: Point, radii: readonly number[], flat: number): string {
  return smooth(
    radii.map((radius, at): Point => {
      const angle = (at / radii.length) * Math.PI * 2
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat]
    }),
  )
}
