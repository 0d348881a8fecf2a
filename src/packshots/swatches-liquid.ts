/** Clear textures: drops and a pool of gel. */

import { mix, tone } from './color.ts'
import { blob } from './curves.ts'
import { blur, d, ellipse, group, line, linear, path } from './svg.ts'
import type { Pen, Point } from './svg.ts'
import { LYING, WHITE, shadeOf } from './swatch.ts'
import type { Swatch } from './swatch.ts'

export function drops({ pen, chance, color, paper, at: [x, y], size }: Swatch): string {
  const places: Array<readonly [number, number, number]> = [
    [-0.2, 0.02, chance.between(0.16, 0.19)],
    [0.14, -0.05, chance.between(0.09, 0.12)],
    [0.3, 0.07, chance.between(0.055, 0.075)],
    [0.02, 0.13, chance.between(0.04, 0.055)],
  ]
  return places
    .map(([dx, dy, r]) =>
      lens(
        pen,
        [x + dx * size, y + dy * size],
        r * size,
        color,
        paper,
        Array.from({ length: 7 }, () => chance.between(0.93, 1.07)),
      ),
    )
    .join('')
}

/** A drop acts as a lens: dark where light enters, bright where it leaves, a sharp highlight on top. */
function lens(pen: Pen, [x, y]: Point, r: number, color: string, paper: string, wobble: readonly number[]): string {
  const shape = blob(
    [x, y],
    wobble.map((part) => part * r),
    LYING + 0.06,
  )
  const ry = r * (LYING + 0.06)
  const deep = tone(color, -0.2, 1.3)
  const glow = mix(tone(color, 0.1, 1.15), '#fff8e8', 0.45)
  const box = [x - r * 2, y - r * 1.2, r * 5, r * 2.6] as const
  return (
    group(
      path(shape, shadeOf(paper), { 'fill-opacity': 0.4, transform: d`translate(${r * 0.16} ${r * 0.1})` }) +
        ellipse([x + r * 0.75, y + ry * 0.55], r * 0.5, ry * 0.34, glow, { 'fill-opacity': 0.85 }),
      { filter: blur(pen, Math.max(1.2, r * 0.1), box) },
    ) +
    path(
      shape,
      linear(
        pen,
        [x - r * 0.8, y - ry],
        [x + r * 0.8, y + ry],
        [
          [0, deep],
          [0.25, tone(color, -0.07, 1.15)],
          [0.6, tone(color, 0.03, 1.1)],
          [0.88, glow],
          [1, tone(color, 0, 1.15)],
        ],
      ),
    ) +
    line(shape, deep, 0.9, { 'stroke-opacity': 0.4 }) +
    path(
      d`M${x - r * 0.62} ${y - ry * 0.1}C${x - r * 0.56} ${y - ry * 0.62} ${x - r * 0.2} ${y - ry * 0.8} ${x + r * 0.06} ${y - ry * 0.76}C${x - r * 0.2} ${y - ry * 0.56} ${x - r * 0.4} ${y - ry * 0.4} ${x - r * 0.62} ${y - ry * 0.1}Z`,
      WHITE,
      { 'fill-opacity': 0.92 },
    ) +
    ellipse([x + r * 0.42, y + ry * 0.5], r * 0.14, ry * 0.1, WHITE, { 'fill-opacity': 0.6 })
  )
}

export function gel({ pen, chance, color, paper, at: [x, y], size }: Swatch): string {
  const radii = Array.from({ length: 9 }, () => size * 0.34 * chance.between(0.84, 1.12))
  const flat = LYING + 0.04
  const shape = blob([x, y], radii, flat)
  const inner = blob(
    [x - 2, y - 2],
    radii.map((r) => r * 0.8),
    flat,
  )
  const r = size * 0.36
  const ry = r * flat
  const deep = tone(color, -0.16, 1.25)
  const glow = mix(tone(color, 0.09, 1.1), '#fff8ea', 0.4)
  const box = [x - r * 1.5, y - r, r * 3.4, r * 2.2] as const
  return (
    group(
      path(shape, shadeOf(paper), { 'fill-opacity': 0.34, transform: 'translate(5 5)' }) +
        path(shape, glow, { 'fill-opacity': 0.6, transform: d`translate(${r * 0.2} ${ry * 0.3})` }),
      { filter: blur(pen, 5, box) },
    ) +
    path(
      shape,
      linear(
        pen,
        [x - r, y - ry],
        [x + r, y + ry],
        [
          [0, deep],
          [0.4, tone(color, -0.02, 1.1)],
          [0.8, glow],
          [1, tone(color, -0.03, 1.15)],
        ],
      ),
    ) +
    group(
      path(
        inner,
        linear(
          pen,
          [x - r, y - ry],
          [x + r, y + ry],
          [
            [0, glow, 0.7],
            [0.5, color, 0.3],
            [1, deep, 0.3],
          ],
        ),
      ),
      { filter: blur(pen, 4, box) },
    ) +
    group(
      path(
        d`M${x - r * 0.74} ${y - ry * 0.08}C${x - r * 0.6} ${y - ry * 0.66} ${x - r * 0.1} ${y - ry * 0.86} ${x + r * 0.2} ${y - ry * 0.8}C${x - r * 0.1} ${y - ry * 0.66} ${x - r * 0.5} ${y - ry * 0.46} ${x - r * 0.74} ${y - ry * 0.08}Z`,
        WHITE,
        { 'fill-opacity': 0.85 },
      ) +
        ellipse([x + r * 0.36, y - ry * 0.2], r * 0.08, ry * 0.09, WHITE, { 'fill-opacity': 0.7 }) +
        ellipse([x - r * 0.1, y + ry * 0.3], r * 0.05, ry * 0.06, WHITE, { 'fill-opacity': 0.5 }) +
        line(
          d`M${x - r * 0.1} ${y + ry * 0.84}Q${x + r * 0.5} ${y + ry * 0.8} ${x + r * 0.82} ${y + ry * 0.2}`,
          WHITE,
          2,
          {
            'stroke-opacity': 0.6,
            'stroke-linecap': 'round',
          },
        ),
      { filter: blur(pen, 0.8, box) },
    )
  )
}
