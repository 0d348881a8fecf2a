/** Clear glass with liquid in it. */

import { WHITE, across, frame } from './across.ts'
import type { Fill } from './across.ts'
import { mix, tone, warmShade } from './color.ts'
import { cropped, flatness, frontArc, inset, outline, radiusAt, ribbon } from './shape.ts'
import type { Turned } from './shape.ts'
import { blur, ellipse, group, line, linear, path } from './svg.ts'
import type { Pen, Stop } from './svg.ts'

export function clearBody(pen: Pen, { body, color, paper, level, wall = 6, floor = 13, inside = '' }: Fill): string {
  const shape = outline(body)
  const { cx, top, bottom } = body
  const glassDark = tone(mix(paper, color, 0.35), -0.42, 1.3)
  const empty: Stop[] = [
    [0, glassDark, 0.5],
    [0.025, glassDark, 0.22],
    [0.05, WHITE, 0.5],
    [0.09, glassDark, 0.2],
    [0.2, glassDark, 0.05],
    [0.5, WHITE, 0.16],
    [0.8, glassDark, 0.08],
    [0.91, glassDark, 0.26],
    [0.95, WHITE, 0.55],
    [0.975, glassDark, 0.25],
    [1, glassDark, 0.5],
  ]
  return (
    path(shape, across(pen, body, empty)) +
    liquid(pen, cropped(inset(body, wall), level, bottom - floor), color) +
    inside +
    glassFloor(pen, body, floor, color, glassDark) +
    line(
      shape,
      across(pen, body, [
        [0, glassDark, 0.65],
        [0.1, WHITE, 0.5],
        [0.5, glassDark, 0.25],
        [0.9, WHITE, 0.5],
        [1, glassDark, 0.6],
      ]),
      1.1,
    ) +
    group(
      path(
        ribbon(body, -0.86, -0.66, top + 5, bottom - 9),
        across(pen, body, [
          [0.06, WHITE, 0.95],
          [0.14, WHITE, 0.62],
          [0.18, WHITE, 0.5],
        ]),
      ) +
        path(ribbon(body, -0.58, -0.555, top + 9, bottom - 14), WHITE, { 'fill-opacity': 0.4 }) +
        path(ribbon(body, 0.8, 0.885, top + 9, bottom - 12), WHITE, { 'fill-opacity': 0.36 }),
      { filter: blur(pen, 0.9, frame(body, 4)) },
    ) +
    line(frontArc(cx, radiusAt(body, bottom) - 3, bottom - 2), WHITE, 1.4, { 'stroke-opacity': 0.65 })
  )
}

function liquid(pen: Pen, body: Turned, color: string): string {
  const shape = outline(body)
  const { cx, top, bottom } = body
  const r = radiusAt(body, top)
  const ry = r * flatness(top)
  const shade = warmShade(color, 0.3, 1.25)
  const glow = mix(tone(color, 0.1, 1.2), '#fff6e2', 0.3)
  // Light from the left is gathered by the liquid and leaves brightest near the right wall.
  const turn: Stop[] = [
    [0, glow, 0.4],
    [0.02, shade, 0.65],
    [0.1, shade, 0.42],
    [0.26, shade, 0.1],
    [0.45, glow, 0.1],
    [0.68, glow, 0.5],
    [0.8, glow, 0.36],
    [0.9, shade, 0.2],
    [0.965, shade, 0.56],
    [0.985, glow, 0.5],
    [1, glow, 0.3],
  ]
  return (
    path(
      shape,
      linear(
        pen,
        [0, top],
        [0, bottom],
        [
          [0, tone(color, -0.03, 1.05)],
          [0.3, color],
          [0.75, tone(color, 0.02, 1.08)],
          [1, tone(color, 0.07, 1.1)],
        ],
      ),
    ) +
    path(shape, across(pen, body, turn)) +
    path(
      shape,
      linear(
        pen,
        [0, top],
        [0, bottom],
        [
          [0, shade, 0.2],
          [0.08, shade, 0.05],
          [0.6, shade, 0],
          [0.9, glow, 0.12],
          [1, glow, 0.4],
        ],
      ),
    ) +
    ellipse(
      [cx, top],
      r,
      ry,
      linear(
        pen,
        [cx - r, 0],
        [cx + r, 0],
        [
          [0, tone(color, -0.14, 1.2)],
          [0.3, mix(color, '#fff9ee', 0.35)],
          [0.62, mix(color, '#fff9ee', 0.6)],
          [1, tone(color, -0.1, 1.2)],
        ],
      ),
    ) +
    line(frontArc(cx, r, top), shade, 1.6, { 'stroke-opacity': 0.4 }) +
    line(frontArc(cx, r - 1.5, top + 1.6), '#fffaf0', 1, { 'stroke-opacity': 0.6 })
  )
}

/** Thick clear glass under the liquid bends light: a dark seam, then a bright lens. */
function glassFloor(pen: Pen, body: Turned, floor: number, color: string, glassDark: string): string {
  const { cx, bottom } = body
  const r = radiusAt(body, bottom - floor * 0.5) - 2
  const lens = outline(cropped(inset(body, 1), bottom - floor, bottom))
  const tint = mix(color, '#fffaf2', 0.5)
  return (
    path(
      lens,
      linear(
        pen,
        [cx - r, 0],
        [cx + r, 0],
        [
          [0, glassDark, 0.5],
          [0.12, tint, 0.7],
          [0.3, WHITE, 0.5],
          [0.5, tint, 0.55],
          [0.74, WHITE, 0.75],
          [0.9, tint, 0.6],
          [1, glassDark, 0.5],
        ],
      ),
    ) +
    line(frontArc(cx, r - 4, bottom - floor + 1), tone(color, -0.22, 1.2), 2, { 'stroke-opacity': 0.5 }) +
    line(frontArc(cx, r - 8, bottom - floor * 0.42), WHITE, 2.2, { 'stroke-opacity': 0.55 })
  )
}
