/** Cream in folds, milk in rings, crushed powder, and sun on paper with a stripe of sunscreen. */

import { mix, tone } from '../color.ts'
import type { Chance } from '../random.ts'
import { blur, clipTo, d, ellipse, group, line, linear, overscan, path, radial } from '../svg.ts'
import type { Pen, Point } from '../svg.ts'
import { blob, open, smooth } from '../curves.ts'
import { swatches } from '../swatches.ts'
import { branch } from './foliage.ts'

const WHITE = '#fffdf8'
const FRAME = [-100, -100, 1000, 1000] as const

/**
 * A palette knife drawn through cream: each fold covers the one above it. The shading is a stack of opaque bands along
 * the fold; a blur would fade at the edges of the image.
 */
export function folds(chance: Chance, color: string): string {
  const jitter = Array.from({ length: 17 }, () => chance.between(-8, 8))
  // Uneven spacing, and a swing that calms down toward the viewer, keep the folds from looking combed.
  const starts = [-250, -70, 60, 196, 310, 468, 604, 770]
  const edge = (row: number): Point[] =>
    Array.from({ length: 9 }, (_, step): Point => {
      const t = step / 8
      return [
        -80 + t * 960,
        (starts[row] ?? 0) +
          Math.sin(t * 2.9 + 0.5 + row * 0.3) * (128 - row * 9) +
          t * 40 +
          (jitter[(row * 5 + step) % jitter.length] ?? 0),
      ]
    })
  const deep = tone(color, -0.17, 1.7)
  const light = mix(color, WHITE, 0.55)
  const profile: ReadonlyArray<readonly [number, string]> = [
    [0, light],
    [0.05, WHITE],
    [0.14, mix(color, WHITE, 0.8)],
    [0.3, color],
    [0.4, mix(color, deep, 0.12)],
    [0.5, light],
    [0.6, color],
    [0.8, mix(color, deep, 0.45)],
    [1, deep],
  ]
  return starts
    .map((start, row) => {
      const top = edge(row)
      const height = (starts[row + 1] ?? start + 150) - start + 26
      return Array.from({ length: Math.round(height / 4) }, (_, band) => {
        const moved = top.map(([x, y]): Point => [x, y + band * 4])
        return path(`${open(moved)}V1000H-100Z`, at(profile, (band * 4) / height))
      }).join('')
    })
    .join('')
}

/** Interpolates a list of colors. */
function at(profile: ReadonlyArray<readonly [number, string]>, place: number): string {
  const next = profile.findIndex(([offset]) => offset >= place)
  const [to, from] = [profile[next], profile[next - 1]]
  if (to === undefined) return profile.at(-1)?.[1] ?? WHITE
  return from === undefined ? to[1] : mix(from[1], to[1], (place - from[0]) / (to[0] - from[0]))
}

/** A blurred line without an SVG filter: filters drop what lies outside the image and fade at its edges. */
function soft(data: string, color: string, width: number, opacity: number): string {
  // Few layers, because faint ones are rounded to whole color steps and shift in hue.
  const layers = opacity < 0.2 ? 2 : 5
  const share = 1 - (1 - opacity) ** (1 / layers)
  return Array.from({ length: layers }, (_, at) =>
    line(data, color, (width * (layers - at)) / layers, { 'stroke-opacity': share }),
  ).join('')
}

/** After a drop has fallen in: rings run outwards and flatten. */
export function ripples(pen: Pen, color: string): string {
  const deep = tone(color, -0.17, 1.9)
  const [x, y] = [430, 450]
  const rings = [46, 104, 176, 262, 362, 476, 604].map((r, at) => {
    const [flat, force] = [0.62, 1 - at / 8]
    return (
      soft(ring([x, y + 9 + at], r, flat), deep, 42 * force + 16, 0.46 * force + 0.08) +
      soft(ring([x - 4, y - 7], r - 9, flat), WHITE, 32 * force + 12, 0.92 * force + 0.05)
    )
  })
  const bead = ellipse(
    [x, y - 84],
    40,
    44,
    radial(pen, [x - 12, y - 100], 66, [
      [0, WHITE],
      [0.5, color],
      [1, deep],
    ]),
  )
  return (
    rings.join('') +
    group(ellipse([x + 14, y + 16], 40, 20, deep, { 'fill-opacity': 0.55 }), { filter: blur(pen, 8, FRAME) }) +
    bead +
    ellipse([x - 15, y - 102], 11, 8, WHITE)
  )
}

