/** Materials of caps, collars and tools, and the turned parts made from them. */

import { mix, tone } from './color.ts'
import type { Chance } from './random.ts'
import { belt, flatness, frontArc } from './shape.ts'
import { d, ellipse, group, line, linear, path } from './svg.ts'
import type { Pen, Stop } from './svg.ts'

export type Material = {
  kind: 'metal' | 'ivory' | 'wood' | 'black' | 'lacquer'
  base: string
  /** Gradient across a cylinder, from left to right. */
  side: readonly Stop[]
  /** Gradient across its top, far left to near right. */
  top: readonly [string, string]
  rim: string
}

const champagne = metal('#c9a678')
const copper = metal('#c08a6e')
const steel = metal('#bdb5aa')

function metal(base: string): Material {
  const dark = tone(base, -0.3, 0.9)
  const mid = tone(base, -0.08)
  const light = tone(base, 0.16, 0.7)
  const white = mix(base, '#fffaf2', 0.86)
  const side: Stop[] = [
    [0, tone(dark, -0.08)],
    [0.05, mid],
    [0.1, light],
    [0.17, white],
    [0.27, white],
    [0.34, light],
    [0.44, mid],
    [0.54, tone(base, -0.16)],
    [0.66, dark],
    [0.76, tone(dark, -0.07)],
    [0.84, mid],
    [0.91, light],
    [0.955, white],
    [0.98, mid],
    [1, dark],
  ]
  return { kind: 'metal', base, side, top: [white, tone(base, -0.04)], rim: white }
}

function matte(kind: 'ivory' | 'wood', base: string): Material {
  const side: Stop[] = [
    [0, tone(base, -0.17, 1.2)],
    [0.06, tone(base, -0.08, 1.1)],
    [0.2, tone(base, 0.03)],
    [0.32, tone(base, 0.06, 0.8)],
    [0.5, base],
    [0.7, tone(base, -0.1, 1.15)],
    [0.88, tone(base, -0.2, 1.2)],
    [0.95, tone(base, -0.16, 1.2)],
    [1, tone(base, -0.24, 1.2)],
  ]
  return { kind, base, side, top: [tone(base, 0.07, 0.8), tone(base, -0.05)], rim: tone(base, 0.12, 0.7) }
}

const ivory = matte('ivory', '#efe4d3')
const beech = matte('wood', '#c49b6c')
const walnut = matte('wood', '#8a5f40')
const black: Material = {
  kind: 'black',
  base: '#231d1a',
  side: [
    [0, '#14100e'],
    [0.05, '#3a322d'],
    [0.085, '#211b18'],
    [0.11, '#9c928a'],
    [0.13, '#d9d2ca'],
    [0.185, '#cfc6bd'],
    [0.2, '#4a413b'],
    [0.4, '#2a2320'],
    [0.7, '#1a1512'],
    [0.88, '#15110f'],
    [0.94, '#5e544d'],
    [0.965, '#857a71'],
    [0.985, '#2a2320'],
    [1, '#0f0c0b'],
  ],
  top: ['#6b615a', '#241e1b'],
  rim: '#a79d94',
}

/** Glossy paint over metal, in any color: one crisp reflected window and a thin rim light. */
export function lacquer(base: string): Material {
  const glint = mix(base, '#fffaf2', 0.72)
  const deep = tone(base, -0.1)
  return {
    kind: 'lacquer',
    base,
    side: [
      [0, tone(base, -0.14)],
      [0.05, tone(base, 0.03)],
      [0.09, base],
      [0.115, glint],
      [0.18, glint],
      [0.195, tone(base, 0.06)],
      [0.4, base],
      [0.7, deep],
      [0.9, tone(base, -0.14)],
      [0.945, tone(base, 0.1)],
      [0.965, tone(base, 0.16)],
      [0.985, deep],
      [1, tone(base, -0.16)],
    ],
    top: [mix(base, '#fffaf2', 0.3), tone(base, -0.03)],
    rim: mix(base, '#fffaf2', 0.55),
  }
}

export const pickCap = (chance: Chance): Material =>
  chance.pick([champagne, champagne, copper, steel, ivory, ivory, beech, walnut, black])
