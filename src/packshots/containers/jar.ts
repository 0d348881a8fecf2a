/** A heavy jar: straight, softly rounded or bowl-shaped; closed, or open with its cream swirled up. */

import { mix, tone, warmShade } from '../color.ts'
import { drum } from '../materials.ts'
import type { Material } from '../materials.ts'
import { standingShadow } from '../scene.ts'
import { flatness, frontArc, turned } from '../shape.ts'
import type { Turned } from '../shape.ts'
import { blur, clipTo, d, ellipse, group, line, linear, path } from '../svg.ts'
import type { Box } from '../svg.ts'
import { drawLabel, groundedBody } from './style.ts'
import type { ContainerStyle } from './style.ts'

type Form = { r: number; height: number; heel: number; lidR: number; lidHeight: number }

export function jar(style: ContainerStyle): string {
  const { chance, scale } = style
  const r = chance.between(132, 146) * scale
  const form: Form = {
    r,
    height: chance.between(138, 160) * scale,
    heel: chance.pick([12, 26, 26, 54]),
    lidR: r + chance.pick([-9, -2, -2, 2]),
    lidHeight: chance.between(44, 70) * scale,
  }
  // Only thick contents form a swirl; runny or transparent ones stay under the lid.
  const open =
    style.alone &&
    style.finish !== 'clear' &&
    !/pads|patch|jelly|gel|powder/i.test(style.text.fullName) &&
    chance.odds(0.5)
  return open ? openJar(style, form) : closedJar(style, form)
}

function bodyOf({ base }: ContainerStyle, cx: number, { r, height, heel }: Form): Turned {
  const top = base - height
  return turned(cx, [
    { r: r - 12, y: top },
    { r: r - 1, y: top + 5, q: 8 },
    { r, y: top + 16, q: 10 },
    { r, y: base - heel * 0.35, q: heel },
    { r: r - heel * 0.62, y: base },
  ])
}

function jarLabel(style: ContainerStyle, { r, height, heel }: Form): string {
  const top = style.base - height
  return drawLabel(
    style,
    { cx: style.cx, bend: r, top: top + 24, bottom: style.base - Math.max(12, heel * 0.5) - 8, width: r * 1.5 },
    0.3,
  )
}

function closedJar(style: ContainerStyle, form: Form): string {
  const { cx, base } = style
  const top = base - form.height
  return (
    groundedBody(style, bodyOf(style, cx, form), top + 9, base - top + form.lidHeight, { wall: 16, floor: 24 }) +
    jarLabel(style, form) +
    lid(style, cx, top - form.lidHeight, top + 1, form)
  )
}

function lid(
  { pen, cap, metal, chance }: ContainerStyle,
  cx: number,
  top: number,
  bottom: number,
  { lidR }: Form,
): string {
  const banded = cap.kind !== 'metal' && chance.odds(0.5)
  return (
    drum(pen, cap, { cx, r: lidR, top, bottom }) +
    (banded ? drum(pen, metal, { cx, r: lidR + 0.6, top: bottom - 8, bottom: bottom + 0.5, lid: false }) : '')
  )
}

/** The lid is mostly hidden behind the jar, so that both together stay narrow. */
function openJar(style: ContainerStyle, form: Form): string {
  const { pen, base, paper } = style
  const cx = style.cx - 66
  const [lidX, lidBase] = [cx + form.r * 0.92, base - 20]
  const moved = { ...style, cx }
  const top = base - form.height
  return (
    standingShadow(pen, { cx: lidX, base: lidBase, rx: form.lidR, height: form.lidHeight, paper }) +
    lid(style, lidX, lidBase - form.lidHeight, lidBase, form) +
    groundedBody(moved, bodyOf(style, cx, form), top + 3, form.height, { wall: 16, floor: 24 }) +
    rim(moved, form, style.cap) +
    swirl(moved, form.r - 22, top + 1) +
    jarLabel(moved, form)
  )
}

