/** Thick textures: cream, lather and powder. */

import { mix, tone } from './color.ts'
import { blob, open, smooth } from './curves.ts'
import { blur, clipTo, d, ellipse, group, line, linear, path } from './svg.ts'
import type { Point } from './svg.ts'
import { LYING, WHITE, shadeOf } from './swatch.ts'
import type { Swatch } from './swatch.ts'

/** A swipe of a spatula: plump where it starts, furrowed along the stroke, dry where it ends. */
export function cream({ pen, chance, color, paper, at: [x, y], size }: Swatch): string {
  const half = size * 0.5
  const thick = size * chance.between(0.15, 0.18)
  const lift = size * chance.between(0.05, 0.1)
  // The stroke's own coordinates: t along it from 0 to 1, s across it from -1 to 1.
  const on = (t: number, s: number): Point => [
    x - half + size * t,
    y +
      lift * Math.sin((t - 0.1) * Math.PI * 1.25) -
      lift * t * 1.5 +
      s * thick * (0.62 + 0.5 * Math.sin(Math.min(1, t * 1.5 + 0.28) * Math.PI * 0.5) - 0.38 * t),
  ]
  const ends = Array.from({ length: 9 }, (_, row) =>
    on(0.97 - Math.abs(row - 4) * 0.025 + chance.between(-0.05, 0.05), 0.92 - row * 0.23),
  )
  const along = (s: number, from: number, to: number): Point[] =>
    Array.from({ length: 9 }, (_, step) => on(from + ((to - from) * step) / 8, s))
  const start = [on(0.02, -0.78), on(-0.035, -0.3), on(-0.04, 0.3), on(0.015, 0.78)].reverse()
  const shape = smooth([...along(-1, 0.08, 0.9), ...[...ends].reverse(), ...along(1, 0.9, 0.08), ...start])
  const furrow = (s: number, from: number, to: number): string => open(along(s, from, to))
  const tracks = [-0.72, -0.42, -0.14, 0.14, 0.42, 0.7].map((s) => ({
    s: s + chance.between(-0.06, 0.06),
    from: chance.between(0.05, 0.14),
    to: chance.between(0.86, 0.97),
  }))
  const dark = tracks.map(({ s, from, to }) => furrow(s, from, to)).join('')
  const light = tracks.map(({ s, from, to }) => furrow(s + 0.13, from + 0.02, to - chance.between(0.02, 0.2))).join('')
  const box = [x - half - 20, y - thick * 1.9 - lift, size + 60, thick * 3.8 + lift * 2] as const
  const deep = tone(color, -0.17, 1.15)
  const across = linear(
    pen,
    [x - half * 0.5, y - thick],
    [x + half * 0.4, y + thick * 1.2],
    [
      [0, tone(color, 0.06, 0.85)],
      [0.5, color],
      [1, tone(color, -0.08, 1.1)],
    ],
  )
  return (
    group(
      path(shape, shadeOf(paper), { 'fill-opacity': 0.42, transform: d`translate(${size * 0.022} ${size * 0.027})` }),
      {
        filter: blur(pen, size * 0.02, box),
      },
    ) +
    path(shape, across) +
    group(
      group(
        line(dark, deep, thick * 0.13, { 'stroke-opacity': 0.55 }) +
          line(light, mix(color, WHITE, 0.7), thick * 0.11, { 'stroke-opacity': 0.85, 'stroke-linecap': 'round' }) +
          line(open(along(1, 0.06, 0.95)), deep, thick * 0.22, { 'stroke-opacity': 0.7 }) +
          line(open([...start, ...along(-1, 0.05, 0.9)].slice(1)), mix(color, WHITE, 0.75), thick * 0.12, {
            'stroke-opacity': 0.9,
          }),
        { filter: blur(pen, size * 0.0075, box) },
      ),
      { 'clip-path': clipTo(pen, shape) },
    )
  )
}

