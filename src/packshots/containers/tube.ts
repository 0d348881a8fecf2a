/** A squeeze tube standing on its cap: round at the foot, flat at the crimped end. */

import { drawBody } from '../body.ts'
import { tone } from '../color.ts'
import { drum, ivoryMaterial } from '../materials.ts'
import { standingShadow } from '../scene.ts'
import { outline, turned } from '../shape.ts'
import { blur, clipTo, d, group, line, linear, path } from '../svg.ts'
import type { Box } from '../svg.ts'
import { drawLabel } from './style.ts'
import type { ContainerStyle } from './style.ts'

export function tube(style: ContainerStyle): string {
  const { pen, chance, cx, base, cap, paper, scale, color } = style
  const foot = chance.between(62, 70) * scale
  const wide = foot * chance.between(1.2, 1.32)
  const height = chance.between(290, 325) * scale
  const capTop = base - chance.between(44, 62) * scale
  const top = capTop - height
  const seam = 24 * scale
  const body = turned(cx, [
    { r: wide, y: top },
    { r: wide * 0.985, y: top + seam, q: 8 },
    { r: foot, y: capTop - 12, q: 16 },
    { r: foot - 5, y: capTop },
  ])
  // Soft plastic is less clear than glass: a clear tube is drawn like a frosted one without air.
  const finish = style.finish === 'opaque' ? 'opaque' : 'frosted'
  const material = cap.kind === 'wood' && chance.odds(0.5) ? ivoryMaterial : cap
  return (
    standingShadow(pen, { cx, base, rx: foot - 4, height: base - top, paper }) +
    drum(pen, material, { cx, r: foot - 4, top: capTop + 2, bottom: base }) +
    drawBody(pen, finish, { body, color, paper, level: top + 1, floor: 0 }) +
    group(flattening(style, wide, foot, top + seam, capTop), { 'clip-path': clipTo(pen, outline(body)) }) +
    crimp(style, wide, top, seam) +
    drawLabel(
      { ...style, finish },
      { cx, bend: foot * 1.4, top: top + seam + 18, bottom: capTop - 26, width: foot * 1.9 },
      0.12,
    )
  )
}

/** Toward the crimp the round body becomes flat: the shading spreads into a soft triangle. */
function flattening(
  { pen, cx, color }: ContainerStyle,
  wide: number,
  foot: number,
  top: number,
  bottom: number,
): string {
  const shade = tone(color, -0.3, 1.2)
  const fold = d`M${cx + wide * 0.98} ${top}L${cx + foot * 0.5} ${top + (bottom - top) * 0.62}L${cx + foot} ${bottom - 14}Z`
  const lit = d`M${cx - wide * 0.97} ${top}L${cx - foot * 0.3} ${top + (bottom - top) * 0.5}L${cx - foot * 0.97} ${bottom - 14}Z`
  const box: Box = [cx - wide - 20, top - 20, wide * 2 + 40, bottom - top + 40]
  return group(path(fold, shade, { 'fill-opacity': 0.17 }) + path(lit, '#fffdf8', { 'fill-opacity': 0.26 }), {
    filter: blur(pen, 9, box),
  })
}

function crimp({ pen, cx, color, finish }: ContainerStyle, wide: number, top: number, seam: number): string {
  const dark = tone(color, -0.26, 1.15)
  const light = tone(color, finish === 'opaque' ? 0.08 : 0.12, 0.8)
  const count = Math.round(wide / 2.6)
  const ticks = Array.from({ length: count }, (_, at) => {
    const x = cx - wide + ((at + 0.5) * 2 * wide) / count
    return d`M${x} ${top + 4}L${x} ${top + seam - 5}`
  }).join('')
  const box = d`M${cx - wide} ${top}L${cx + wide} ${top}L${cx + wide} ${top + seam}L${cx - wide} ${top + seam}Z`
  return (
    path(
      box,
      linear(
        pen,
        [0, top],
        [0, top + seam],
        [
          [0, light, 0.7],
          [0.15, light, 0.15],
          [0.8, dark, 0.05],
          [0.92, dark, 0.3],
          [1, light, 0.2],
        ],
      ),
    ) +
    line(ticks, dark, 1.2, { 'stroke-opacity': 0.28 }) +
    line(ticks, light, 1, { 'stroke-opacity': 0.4, transform: 'translate(1.2 0)' })
  )
}
