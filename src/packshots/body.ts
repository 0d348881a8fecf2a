/** Bodies of containers: clear glass with liquid, frosted glass, opaque lacquer. */

import { WHITE, across, frame } from './across.ts'
import type { Fill } from './across.ts'
import { clamp, lightness, mix, tone, warmShade } from './color.ts'
import { clearBody } from './glass.ts'
import { frontArc, outline, radiusAt, ribbon } from './shape.ts'
import { blur, group, line, linear, path } from './svg.ts'
import type { Pen, Stop } from './svg.ts'

export type Finish = 'clear' | 'frosted' | 'opaque'
export function drawBody(pen: Pen, finish: Finish, fill: Fill): string {
  if (finish === 'clear') return clearBody(pen, fill)
  return finish === 'frosted' ? frostedBody(pen, fill) : opaqueBody(pen, fill)
}

function opaqueBody(pen: Pen, { body, color }: Pick<Fill, 'body' | 'color'>): string {
  const shape = outline(body)
  const { top, bottom } = body
  // Very light and very dark materials keep more of their own tone in the shade.
  const deep = clamp(1.5 - Math.abs(lightness(color) - 0.64) * 2.4, 0.7, 1)
  const turn: Stop[] = [
    [0, warmShade(color, 0.17 * deep)],
    [0.04, warmShade(color, 0.1 * deep)],
    [0.16, tone(color, 0.015)],
    [0.3, tone(color, 0.055, 0.92)],
    [0.44, tone(color, 0.02)],
    [0.6, warmShade(color, 0.04 * deep, 1.1)],
    [0.78, warmShade(color, 0.125 * deep)],
    [0.9, warmShade(color, 0.18 * deep)],
    [0.965, warmShade(color, 0.11 * deep)],
    [1, warmShade(color, 0.19 * deep)],
  ]
  const shade = warmShade(color, 0.4)
  return (
    path(shape, across(pen, body, turn)) +
    path(
      shape,
      linear(
        pen,
        [0, top],
        [0, bottom + 8],
        [
          [0, WHITE, 0.2],
          [0.16, WHITE, 0.04],
          [0.5, shade, 0],
          [0.93, shade, 0.16],
          [1, shade, 0.06],
        ],
      ),
    ) +
    group(
      path(ribbon(body, -0.8, -0.56, top + 3, bottom - 12), WHITE, { 'fill-opacity': 0.5 }) +
        path(ribbon(body, 0.9, 0.95, top + 10, bottom - 14), WHITE, { 'fill-opacity': 0.34 }),
      { filter: blur(pen, 3, frame(body, 8)) },
    )
  )
}

function frostedBody(pen: Pen, { body, color, paper, level, floor = 12, inside = '' }: Fill): string {
  const shape = outline(body)
  const { top, bottom } = body
  const height = bottom - top
  const milky = mix(color, '#fffaf3', 0.24)
  const empty = mix(mix(color, paper, 0.72), '#fffaf3', 0.42)
  const shade = warmShade(color, 0.34, 1.25)
  const at = (y: number): number => (y - top) / height
  const column: Stop[] = [
    [0, empty],
    [at(level - 5), empty],
    [at(level + 2), tone(milky, -0.02)],
    [at(level + 14), milky],
    [at(bottom - 60), milky],
    [at(bottom - floor - 6), tone(milky, 0.015, 1.1)],
    [at(bottom - floor + 2), mix(milky, empty, 0.55)],
    [1, mix(milky, empty, 0.8)],
  ]
  const turn: Stop[] = [
    [0, WHITE, 0.6],
    [0.02, WHITE, 0.34],
    [0.05, shade, 0.26],
    [0.15, shade, 0.05],
    [0.3, WHITE, 0.2],
    [0.46, WHITE, 0.03],
    [0.6, shade, 0.06],
    [0.8, shade, 0.24],
    [0.91, shade, 0.34],
    [0.965, WHITE, 0.1],
    [0.985, WHITE, 0.45],
    [1, shade, 0.2],
  ]
  return (
    path(shape, linear(pen, [0, top], [0, bottom], column)) +
    (inside === '' ? '' : group(inside, { opacity: 0.2, filter: blur(pen, 4, frame(body, 0)) })) +
    path(shape, across(pen, body, turn)) +
    group(
      path(ribbon(body, -0.82, -0.58, top + 4, bottom - 10), WHITE, { 'fill-opacity': 0.42 }) +
        path(ribbon(body, 0.86, 0.93, top + 12, bottom - 10), WHITE, { 'fill-opacity': 0.3 }),
      { filter: blur(pen, 4.5, frame(body, 8)) },
    ) +
    line(frontArc(body.cx, radiusAt(body, bottom) - 2, bottom - 1.5), WHITE, 1.6, { 'stroke-opacity': 0.5 })
  )
}
