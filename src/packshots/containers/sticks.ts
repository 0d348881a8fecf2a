/** Twist-up sticks shown open, with the cap beside them: balm stick and lipstick. */

import { drawBody } from '../body.ts'
import { mix, tone, withLightness } from '../color.ts'
import { aroundCylinder, inkOn, labelPrint } from '../label.ts'
import { blackMaterial, drum, ivoryMaterial, lacquer } from '../materials.ts'
import type { Material } from '../materials.ts'
import { standingShadow } from '../scene.ts'
import { flatness, turned } from '../shape.ts'
import { d, line, linear, path } from '../svg.ts'
import type { Pen, Stop } from '../svg.ts'
import { centered } from '../text.ts'
import { drawLabel } from './style.ts'
import type { ContainerStyle } from './style.ts'

/** Cream across a cylinder: soft and waxy, with light bleeding into the shade. */
function waxStops(color: string): Stop[] {
  return [
    [0, tone(color, -0.15, 1.1)],
    [0.07, tone(color, -0.06)],
    [0.2, tone(color, 0.05, 0.95)],
    [0.28, tone(color, 0.11, 0.85)],
    [0.38, tone(color, 0.04)],
    [0.6, tone(color, -0.04, 1.06)],
    [0.82, tone(color, -0.14, 1.1)],
    [0.93, tone(color, -0.17, 1.1)],
    [1, tone(color, -0.1, 1.1)],
  ]
}

function standingCap(
  style: ContainerStyle,
  cx: number,
  base: number,
  r: number,
  height: number,
  material: Material,
): string {
  const { pen, paper } = style
  const top = base - height
  const ink = material.kind === 'black' ? '#efe3d2' : inkOn(material.base)
  const mark = centered(
    'ÉCLAT',
    [cx, top + height * 0.58],
    { face: 'serif', size: r * 0.34, tracking: 0.14 },
    aroundCylinder(cx, r),
  )
  return (
    standingShadow(pen, { cx, base, rx: r, height, paper }) +
    drum(pen, material, { cx, r, top, bottom: base }) +
    // Text would be illegible on the bands of polished metal.
    (material.kind === 'metal' ? '' : path(mark, ink, { 'fill-opacity': 0.75 }))
  )
}

export function stick(style: ContainerStyle): string {
  const { pen, chance, cap, metal, base, scale, color, paper, finish } = style
  const cx = style.cx - 62 * scale
  const r = chance.between(74, 80) * scale
  const dialTop = base - 30 * scale
  const top = dialTop - chance.between(196, 212) * scale
  const sleeveTop = top - 20 * scale
  const waxTop = sleeveTop - chance.between(56, 72) * scale
  const body = turned(cx, [
    { r: r - 2, y: top },
    { r, y: top + 4, q: 3 },
    { r, y: dialTop },
  ])
  const material = cap.kind === 'wood' ? cap : chance.odds(0.5) ? cap : ivoryMaterial
  return (
    standingCap(style, cx + r + 92 * scale, base - 10, r * 0.96, 128 * scale, material) +
    standingShadow(pen, { cx, base, rx: r - 6, height: base - waxTop, paper }) +
    drum(pen, material, { cx, r: r - 5, top: dialTop - 2, bottom: base, ribs: 44 }) +
    drum(pen, ivoryMaterial, { cx, r: r - 9, top: sleeveTop, bottom: top + 4 }) +
    wax(pen, cx, r - 14, waxTop, sleeveTop, color) +
    drawBody(pen, finish === 'clear' ? 'frosted' : finish, { body, color, paper, level: top + 1, floor: 0 }) +
    drum(pen, metal, { cx, r: r + 0.5, top: dialTop - 6, bottom: dialTop + 3, lid: false }) +
    drawLabel({ ...style, cx }, { cx, bend: r, top: top + 20, bottom: dialTop - 18, width: r * 1.66 }, 0.2)
  )
}

/** A domed push-up: low sun-bleached crown, as cast in a mould. */
function wax(pen: Pen, cx: number, r: number, top: number, bottom: number, color: string): string {
  const shape = d`M${cx - r} ${bottom}L${cx - r} ${top + 34}C${cx - r} ${top + 10} ${cx - r * 0.62} ${top} ${cx} ${top}C${cx + r * 0.62} ${top} ${cx + r} ${top + 10} ${cx + r} ${top + 34}L${cx + r} ${bottom}A${r} ${r * flatness(bottom)} 0 0 1 ${cx - r} ${bottom}Z`
  const crown = d`M${cx - r * 0.9} ${top + 22}C${cx - r * 0.6} ${top + 3} ${cx + r * 0.3} ${top + 1} ${cx + r * 0.8} ${top + 16}C${cx + r * 0.4} ${top + 26} ${cx - r * 0.4} ${top + 32} ${cx - r * 0.9} ${top + 22}Z`
  return (
    path(shape, linear(pen, [cx - r, 0], [cx + r, 0], waxStops(color))) +
    path(
      shape,
      linear(
        pen,
        [0, top],
        [0, bottom],
        [
          [0, '#fffaf2', 0.34],
          [0.3, '#fffaf2', 0],
          [0.8, '#2a1610', 0],
          [1, '#2a1610', 0.22],
        ],
      ),
    ) +
    path(
      crown,
      linear(
        pen,
        [cx - r, 0],
        [cx + r, 0],
        [
          [0, '#fffdf8', 0],
          [0.3, '#fffdf8', 0.4],
          [1, '#fffdf8', 0],
        ],
      ),
    )
  )
}

