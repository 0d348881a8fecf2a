/** Pump bottles: lotion pump, fine mist, airless pump. */

import { tone } from '../color.ts'
import { drum, ivoryMaterial } from '../materials.ts'
import type { Material } from '../materials.ts'
import { belt, turned } from '../shape.ts'
import { d, ellipse, group, line, linear, path } from '../svg.ts'
import { bottle, label } from './bottle.ts'
import type { Form } from './bottle.ts'
import { drawLabel, groundedBody } from './style.ts'
import type { ContainerStyle } from './style.ts'

export function pumpBottle(style: ContainerStyle): string {
  const { pen, chance, cx, cap, metal, scale } = style
  const form: Form = {
    r: chance.between(80, 90) * scale,
    height: chance.between(262, 292) * scale,
    neck: 28 * scale,
    neckHeight: 10 * scale,
    slope: chance.between(8, 20) * scale,
    shoulder: chance.between(20, 50) * scale,
    heel: chance.between(10, 20),
  }
  const body = bottle(style, form)
  const material = cap.kind === 'wood' ? metal : cap
  const collarTop = body.top - 26 * scale
  const headBottom = collarTop - 22 * scale
  const headTop = headBottom - 24 * scale
  const level = body.top + form.neckHeight + form.slope + form.shoulder * 0.5 + 6
  return (
    groundedBody(style, body, level, style.base - headTop, { inside: dipTube(style, body.top, style.base - 22) }) +
    label(style, body, form) +
    drum(pen, metal, { cx, r: 8.5 * scale, top: headBottom - 4, bottom: collarTop + 2, lid: false }) +
    drum(pen, material, {
      cx,
      r: 34 * scale,
      top: collarTop,
      bottom: body.top + 5,
      ribs: material.kind === 'metal' ? 0 : 30,
    }) +
    drum(pen, metal, { cx, r: 8.5 * scale, top: headBottom - 4, bottom: collarTop + 1, lid: false }) +
    spout(style, material, headTop, headBottom) +
    drum(pen, material, { cx, r: 24 * scale, top: headTop, bottom: headBottom, foot: 21 * scale })
  )
}

function spout({ pen, cx, scale }: ContainerStyle, material: Material, top: number, bottom: number): string {
  const tip = cx - 78 * scale
  const y = top + 3
  const shape = d`M${cx} ${y}L${tip + 12} ${y + 1}Q${tip} ${y + 2} ${tip - 1} ${y + 12}L${tip} ${bottom + 5}L${tip + 9} ${bottom + 5}Q${tip + 10} ${y + 15} ${tip + 20} ${y + 14}L${cx} ${y + 15}Z`
  const stops =
    material.kind === 'black'
      ? ([
          [0, '#8d837a'],
          [0.2, '#4a413b'],
          [0.5, '#1d1815'],
          [1, '#0f0c0b'],
        ] as const)
      : ([
          [0, material.rim],
          [0.25, tone(material.base, 0.06)],
          [0.6, tone(material.base, -0.1)],
          [1, tone(material.base, -0.28)],
        ] as const)
  return (
    path(shape, linear(pen, [0, y], [0, y + 20], stops)) +
    line(d`M${cx - 20} ${y + 2}L${tip + 12} ${y + 2.6}Q${tip + 3} ${y + 3} ${tip + 1.5} ${y + 12}`, '#fffdf8', 1.4, {
      'stroke-opacity': 0.75,
    })
  )
}

function dipTube({ cx, color }: ContainerStyle, top: number, bottom: number): string {
  const tube = d`M${cx - 4} ${top}L${cx - 4} ${bottom}M${cx + 4} ${top}L${cx + 4} ${bottom}`
  return (
    line(tube, tone(color, -0.2, 1.1), 1, { 'stroke-opacity': 0.24 }) +
    line(d`M${cx} ${top}L${cx} ${bottom}`, '#fffaf0', 6, { 'stroke-opacity': 0.16 })
  )
}

export function sprayBottle(style: ContainerStyle): string {
  const { pen, chance, cx, cap, metal, scale } = style
  const form: Form = {
    r: chance.between(66, 76) * scale,
    height: chance.between(278, 306) * scale,
    neck: 27 * scale,
    neckHeight: 8,
    slope: chance.between(8, 20) * scale,
    shoulder: chance.between(18, 40) * scale,
    heel: chance.between(8, 16),
  }
  const body = bottle(style, form)
  const collarTop = body.top - 20 * scale
  const headTop = collarTop - 46 * scale
  const r = 26 * scale
  const level = body.top + form.neckHeight + form.slope + form.shoulder * 0.5 + 8
  const head = cap.kind === 'wood' ? ivoryMaterial : cap
  const nozzle: readonly [number, number] = [cx - 6, headTop + 17 * scale]
  return (
    groundedBody(style, body, level, style.base - headTop, { inside: dipTube(style, body.top, style.base - 20) }) +
    label(style, body, form) +
    drum(pen, metal, { cx, r: 31 * scale, top: collarTop, bottom: body.top + 5 }) +
    drum(pen, head, { cx, r: r * 0.9, top: headTop, bottom: collarTop + 1, foot: r }) +
    ellipse(nozzle, 6, 6.4, tone(head.base, -0.22)) +
    ellipse([nozzle[0] + 0.6, nozzle[1] + 0.8], 4.6, 5, tone(head.base, -0.06)) +
    ellipse(nozzle, 1.5, 1.7, '#1c1512')
  )
}

export function airlessPump(style: ContainerStyle): string {
  const { pen, chance, cx, cap, metal, scale, base } = style
  const r = chance.between(62, 70) * scale
  const height = chance.between(250, 280) * scale
  const top = base - height
  const body = turned(cx, [
    { r: r - 2, y: top },
    { r, y: top + 3 },
    { r, y: base - 4, q: 4 },
    { r: r - 5, y: base },
  ])
  const ringTop = top - 20 * scale
  const headTop = ringTop - 52 * scale
  const head = cap.kind === 'wood' ? metal : cap
  const nozzleY = headTop + 18 * scale
  const stub = d`M${cx - 20 * scale} ${nozzleY - 7}L${cx - 46 * scale} ${nozzleY - 5}Q${cx - 50 * scale} ${nozzleY} ${cx - 46 * scale} ${nozzleY + 6}L${cx - 20 * scale} ${nozzleY + 8}Z`
  return (
    groundedBody(style, body, top + 12, base - headTop, { wall: 12, floor: 20 }) +
    drawLabel(style, { cx, bend: r, top: top + 26, bottom: base - 30, width: r * 1.74 }, 0.2) +
    drum(pen, metal, { cx, r: r + 0.5, top: ringTop, bottom: top + 3 }) +
    path(
      stub,
      linear(
        pen,
        [0, nozzleY - 7],
        [0, nozzleY + 8],
        [
          [0, head.rim],
          [0.4, head.base],
          [1, tone(head.base, -0.28)],
        ],
      ),
    ) +
    drum(pen, head, { cx, r: 29 * scale, top: headTop, bottom: ringTop, foot: 31 * scale }) +
    group(path(belt(cx, 33 * scale, ringTop - 3, ringTop), '#2a1a10', { 'fill-opacity': 0.18 }), {})
  )
}