function rim({ pen, cx, base, color, finish, paper }: ContainerStyle, { r, height }: Form, cap: Material): string {
  const y = base - height
  const outer = r - 12
  const glass = finish === 'opaque' ? tone(color, 0.05) : mix(mix(color, paper, 0.5), '#fffaf3', 0.5)
  return (
    ellipse(
      [cx, y],
      outer,
      outer * flatness(y),
      linear(
        pen,
        [cx - outer, y],
        [cx + outer, y],
        [
          [0, '#fffdf8'],
          [0.4, glass],
          [1, warmShade(glass, 0.12)],
        ],
      ),
    ) +
    ellipse([cx, y + 1], outer - 9, (outer - 9) * flatness(y), warmShade(color, 0.16)) +
    line(frontArc(cx, outer - 0.5, y + 0.5), '#fffdf8', 1.4, { 'stroke-opacity': cap.kind === 'black' ? 0.8 : 0.7 })
  )
}

/** A peak shaped by a spatula: three turns, each lit from the left and shaded under its edge. */
function swirl({ pen, cx, color }: ContainerStyle, r: number, y: number): string {
  const ry = r * flatness(y)
  const peak = r * 0.43
  const mound =
    d`M${cx - r} ${y}C${cx - r * 0.96} ${y - peak * 0.42} ${cx - r * 0.6} ${y - peak * 0.48} ${cx - r * 0.42} ${y - peak * 0.6}C${cx - r * 0.26} ${y - peak * 0.72} ${cx - r * 0.2} ${y - peak} ${cx + r * 0.04} ${y - peak * 1.16}` +
    d`C${cx + r * 0.1} ${y - peak * 1.2} ${cx + r * 0.2} ${y - peak * 1.14} ${cx + r * 0.19} ${y - peak * 1.04}C${cx + r * 0.12} ${y - peak} ${cx + r * 0.14} ${y - peak * 0.8} ${cx + r * 0.34} ${y - peak * 0.66}` +
    d`C${cx + r * 0.56} ${y - peak * 0.56} ${cx + r * 0.94} ${y - peak * 0.48} ${cx + r} ${y}A${r} ${ry} 0 0 1 ${cx - r} ${y}Z`
  const turn = (left: number, right: number, from: number, to: number, sag: number): string =>
    d`M${cx + left * r} ${y - from * peak}C${cx + left * r * 0.6} ${y - from * peak + sag} ${cx + right * r * 0.5} ${y - to * peak + sag * 1.1} ${cx + right * r} ${y - to * peak}`
  const turns = turn(-0.94, 0.7, 0.2, 0.56, 16) + turn(-0.5, 0.34, 0.56, 0.72, 12) + turn(-0.2, 0.17, 0.86, 0.98, 7)
  const box: Box = [cx - r - 10, y - peak * 1.4, r * 2 + 20, peak * 1.4 + ry + 14]
  return (
    path(
      mound,
      linear(
        pen,
        [cx - r * 0.8, y - peak],
        [cx + r * 0.8, y + ry],
        [
          [0, mix(color, '#fffdf8', 0.6)],
          [0.35, tone(color, 0.02)],
          [0.7, warmShade(color, 0.05)],
          [1, warmShade(color, 0.13)],
        ],
      ),
    ) +
    group(
      group(
        line(turns, warmShade(color, 0.2), r * 0.075, { 'stroke-opacity': 0.6, transform: 'translate(0 -3)' }) +
          line(turns, mix(color, '#fffdf8', 0.85), r * 0.05, {
            'stroke-opacity': 0.95,
            transform: 'translate(-2 5)',
          }) +
          line(d`M${cx - r} ${y}A${r} ${ry} 0 0 0 ${cx + r} ${y}`, warmShade(color, 0.16), 8, {
            'stroke-opacity': 0.4,
          }),
        { filter: blur(pen, 2.2, box) },
      ),
      { 'clip-path': clipTo(pen, mound) },
    )
  )
}
