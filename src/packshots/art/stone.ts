/** Plinths: sawn blocks and round drums of warm limestone. */

import { mix, tone } from '../color.ts'
import type { Chance } from '../random.ts'
import { belt, flatness, frontArc, polygon } from '../shape.ts'
import { clipTo, ellipse, group, line, linear, path, radial } from '../svg.ts'
import type { Box, Pen } from '../svg.ts'

type Stone = { pen: Pen; chance: Chance; color: string }

/** Front view of a block: face, and a strip of its lit top of the given depth. */
export function block({ pen, chance, color }: Stone, [x, y, width, height]: Box, depth: number): string {
  const taper = depth * 0.55
  const face = polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
  const top = polygon([
    [x, y],
    [x + taper, y - depth],
    [x + width - taper, y - depth],
    [x + width, y],
  ])
  const light = mix(color, '#fff8ee', 0.6)
  return (
    path(
      face,
      linear(
        pen,
        [x, y],
        [x + width, y + height],
        [
          [0, tone(color, 0.03)],
          [0.4, tone(color, -0.02)],
          [1, tone(color, -0.12, 1.2)],
        ],
      ),
    ) +
    pores(pen, chance, face, [x, y, width, height], color) +
    path(
      top,
      linear(
        pen,
        [x, 0],
        [x + width, 0],
        [
          [0, light],
          [0.6, mix(light, color, 0.4)],
          [1, color],
        ],
      ),
    ) +
    line(`M${x} ${y}L${x + width} ${y}`, '#fffaf2', 1.6, { 'stroke-opacity': 0.75 }) +
    line(`M${x + 0.6} ${y}L${x + 0.6} ${y + height}`, '#fffaf2', 1.2, { 'stroke-opacity': 0.5 })
  )
}

export function roundPlinth({ pen, chance, color }: Stone, cx: number, r: number, top: number, bottom: number): string {
  const side = belt(cx, r, top, bottom)
  const ry = r * flatness(top)
  const light = mix(color, '#fff8ee', 0.62)
  return (
    path(
      side,
      linear(
        pen,
        [cx - r, 0],
        [cx + r, 0],
        [
          [0, tone(color, -0.06, 1.1)],
          [0.12, tone(color, 0.02)],
          [0.3, tone(color, 0.05)],
          [0.55, tone(color, -0.04, 1.1)],
          [0.8, tone(color, -0.15, 1.25)],
          [0.95, tone(color, -0.19, 1.25)],
          [1, tone(color, -0.15, 1.2)],
        ],
      ),
    ) +
    pores(pen, chance, side, [cx - r, top, r * 2, bottom - top + ry], color) +
    ellipse(
      [cx, top],
      r,
      ry,
      radial(
        pen,
        [cx - r * 0.4, top - ry * 0.3],
        r * 1.5,
        [
          [0, light],
          [0.5, mix(light, color, 0.3)],
          [1, tone(color, -0.03)],
        ],
        flatness(top),
      ),
    ) +
    line(frontArc(cx, r - 0.6, top + 0.6), '#fffaf2', 1.6, { 'stroke-opacity': 0.7 })
  )
}

/** Travertine pits, lying in loose horizontal beds. */
function pores(pen: Pen, chance: Chance, shape: string, [x, y, width, height]: Box, color: string): string {
  const count = Math.min(170, Math.round((width * height) / 330))
  const pits = Array.from({ length: count }, () => {
    const size = 0.5 + 1.7 * chance.between(0, 1) ** 3
    const bed = Math.round(chance.between(0, 1) * 9) / 9
    return {
      at: [x + chance.between(0, 1) * width, y + (bed + chance.between(-0.09, 0.09)) * height] as const,
      rx: size * chance.between(1, 2.8),
      ry: size * 0.62,
    }
  })
  const dark = pits.map(({ at, rx, ry }) => ellipse(at, rx, ry, tone(color, -0.16, 1.2))).join('')
  const lit = pits.map(({ at, rx, ry }) => ellipse([at[0] + 0.8, at[1] + 1], rx, ry, '#fffaf2')).join('')
  return group(group(lit, { 'fill-opacity': 0.45 }) + group(dark, { 'fill-opacity': 0.5 }), {
    'clip-path': clipTo(pen, shape),
  })
}
