/** A palette of pressed powders with a mirrored lid, seen from above its front edge. */

import { mix, tone } from '../color.ts'
import { inkOn } from '../label.ts'
import { blackMaterial, ivoryMaterial } from '../materials.ts'
import { polygon } from '../shape.ts'
import { blur, d, line, linear, path } from '../svg.ts'
import type { Point } from '../svg.ts'
import { centered, textWidth } from '../text.ts'
import type { ContainerStyle } from './style.ts'

type Plane = (u: number, v: number) => Point

export function palette(style: ContainerStyle): string {
  const { pen, chance, cx, base, cap, paper, text } = style
  const shell = cap.kind === 'black' ? blackMaterial : cap.kind === 'metal' ? cap : ivoryMaterial
  const [front, back] = [base - 34, base - 208]
  const plane: Plane = (u, v) => {
    // Rows nearer to the camera are wider and further apart.
    const depth = v * (1.12 - 0.12 * v)
    const half = 222 - 26 * depth
    return [cx + (u * 2 - 1) * half, front + (back - front) * depth]
  }
  const columns = chance.pick([3, 4, 4])
  const lip = shell.kind === 'black' ? '#2b2420' : shell.base
  const top = quad(plane, 0, 0, 1, 1, 0.03)
  const edge = d`M${cx - 222} ${front - 4}L${cx + 222} ${front - 4}L${cx + 220} ${front + 18}Q${cx + 218} ${front + 24} ${cx + 208} ${front + 24}L${cx - 208} ${front + 24}Q${cx - 218} ${front + 24} ${cx - 220} ${front + 18}Z`
  const pans = shades(style, columns * 2).map((color, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const step = 0.92 / columns
    return pan(
      style,
      plane,
      [0.04 + column * step + 0.012, 0.2 + row * 0.375],
      [0.04 + (column + 1) * step - 0.012, 0.2 + row * 0.375 + 0.335],
      color,
    )
  })
  const mark = { face: 'sans', size: 15, tracking: 0.04 } as const
  const size = Math.min(15, (15 * 330) / textWidth(text.fullName, mark))
  const [, nameY] = plane(0.5, 0.055)
  return (
    groundShadow(style, front) +
    mirrorLid(style, lip, back) +
    path(
      top,
      linear(
        pen,
        [cx - 222, back],
        [cx + 222, front],
        [
          [0, tone(lip, 0.08)],
          [0.5, tone(lip, 0.02)],
          [1, tone(lip, -0.05)],
        ],
      ),
    ) +
    pans.join('') +
    path(centered(text.fullName, [cx, nameY], { ...mark, size }), inkOn(lip), { 'fill-opacity': 0.85 }) +
    path(
      edge,
      linear(
        pen,
        [0, front],
        [0, front + 24],
        [
          [0, tone(lip, 0.12)],
          [0.12, tone(lip, -0.02)],
          [0.8, tone(lip, -0.14)],
          [1, tone(lip, -0.24)],
        ],
      ),
    ) +
    line(d`M${cx - 220} ${front}L${cx + 220} ${front}`, mix(paper, '#ffffff', 0.8), 1.2, { 'stroke-opacity': 0.7 }) +
    (text.volume === undefined
      ? ''
      : path(
          centered(text.volume, [cx, front + 16], { face: 'sans', size: 10.5, tracking: 0.05 }),
          inkOn(tone(lip, -0.1)),
          {
            'fill-opacity': 0.8,
          },
        ))
  )
}

function quad(plane: Plane, u1: number, v1: number, u2: number, v2: number, soft: number): string {
  const softV = soft * 1.6
  const corner = (u: number, v: number, du: number, dv: number): string => {
    const [a, b, c] = [plane(u + du, v), plane(u, v), plane(u, v + dv)]
    return d`${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${c[0]} ${c[1]}`
  }
  const reversed = (u: number, v: number, du: number, dv: number): string => {
    const [a, b, c] = [plane(u, v + dv), plane(u, v), plane(u + du, v)]
    return d`${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${c[0]} ${c[1]}`
  }
  return `M${corner(u1, v1, soft, softV)}L${reversed(u1, v2, soft, -softV)}L${corner(u2, v2, -soft, -softV)}L${reversed(u2, v1, -soft, softV)}Z`
}

/** Shades of one family from light to deep, with a hue shift so that they do not look like a gradient. */
function shades({ color, chance }: ContainerStyle, count: number): string[] {
  const turn = chance.between(10, 22) * (chance.odds(0.5) ? 1 : -1)
  return Array.from({ length: count }, (_, at) => {
    const step = at / (count - 1)
    const light = 0.2 - 0.42 * step + (at % 2 === 0 ? 0.03 : -0.03)
    return tone(color, light, 0.75 + 0.5 * Math.sin(step * Math.PI), turn * Math.sin(at * 1.9))
  })
}