/** Collars and tubes that are metal regardless of the cap. */
export const pickMetal = (chance: Chance): Material => chance.pick([champagne, champagne, copper, steel])
export const ivoryMaterial = ivory
export const blackMaterial = black

type Drum = { cx: number; r: number; top: number; bottom: number; foot?: number; ribs?: number; lid?: boolean }

/** A turned solid: side, optional ribs, the visible top and the light along its upper edge. */
export function drum(
  pen: Pen,
  material: Material,
  { cx, r, top, bottom, foot = r, ribs = 0, lid = true }: Drum,
): string {
  const wide = Math.max(r, foot)
  const side = belt(cx, r, top, bottom, foot)
  const height = bottom - top
  const parts = [
    path(side, linear(pen, [cx - wide, 0], [cx + wide, 0], material.side)),
    material.kind === 'wood' ? grain(cx, r, top, bottom, material) : '',
    ribs > 0 ? ribbing(cx, r, top, bottom, foot, ribs, material) : '',
    path(side, linear(pen, [0, top], [0, bottom + r * flatness(bottom)], fall(height))),
    line(frontArc(cx, foot - 0.6, bottom - 0.6), tone(material.base, -0.35), 1, { 'stroke-opacity': 0.35 }),
  ]
  if (lid) {
    const ry = r * flatness(top)
    const [far, near] = material.top
    parts.push(
      ellipse(
        [cx, top],
        r,
        ry,
        linear(
          pen,
          [cx - r, top - ry],
          [cx + r * 0.6, top + ry],
          [
            [0, tone(near, -0.06)],
            [0.35, far],
            [1, near],
          ],
        ),
      ),
      line(
        frontArc(cx, r - 0.5, top + 0.4),
        linear(
          pen,
          [cx - r, 0],
          [cx + r, 0],
          [
            [0, material.rim, 0.3],
            [0.25, '#fffdf8', 0.95],
            [0.5, material.rim, 0.5],
            [0.8, material.rim, 0.15],
            [0.95, material.rim, 0.6],
            [1, material.rim, 0.1],
          ],
        ),
        1.2,
      ),
    )
  }
  return parts.join('')
}

/** Light falls off downwards, and the floor reflects some of it. */
function fall(height: number): Stop[] {
  const depth = Math.min(0.16, 0.05 + height / 1200)
  return [
    [0, '#fff8ec', 0.1],
    [0.25, '#3a2414', 0],
    [0.85, '#3a2414', depth],
    [1, '#3a2414', depth * 0.6],
  ]
}

function ribbing(
  cx: number,
  r: number,
  top: number,
  bottom: number,
  foot: number,
  count: number,
  material: Material,
): string {
  const rows = Array.from({ length: count }, (_, at) => {
    // Equal angles crowd together near the edges, as on a real ribbed ring.
    const share = Math.sin(((at + 0.5) / count - 0.5) * Math.PI)
    const sag = Math.sqrt(1 - share ** 2)
    return d`M${cx + share * r} ${top + r * flatness(top) * sag}L${cx + share * foot} ${bottom + foot * flatness(bottom) * sag}`
  }).join('')
  const light = line(rows, material.rim, 0.8, { 'stroke-opacity': 0.35, transform: 'translate(-1 0)' })
  return line(rows, tone(material.base, -0.4), 1, { 'stroke-opacity': 0.4 }) + light
}

/** Wooden lids: the grain runs around the side in slow waves. */
function grain(cx: number, r: number, top: number, bottom: number, material: Material): string {
  const count = Math.max(4, Math.round((bottom - top) / 6))
  const rows = Array.from({ length: count }, (_, at) => {
    const y = top + ((at + 0.6) / count) * (bottom - top)
    const sag = r * flatness(y)
    const sway = Math.sin(at * 2.1 + r) * 2.6
    return d`M${cx - r} ${y}C${cx - r * 0.5} ${y + sag * 1.2 + sway} ${cx + r * 0.4} ${y + sag * 1.25 - sway} ${cx + r} ${y + sway * 0.5}`
  })
  const wide = line(rows.filter((_, at) => at % 3 === 1).join(''), tone(material.base, -0.1, 1.1), 2.2)
  const thin = line(rows.filter((_, at) => at % 3 !== 1).join(''), tone(material.base, -0.15, 1.1), 0.8)
  return group(wide + thin, { 'stroke-opacity': 0.26 })
}