/** A mound of lather: one soft body, with bubbles showing along its crest and rim. */
export function foam({ pen, chance, color, paper, at: [x, y], size }: Swatch): string {
  const tint = mix(color, WHITE, 0.82)
  const dim = mix(tone(tint, -0.1, 1.4), paper, 0.3)
  const r = size * 0.36
  const heap = smooth(
    [
      [-1, 0.12],
      [-0.86, -0.18],
      [-0.5, -0.34],
      [-0.16, -0.52],
      [0.2, -0.42],
      [0.56, -0.32],
      [0.9, -0.12],
      [1.02, 0.14],
      [0.6, 0.3],
      [0, 0.36],
      [-0.64, 0.29],
    ].map(([px = 0, py = 0]): Point => [
      x + px * r * chance.between(0.95, 1.05),
      y + py * r * chance.between(0.94, 1.06),
    ]),
  )
  const bubble = (): string => {
    const angle = chance.between(0, Math.PI * 2)
    const away = Math.sqrt(chance.between(0.12, 1))
    const radius = size * chance.between(0.014, 0.04) * (1.3 - away * 0.5)
    const [bx, by] = [
      x + Math.cos(angle) * away * r * 0.96,
      y - r * 0.06 + Math.sin(angle) * away * r * (Math.sin(angle) < 0 ? 0.38 : 0.32),
    ]
    const ring = ellipse([bx, by], radius, radius * 0.88, tint, {
      'fill-opacity': 0.75,
      stroke: dim,
      'stroke-width': 0.8,
    })
    return (
      ring +
      ellipse([bx - radius * 0.3, by - radius * 0.34], radius * 0.32, radius * 0.2, '#ffffff') +
      ellipse([bx + radius * 0.34, by + radius * 0.36], radius * 0.22, radius * 0.14, '#ffffff', {
        'fill-opacity': 0.7,
      })
    )
  }
  const box = [x - size * 0.5, y - size * 0.3, size * 1.05, size * 0.55] as const
  return (
    group(path(heap, shadeOf(paper), { 'fill-opacity': 0.4, transform: 'translate(6 4)' }), {
      filter: blur(pen, 4.5, box),
    }) +
    path(
      heap,
      linear(
        pen,
        [x - r * 0.5, y - r * 0.5],
        [x + r * 0.4, y + r * 0.4],
        [
          [0, '#fffefb'],
          [0.45, tint],
          [1, dim],
        ],
      ),
    ) +
    Array.from({ length: 40 }, bubble).join('')
  )
}

/** A crushed heap: a soft mound with crumbs around it. */
export function powder({ pen, chance, color, paper, at: [x, y], size }: Swatch): string {
  const radii = Array.from({ length: 11 }, () => size * 0.3 * chance.between(0.8, 1.15))
  const mound = blob([x, y], radii, LYING)
  const crumb = (reach: number, low: number, high: number): string => {
    const angle = chance.between(0, Math.PI * 2)
    const away = chance.between(reach * 0.55, reach)
    const r = chance.between(low, high)
    return blob(
      [x + Math.cos(angle) * away, y + Math.sin(angle) * away * LYING],
      Array.from({ length: 5 }, () => r * chance.between(0.7, 1.2)),
      0.75,
    )
  }
  const crumbs = Array.from({ length: 16 }, () => crumb(size * 0.46, 1, 3.4)).join('')
  const lumps = Array.from({ length: 12 }, () => crumb(size * 0.24, 3, 8)).join('')
  const box = [x - size * 0.55, y - size * 0.3, size * 1.15, size * 0.6] as const
  return (
    group(path(mound + crumbs, shadeOf(paper), { 'fill-opacity': 0.4, transform: 'translate(4 4)' }), {
      filter: blur(pen, 3.2, box),
    }) +
    path(
      mound + crumbs,
      linear(
        pen,
        [x - size * 0.3, y - size * 0.1],
        [x + size * 0.3, y + size * 0.1],
        [
          [0, tone(color, 0.08, 0.9)],
          [0.5, color],
          [1, tone(color, -0.1, 1.1)],
        ],
      ),
    ) +
    group(
      path(lumps, tone(color, -0.13, 1.1), { 'fill-opacity': 0.6, transform: 'translate(1.5 1.6)' }) +
        path(lumps, tone(color, 0.08, 0.9)),
      { filter: blur(pen, 0.9, box) },
    )
  )
}