function pan({ pen, chance }: ContainerStyle, plane: Plane, [u1, v1]: Point, [u2, v2]: Point, color: string): string {
  const well = quad(plane, u1 - 0.007, v1 - 0.014, u2 + 0.007, v2 + 0.016, 0.022)
  const shape = quad(plane, u1, v1, u2, v2, 0.018)
  const [left, top] = plane(u1, v2)
  const [right, bottom] = plane(u2, v1)
  const shimmer = chance.odds(0.35)
  const face = linear(
    pen,
    [left, top],
    [right, bottom],
    shimmer
      ? [
          [0, tone(color, -0.04)],
          [0.3, tone(color, 0.1, 0.85)],
          [0.42, mix(tone(color, 0.16), '#fff4e4', 0.5)],
          [0.55, tone(color, 0.06)],
          [0.8, color],
          [1, tone(color, 0.08, 0.9)],
        ]
      : [
          [0, tone(color, -0.05)],
          [0.25, tone(color, 0.02)],
          [0.6, color],
          [1, tone(color, 0.035)],
        ],
  )
  const stripes = Array.from({ length: 5 }, (_, at) => {
    const u = u1 + ((u2 - u1) * (at + 1)) / 6
    const [a, b] = [plane(u - 0.02, v1 + 0.03), plane(u + 0.02, v2 - 0.03)]
    return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  }).join('')
  const [a, b] = [plane(u1 + 0.012, v2), plane(u2 - 0.012, v2)]
  const [e, f] = [plane(u1 + 0.012, v1), plane(u2 - 0.012, v1)]
  return (
    path(well, '#2a1a12', { 'fill-opacity': 0.4 }) +
    path(shape, face) +
    (shimmer
      ? ''
      : line(stripes, tone(color, -0.1), 1, { 'stroke-opacity': 0.5 }) +
        line(stripes, tone(color, 0.1), 1, { 'stroke-opacity': 0.5, transform: 'translate(1.3 0)' })) +
    line(d`M${a[0]} ${a[1] + 1}L${b[0]} ${b[1] + 1}`, '#2a140c', 2.4, { 'stroke-opacity': 0.32 }) +
    line(d`M${e[0]} ${e[1] - 0.6}L${f[0]} ${f[1] - 0.6}`, '#fff6ea', 1.1, { 'stroke-opacity': 0.5 })
  )
}

function groundShadow({ pen, cx, paper }: ContainerStyle, front: number): string {
  const shade = tone(paper, -0.5, 2.1)
  const blob = polygon([
    [cx - 214, front + 20],
    [cx + 236, front + 24],
    [cx + 262, front - 60],
    [cx + 250, front - 190],
    [cx - 190, front - 150],
  ])
  return (
    path(blob, shade, { 'fill-opacity': 0.3, filter: blur(pen, 13, [cx - 270, front - 240, 590, 320]) }) +
    path(
      polygon([
        [cx - 216, front + 16],
        [cx + 222, front + 16],
        [cx + 214, front + 30],
        [cx - 206, front + 30],
      ]),
      tone(shade, -0.1),
      { 'fill-opacity': 0.6, filter: blur(pen, 4, [cx - 240, front, 490, 50]) },
    )
  )
}

function mirrorLid({ pen, cx, paper }: ContainerStyle, lip: string, hinge: number): string {
  const top = hinge - 196
  const lid: Plane = (u, v) => [cx + (u * 2 - 1) * (196 + 8 * v), hinge + 4 + (top - hinge) * v]
  const sky = mix(paper, '#ffffff', 0.65)
  const low = tone(paper, -0.08, 1.1)
  const mark = centered('ÉCLAT', [cx, hinge - 92], { face: 'serif', size: 40, tracking: 0.16 })
  return (
    path(
      quad(lid, 0, 0, 1, 1, 0.035),
      linear(
        pen,
        [cx - 200, top],
        [cx + 200, hinge],
        [
          [0, tone(lip, 0.1)],
          [0.5, lip],
          [1, tone(lip, -0.12)],
        ],
      ),
    ) +
    path(quad(lid, 0.033, 0.075, 0.967, 0.935, 0.02), tone(lip, -0.2)) +
    path(
      quad(lid, 0.036, 0.08, 0.964, 0.928, 0.018),
      linear(
        pen,
        [cx - 150, top],
        [cx + 120, hinge],
        [
          [0, tone(sky, -0.03)],
          [0.36, sky],
          [0.37, '#fffefb'],
          [0.52, '#fffdf8'],
          [0.53, sky],
          [1, low],
        ],
      ),
    ) +
    path(mark, '#4a3a30', { 'fill-opacity': 0.8 }) +
    path(polygon([lid(0.1, 0.03), lid(0.9, 0.03), lid(0.9, -0.03), lid(0.1, -0.03)]), tone(lip, -0.22))
  )
}
