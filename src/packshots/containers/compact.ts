/** A round compact, open: powder below, mirror above. */

import { mix, tone } from '../color.ts'
import { ivoryMaterial } from '../materials.ts'
import { standingShadow } from '../scene.ts'
import { blur, d, ellipse, line, linear, path, radial } from '../svg.ts'
import { centered, wrap } from '../text.ts'
import type { ContainerStyle } from './style.ts'

export function compact(style: ContainerStyle): string {
  const { pen, chance, cx, cap, paper, scale, color } = style
  const shell = cap.kind === 'wood' ? ivoryMaterial : cap
  const r = chance.between(166, 174) * scale
  const flat = 0.42
  const base = style.base - r * flat - 12
  const deep = 26 * scale
  const y = base - deep
  const side = d`M${cx - r} ${y}L${cx - r} ${base}A${r} ${r * flat} 0 0 0 ${cx + r} ${base}L${cx + r} ${y}Z`
  const dark = tone(shell.base, -0.22)
  return (
    standingShadow(pen, { cx, base: base + 2, rx: r, ry: r * flat, height: 250, paper, strength: 0.85 }) +
    lid(style, shell.base, r, y) +
    path(side, linear(pen, [cx - r, 0], [cx + r, 0], shell.side)) +
    ellipse(
      [cx, y],
      r,
      r * flat,
      linear(
        pen,
        [cx - r, y - 40],
        [cx + r, y + 60],
        [
          [0, shell.rim],
          [0.4, tone(shell.base, 0.06)],
          [1, tone(shell.base, -0.08)],
        ],
      ),
    ) +
    line(d`M${cx - r} ${y}A${r} ${r * flat} 0 0 0 ${cx + r} ${y}`, '#fffdf8', 1.4, { 'stroke-opacity': 0.7 }) +
    ellipse([cx, y - 1], r * 0.84, r * flat * 0.84, dark) +
    powder(style, [cx, y + 3], r * 0.815, flat, color)
  )
}

function powder(
  { pen }: ContainerStyle,
  [x, y]: readonly [number, number],
  r: number,
  flat: number,
  color: string,
): string {
  const ry = r * flat
  const emblem = centered('É', [0, r * 0.36], { face: 'serif', size: r * 1.05 })
  const press = (shift: number, ink: string, opacity: number): string =>
    path(emblem, ink, { 'fill-opacity': opacity, transform: d`translate(${x + shift} ${y + shift}) scale(1 ${flat})` })
  return (
    ellipse(
      [x, y],
      r,
      ry,
      radial(
        pen,
        [x - r * 0.3, y - ry * 0.2],
        r * 1.5,
        [
          [0, tone(color, 0.06, 0.9)],
          [0.5, color],
          [1, tone(color, -0.1, 1.1)],
        ],
        flat,
      ),
    ) +
    line(d`M${x - r} ${y}A${r} ${ry} 0 0 1 ${x + r} ${y}`, tone(color, -0.32, 1.1), 3, { 'stroke-opacity': 0.4 }) +
    line(d`M${x - r} ${y}A${r} ${ry} 0 0 0 ${x + r} ${y}`, tone(color, 0.14, 0.8), 1.6, { 'stroke-opacity': 0.7 }) +
    [0.9, 0.84]
      .map((share) =>
        line(
          d`M${x - r * share} ${y}A${r * share} ${ry * share} 0 1 0 ${x + r * share} ${y}A${r * share} ${ry * share} 0 1 0 ${x - r * share} ${y}`,
          tone(color, -0.14, 1.1),
          0.8,
          { 'stroke-opacity': 0.5 },
        ),
      )
      .join('') +
    press(1.2, tone(color, 0.16, 0.7), 0.7) +
    press(-0.8, tone(color, -0.2, 1.1), 0.5) +
    press(0, tone(color, -0.05), 1)
  )
}

function lid(style: ContainerStyle, shell: string, r: number, hingeY: number): string {
  const { pen, cx, color, paper, text } = style
  const ry = r * 0.9
  const y = hingeY - ry * 0.98
  const sky = mix(paper, '#ffffff', 0.6)
  const floor = tone(paper, -0.1, 1.1)
  const mirror = 0.88
  const rim = linear(
    pen,
    [cx - r, y - ry],
    [cx + r, y + ry],
    [
      [0, mix(shell, '#fffaf0', 0.7)],
      [0.3, shell],
      [0.5, tone(shell, -0.2)],
      [0.75, tone(shell, -0.05)],
      [1, mix(shell, '#fffaf0', 0.4)],
    ],
  )
  const glass = linear(
    pen,
    [cx - r * 0.6, y - ry],
    [cx + r * 0.5, y + ry],
    [
      [0, tone(sky, -0.03)],
      [0.42, sky],
      [0.44, '#fffefb'],
      [0.6, sky],
      [0.62, tone(paper, -0.02)],
      [1, floor],
    ],
  )
  return (
    ellipse([cx + 5, y + 3], r, ry, tone(shell, -0.3)) +
    ellipse([cx, y], r, ry, rim) +
    ellipse([cx, y], r * mirror + 2, ry * mirror + 2, tone(shell, -0.28)) +
    ellipse([cx, y], r * mirror, ry * mirror, glass) +
    ellipse([cx, y + ry * 0.72], r * 0.5, ry * 0.1, mix(color, floor, 0.45), {
      'fill-opacity': 0.7,
      filter: blur(pen, 5, [cx - r, y + ry * 0.4, r * 2, ry * 0.6]),
    }) +
    etched(text.fullName, cx, y, r, text.volume)
  )
}

/** Printed on the mirror, as on the film of a new compact. */
function etched(name: string, cx: number, y: number, r: number, volume: string | undefined): string {
  const style = { face: 'sans', size: 16, tracking: 0.03 } as const
  const rows = wrap(name, style, r * 1.35, 3) ?? [name]
  const small =
    volume === undefined
      ? ''
      : centered(volume, [cx, y + 20 + rows.length * 21], { face: 'sans', size: 12, tracking: 0.05 })
  const text =
    centered('ÉCLAT', [cx, y - 12], { face: 'serif', size: 40, tracking: 0.16 }) +
    rows.map((row, at) => centered(row, [cx, y + 20 + at * 21], style)).join('') +
    small
  return path(text, '#4a3a30', { 'fill-opacity': 0.85 })
}