function ring([x, y]: Point, r: number, flat: number): string {
  return d`M${x - r} ${y}A${r} ${r * flat} 0 1 0 ${x + r} ${y}A${r} ${r * flat} 0 1 0 ${x - r} ${y}Z`
}

/** A broken cake of pressed powder: slabs, crumbs and dust. */
export function powderArt(pen: Pen, chance: Chance, color: string, paper: string): string {
  const shade = tone(paper, -0.4, 1.8)
  const piece = (x: number, y: number, r: number): string => {
    const count = r > 30 ? 8 : 6
    const corners = Array.from({ length: count }, (_, at): Point => {
      const [angle, reach] = [(at / count) * Math.PI * 2 + chance.between(-0.25, 0.25), r * chance.between(0.72, 1.12)]
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9]
    })
    const shape = `M${corners.map(([px, py]) => d`${px} ${py}`).join('L')}Z`
    const own = tone(color, chance.between(-0.04, 0.05))
    const lift = Math.min(14, r * 0.2)
    return (
      path(shape, shade, { 'fill-opacity': 0.35, transform: d`translate(${lift * 0.9} ${lift * 1.5})` }) +
      path(shape, tone(own, -0.14, 1.05), {
        transform: d`translate(${lift * 0.25} ${lift * 0.8})`,
        'stroke-linejoin': 'round',
      }) +
      path(
        shape,
        linear(
          pen,
          [Math.round(x - r), Math.round(y - r)],
          [Math.round(x + r), Math.round(y + r)],
          [
            [0, tone(own, 0.1, 0.9)],
            [0.5, own],
            [1, tone(own, -0.06, 1.05)],
          ],
        ),
      )
    )
  }
  const dust = Array.from({ length: 420 }, () => {
    const [angle, away] = [chance.between(0, Math.PI * 2), 130 + 330 * Math.sqrt(chance.between(0, 1))]
    const r = 0.8 + 4.4 * chance.between(0, 1) ** 3
    return blob(
      [400 + Math.cos(angle) * away, 410 + Math.sin(angle) * away * 0.85],
      [r, r * 0.8, r * 1.1, r * 0.9],
      0.9,
    )
  }).join('')
  const drift = smooth(
    Array.from({ length: 14 }, (_, at): Point => [
      400 + Math.cos((at / 14) * 6.283) * chance.between(260, 370),
      410 + Math.sin((at / 14) * 6.283) * chance.between(200, 310),
    ]),
  )
  const slabs: ReadonlyArray<readonly [number, number, number]> = [
    [300, 300, 150],
    [520, 370, 128],
    [370, 520, 118],
    [560, 560, 84],
    [200, 480, 70],
    [470, 210, 72],
    [660, 300, 50],
    [250, 640, 48],
    [680, 470, 36],
    [440, 660, 42],
  ]
  const crumbs = Array.from({ length: 60 }, () =>
    piece(chance.between(110, 700), chance.between(140, 700), chance.between(5, 17)),
  ).join('')
  return (
    group(path(drift, tone(color, 0.06), { 'fill-opacity': 0.75 }), { filter: blur(pen, 22, FRAME) }) +
    path(dust, tone(color, -0.03), { 'fill-opacity': 0.8 }) +
    crumbs +
    slabs.map(([x, y, r]) => piece(x, y, r)).join('')
  )
}

/** High sun: a disc of light, blinds of shade, and one generous swipe of sunscreen. */
export function lightArt(pen: Pen, chance: Chance, cream: string): string {
  const shade = '#c9853f'
  const leaves = branch(chance, [860, 60], 156, 620, 190)
  const sun = clipTo(pen, d`M120 330A280 280 0 1 0 680 330A280 280 0 1 0 120 330Z`)
  return (
    ellipse(
      [400, 330],
      400,
      400,
      radial(pen, [400, 330], 400, [
        [0, '#fff9ea', 0.9],
        [0.6, '#fff3d8', 0.55],
        [1, '#fff3d8', 0],
      ]),
    ) +
    group(
      ellipse(
        [400, 330],
        280,
        280,
        linear(
          pen,
          [220, 120],
          [560, 560],
          [
            [0, '#fff6e2'],
            [0.45, '#fbd99a'],
            [1, '#efae5c'],
          ],
        ),
      ),
      { 'clip-path': sun },
    ) +
    overscan(
      pen,
      [0, 0, 800, 800],
      [40, -40],
      path(leaves, shade, { 'fill-opacity': 0.3, filter: blur(pen, 8, FRAME) }),
    ) +
    swatches.cream({ pen, chance, color: cream, paper: '#f3cf98', at: [400, 590], size: 560 })
  )
}
