/** Bottles with a simple closure: dropper and screw cap. */

import { mix, tone } from '../color.ts'
import { blackMaterial, drum, ivoryMaterial } from '../materials.ts'
import type { Material } from '../materials.ts'
import { flatness } from '../shape.ts'
import { d, line, linear, path } from '../svg.ts'
import { bottle, label } from './bottle.ts'
import type { Form } from './bottle.ts'
import { groundedBody } from './style.ts'
import type { ContainerStyle } from './style.ts'

export function dropperBottle(style: ContainerStyle): string {
  const { pen, chance, cx, cap, metal, scale } = style
  const form: Form = {
    r: chance.between(84, 94) * scale,
    height: chance.between(228, 252) * scale,
    neck: 30 * scale,
    neckHeight: 14 * scale,
    slope: chance.between(14, 26) * scale,
    shoulder: chance.between(26, 44) * scale,
    heel: chance.between(10, 18),
  }
  const body = bottle(style, form)
  const level = body.top + form.neckHeight + form.slope + form.shoulder * 0.55 + 8
  const collarTop = body.top - 42 * scale
  const bulbTop = collarTop - 92 * scale
  const rubber: Material =
    cap.kind === 'black' || (cap.kind === 'metal' && chance.odds(0.4)) ? blackMaterial : ivoryMaterial
  const collar = cap.kind === 'wood' || cap.kind === 'black' ? cap : metal
  return (
    groundedBody(style, body, level, style.base - bulbTop, {
      inside: pipette(style, body.top, level, style.base - 30),
    }) +
    label(style, body, form) +
    drum(pen, collar, {
      cx,
      r: 36 * scale,
      top: collarTop,
      bottom: body.top + 5,
      ribs: collar.kind === 'metal' && chance.odds(0.5) ? 34 : 0,
    }) +
    bulb(style, rubber, bulbTop, collarTop, 25 * scale)
  )
}

/** A soft rubber teat: narrow waist over the collar, domed end. */
function bulb({ pen, cx }: ContainerStyle, rubber: Material, top: number, bottom: number, r: number): string {
  const waist = r * 0.86
  const shape =
    d`M${cx - waist} ${bottom}C${cx - waist} ${bottom - 16} ${cx - r} ${bottom - 20} ${cx - r} ${bottom - 34}L${cx - r * 0.9} ${top + r * 0.7}` +
    d`C${cx - r * 0.86} ${top - r * 0.1} ${cx - r * 0.5} ${top - r * 0.16} ${cx} ${top - r * 0.16}C${cx + r * 0.5} ${top - r * 0.16} ${cx + r * 0.86} ${top - r * 0.1} ${cx + r * 0.9} ${top + r * 0.7}` +
    d`L${cx + r} ${bottom - 34}C${cx + r} ${bottom - 20} ${cx + waist} ${bottom - 16} ${cx + waist} ${bottom}A${waist} ${waist * flatness(bottom)} 0 0 1 ${cx - waist} ${bottom}Z`
  const gloss = rubber.kind === 'black' ? 0.28 : 0.6
  const soft =
    rubber.kind === 'black'
      ? ([
          [0, '#120e0c'],
          [0.1, '#38302b'],
          [0.26, '#4d443d'],
          [0.5, '#2a2320'],
          [0.85, '#151110'],
          [0.95, '#3c342f'],
          [1, '#1a1512'],
        ] as const)
      : rubber.side
  return (
    path(shape, linear(pen, [cx - r, 0], [cx + r, 0], soft)) +
    path(
      shape,
      linear(
        pen,
        [0, top],
        [0, bottom],
        [
          [0, '#fffaf2', 0.3],
          [0.2, '#fffaf2', 0],
          [0.7, '#2a1a10', 0],
          [1, '#2a1a10', 0.35],
        ],
      ),
    ) +
    line(
      d`M${cx - r * 0.52} ${top + r * 0.65}C${cx - r * 0.6} ${top + 34} ${cx - r * 0.64} ${bottom - 50} ${cx - r * 0.62} ${bottom - 36}`,
      '#fffdf8',
      r * 0.2,
      { 'stroke-opacity': gloss, 'stroke-linecap': 'round' },
    )
  )
}

/** The glass pipette: seen well above the liquid, tinted and shifted by refraction below. */
function pipette({ cx, color }: ContainerStyle, top: number, level: number, bottom: number): string {
  const r = 8
  const shift = 2.5
  const wet = tone(color, -0.16, 1.2)
  const glow = mix(tone(color, 0.1), '#fff6e4', 0.4)
  const tube = d`M${cx - r + shift} ${level}L${cx + r + shift} ${level}L${cx + r + shift} ${bottom - 34}L${cx + 3.5 + shift} ${bottom}L${cx - 3.5 + shift} ${bottom}L${cx - r + shift} ${bottom - 34}Z`
  return (
    path(d`M${cx - r} ${top}L${cx + r} ${top}L${cx + r} ${level}L${cx - r} ${level}Z`, '#fffdf8', {
      'fill-opacity': 0.35,
    }) +
    line(d`M${cx - r} ${top}L${cx - r} ${level}M${cx + r} ${top}L${cx + r} ${level}`, wet, 1.1, {
      'stroke-opacity': 0.55,
    }) +
    path(tube, glow, { 'fill-opacity': 0.16 }) +
    line(tube, wet, 1.3, { 'stroke-opacity': 0.28 }) +
    line(d`M${cx - r + shift + 3} ${level + 6}L${cx - r + shift + 3} ${bottom - 36}`, '#fffaf0', 1.6, {
      'stroke-opacity': 0.45,
    })
  )
}

export function capBottle(style: ContainerStyle): string {
  const { pen, chance, cx, cap, scale } = style
  const slim = chance.odds(0.5)
  const form: Form = {
    r: (slim ? 70 : 80) * chance.between(0.97, 1.06) * scale,
    height: chance.between(268, 300) * scale,
    neck: (slim ? 34 : 38) * scale,
    neckHeight: 8,
    slope: chance.between(6, 22) * scale,
    shoulder: chance.between(16, 48) * scale,
    heel: chance.between(8, 18),
  }
  const body = bottle(style, form)
  const capHeight = chance.between(64, 88) * scale
  const top = body.top - capHeight
  const capR = form.neck + 8
  const level = body.top + form.neckHeight + form.slope + form.shoulder * 0.45 + 6
  const collar = chance.odds(0.4)
    ? drum(pen, style.metal, { cx, r: capR, top: body.top - 8, bottom: body.top + 5, lid: false })
    : ''
  return (
    groundedBody(style, body, level, style.base - top) +
    label(style, body, form) +
    drum(pen, cap, { cx, r: capR, top, bottom: body.top + 5 }) +
    collar
  )
}
