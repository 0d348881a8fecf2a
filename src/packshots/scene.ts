/** The studio: a seamless paper sweep, light from the upper left, shadows to the lower right. */

import { mix, tone, withLightness } from './color.ts'
import type { Chance } from './random.ts'
import { flatness } from './shape.ts'
import { blur, d, ellipse, group, linear, path, radial, rect } from './svg.ts'
import type { Pen } from './svg.ts'

const PAPERS = ['#f8f0e5', '#f8eadf', '#f5e9d9', '#f7eedd', '#f5ebde', '#faeee6', '#f3eedf', '#f7e7da'] as const

/** Warm paper with a hint of the product's color. */
export function pickPaper(chance: Chance, color: string): string {
  return mix(chance.pick([...PAPERS]), withLightness(color, 0.91, 0.8), 0.16)
}

export function backdrop(pen: Pen, paper: string, width = 600, height = 600): string {
  const light = mix(paper, '#fffdf8', 0.72)
  const dim = tone(paper, -0.06, 1.5)
  const frame = [0, 0, width, height] as const
  return (
    rect(
      frame,
      radial(pen, [width * 0.3, height * 0.24], width * 0.95, [
        [0, light],
        [0.3, mix(light, paper, 0.45)],
        [0.62, paper],
        [1, dim],
      ]),
    ) +
    // The sweep: the wall darkens toward the bend, the floor catches light again.
    rect(
      frame,
      linear(
        pen,
        [0, 0],
        [0, height],
        [
          [0, dim, 0],
          [0.46, dim, 0.1],
          [0.67, dim, 0.62],
          [0.76, dim, 0.3],
          [0.86, light, 0.22],
          [1, dim, 0.5],
        ],
      ),
    )
  )
}

type Footprint = { cx: number; base: number; rx: number; height: number; paper: string; strength?: number; ry?: number }

/** Soft cast shadow, ambient shade and the dark contact line of an upright object. */
export function standingShadow(
  pen: Pen,
  { cx, base, rx, height, paper, strength = 1, ry = rx * flatness(base) }: Footprint,
): string {
  const shade = tone(paper, -0.5, 2.1)
  const reach = Math.min(height * 0.62, 600 - cx)
  const tipY = base - reach * 0.16
  const cast = d`M${cx - rx * 0.7} ${base + ry}C${cx + rx * 0.6} ${base + ry * 1.5} ${cx + rx} ${base + ry} ${cx + reach} ${tipY + ry}L${cx + reach * 0.92} ${tipY - ry * 1.2}L${cx} ${base - ry}Z`
  const fade = linear(
    pen,
    [cx, 0],
    [cx + reach, 0],
    [
      [0, shade, 0.5 * strength],
      [0.45, shade, 0.3 * strength],
      [1, shade, 0],
    ],
  )
  const left = cx - rx * 1.3 - 40
  const box = [
    left,
    Math.min(tipY, base) - ry * 2.2 - 40,
    cx + Math.max(reach, rx * 1.4) + 40 - left,
    reach * 0.16 + ry * 4.6 + 80,
  ] as const
  const tight = [cx - rx - 20, base - ry - 20, rx * 2 + 40, ry * 2.4 + 40] as const
  return (
    group(
      path(cast, fade) +
        ellipse([cx + rx * 0.12, base + Math.min(ry * 0.4, 7)], rx * 1.14, ry + Math.min(ry * 0.5, 9), shade, {
          'fill-opacity': 0.3 * strength,
        }),
      { filter: blur(pen, 11, box) },
    ) +
    ellipse([cx + 3, base + Math.min(ry * 0.22, 3)], rx, ry + 0.6, tone(shade, -0.12), {
      'fill-opacity': 0.62 * strength,
      filter: blur(pen, 3.2, tight),
    })
  )
}

/** Light transmitted through the content onto the floor, inside the shadow. */
export function caustic(pen: Pen, { cx, base, rx, paper }: Footprint, color: string, strength: number): string {
  const glow = tone(color, 0.06, 1.35)
  const core = mix(glow, '#fffaf0', 0.55)
  const [x, y] = [cx + rx * 1.15, base - rx * 0.04]
  const box = [cx - rx * 0.4, base - rx * 0.6, rx * 3.4, rx * 1.2] as const
  const pool = ellipse(
    [x, y],
    rx * 0.95,
    rx * 0.15,
    radial(
      pen,
      [x, y],
      rx,
      [
        [0, glow, 0.75 * strength],
        [0.6, glow, 0.42 * strength],
        [1, mix(glow, paper, 0.5), 0],
      ],
      0.17,
    ),
  )
  const streak = d`M${x - rx * 0.4} ${y + 4}C${x} ${y - 5} ${x + rx * 0.4} ${y - 9} ${x + rx * 0.85} ${y - 10}C${x + rx * 0.4} ${y - 2} ${x} ${y + 5} ${x - rx * 0.4} ${y + 4}Z`
  return group(pool + path(streak, core, { 'fill-opacity': 0.75 * strength }), { filter: blur(pen, 4.5, box) })
}