export function lipstick(style: ContainerStyle): string {
  const { pen, chance, metal, base, scale, color, paper, finish } = style
  const cx = style.cx - 70 * scale
  const r = chance.between(56, 61) * scale
  const top = base - chance.between(164, 184) * scale
  const sleeveTop = top - chance.between(46, 58) * scale
  const dressed =
    finish === 'opaque'
      ? chance.pick([blackMaterial, ivoryMaterial, lacquer(withLightness(color, 0.33, 0.8))])
      : ivoryMaterial
  const ink = dressed.kind === 'black' ? '#f3e8d8' : inkOn(dressed.base)
  return (
    standingCap(style, cx + r + 96 * scale, base - 12, r * 1.02, 212 * scale, dressed) +
    standingShadow(pen, { cx, base, rx: r, height: base - sleeveTop + 110, paper }) +
    bullet(pen, cx, 37 * scale, sleeveTop - chance.between(92, 112) * scale, sleeveTop + 4, color) +
    drum(pen, metal, { cx, r: 44 * scale, top: sleeveTop, bottom: top + 4, lid: false }) +
    sleeveRim(pen, cx, 44 * scale, sleeveTop, metal) +
    drum(pen, dressed, { cx, r, top, bottom: base }) +
    drum(pen, metal, { cx, r: 44 * scale, top: top - 16, bottom: top + 1, lid: false }) +
    drum(pen, metal, { cx, r: r + 0.6, top: base - 16 * scale, bottom: base, lid: false }) +
    labelPrint(style.text, { cx, bend: r, top: top + 16, bottom: base - 26 * scale, width: r * 1.24 }, ink)
  )
}

function sleeveRim(pen: Pen, cx: number, r: number, y: number, metal: Material): string {
  return line(
    d`M${cx - r} ${y}A${r} ${r * flatness(y)} 0 0 0 ${cx + r} ${y}`,
    linear(
      pen,
      [cx - r, 0],
      [cx + r, 0],
      [
        [0, metal.base],
        [0.25, '#fffdf8'],
        [0.6, tone(metal.base, -0.1)],
        [0.95, metal.rim],
        [1, metal.base],
      ],
    ),
    2,
  )
}

/** The slanted bullet: its cut faces the light, with a crisp edge around it. */
function bullet(pen: Pen, cx: number, r: number, top: number, bottom: number, color: string): string {
  const h = r * 1.9
  const shape = d`M${cx - r} ${bottom}L${cx - r} ${top + h * 0.44}C${cx - r} ${top + h * 0.1} ${cx - r * 0.62} ${top} ${cx - r * 0.2} ${top}C${cx + r * 0.36} ${top} ${cx + r} ${top + h * 0.5} ${cx + r} ${top + h * 0.94}L${cx + r} ${bottom}A${r} ${r * flatness(bottom)} 0 0 1 ${cx - r} ${bottom}Z`
  const face = d`M${cx - r * 0.2} ${top + 1}C${cx + r * 0.34} ${top + 1} ${cx + r * 0.98} ${top + h * 0.5} ${cx + r * 0.98} ${top + h * 0.92}C${cx + r * 0.96} ${top + h * 1.14} ${cx + r * 0.3} ${top + h * 1.1} ${cx - r * 0.2} ${top + h * 0.82}C${cx - r * 0.86} ${top + h * 0.46} ${cx - r * 0.86} ${top + 1} ${cx - r * 0.2} ${top + 1}Z`
  return (
    path(shape, linear(pen, [cx - r, 0], [cx + r, 0], waxStops(color))) +
    path(
      shape,
      linear(
        pen,
        [0, top + h],
        [0, bottom],
        [
          [0, '#2a1210', 0],
          [0.75, '#2a1210', 0],
          [1, '#2a1210', 0.35],
        ],
      ),
    ) +
    path(
      face,
      linear(
        pen,
        [cx - r * 0.8, top],
        [cx + r, top + h],
        [
          [0, mix(tone(color, 0.1), '#fff2e8', 0.34)],
          [0.35, tone(color, 0.07)],
          [1, tone(color, -0.03)],
        ],
      ),
    ) +
    line(face, mix(tone(color, 0.16), '#fff2e8', 0.4), 1.2, { 'stroke-opacity': 0.55 })
  )
}
