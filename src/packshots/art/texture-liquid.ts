/** Oil in drops and gel in a pool, both seen from above with light through them. */

import { mix, tone } from '../color.ts'
import type { Chance } from '../random.ts'
import { blur, clipTo, d, ellipse, group, line, linear, overscan, path, radial } from '../svg.ts'
import type { Pen, Point } from '../svg.ts'
import { blob, smooth } from '../curves.ts'

const WHITE = '#fffdf6'

export function drops(pen: Pen, chance: Chance, color: string, paper: string): string {
  const places: ReadonlyArray<readonly [number, number, number]> = [
    [330, 356, 212],
    [622, 560, 118],
    [640, 214, 84],
    [186, 668, 92],
    [420, 690, 58],
    [748, 396, 40],
    [520, 108, 30],
    [96, 150, 44],
    [730, 716, 46],
    [300, 80, 20],
    [556, 736, 18],
    [70, 470, 22],
    [694, 90, 16],
    [306, 600, 14],
    [470, 580, 12],
    [760, 580, 14],
  ]
  return places
    .map(([x, y, r]) =>
      drop(
        pen,
        [x, y],
        r,
        Array.from({ length: 9 }, () => chance.between(0.965, 1.035)),
        color,
        paper,
      ),
    )
    .join('')
}

/** Seen from above, a drop focuses light on its far side and beyond its edge. */
function drop(pen: Pen, [x, y]: Point, r: number, wobble: readonly number[], color: string, paper: string): string {
  const shape = blob(
    [x, y],
    wobble.map((part) => part * r),
    0.97,
  )
  const deep = tone(color, -0.2, 1.15)
  const glow = mix(tone(color, 0.13, 1.05), '#fff3d2', 0.45)
  const shade = tone(paper, -0.38, 1.9)
  const box = [x - r * 1.5, y - r * 1.5, r * 3.4, r * 3.4] as const
  return (
    group(
      path(shape, shade, { 'fill-opacity': 0.42, transform: d`translate(${r * 0.1} ${r * 0.12})` }) +
        ellipse([x + r * 0.52, y + r * 0.56], r * 0.6, r * 0.58, mix(glow, color, 0.3), { 'fill-opacity': 0.75 }),
      { filter: blur(pen, Math.max(2.5, r * 0.085), box) },
    ) +
    path(
      shape,
      radial(pen, [x + r * 0.36, y + r * 0.4], r * 1.55, [
        [0, glow],
        [0.28, mix(glow, color, 0.55)],
        [0.58, color],
        [0.85, tone(color, -0.1, 1.1)],
        [1, deep],
      ]),
    ) +
    line(
      shape,
      linear(
        pen,
        [x - r, y - r],
        [x + r, y + r],
        [
          [0, deep, 0.9],
          [0.5, deep, 0.35],
          [0.8, WHITE, 0.7],
          [1, WHITE, 0.9],
        ],
      ),
      Math.max(1.2, r * 0.018),
    ) +
    group(
      path(
        d`M${x - r * 0.74} ${y - r * 0.2}C${x - r * 0.7} ${y - r * 0.54} ${x - r * 0.44} ${y - r * 0.76} ${x - r * 0.1} ${y - r * 0.78}C${x - r * 0.2} ${y - r * 0.6} ${x - r * 0.34} ${y - r * 0.46} ${x - r * 0.46} ${y - r * 0.36}C${x - r * 0.56} ${y - r * 0.28} ${x - r * 0.66} ${y - r * 0.2} ${x - r * 0.74} ${y - r * 0.2}Z`,
        WHITE,
        { 'fill-opacity': 0.95 },
      ) +
        ellipse([x + r * 0.02, y - r * 0.62], r * 0.055, r * 0.04, WHITE, { 'fill-opacity': 0.9 }) +
        line(
          d`M${x + r * 0.2} ${y + r * 0.84}C${x + r * 0.54} ${y + r * 0.76} ${x + r * 0.78} ${y + r * 0.52} ${x + r * 0.86} ${y + r * 0.2}`,
          WHITE,
          r * 0.035,
          { 'stroke-opacity': 0.7, 'stroke-linecap': 'round' },
        ),
      { filter: blur(pen, Math.max(0.5, r * 0.008), box) },
    )
  )
}

export function pool(pen: Pen, chance: Chance, color: string, paper: string): string {
  const rim: Point[] = [
    [-60, 250],
    [120, 176],
    [300, 214],
    [452, 130],
    [640, 172],
    [860, 90],
    [880, 600],
    [700, 648],
    [560, 604],
    [400, 690],
    [210, 640],
    [60, 700],
    [-80, 660],
  ]
  const shape = smooth(rim)
  const deep = tone(color, -0.16, 1.25)
  const glow = mix(tone(color, 0.12), '#fffbe9', 0.45)
  const frame = [-100, -100, 1000, 1000] as const
  const wave = (y: number, lift: number): string =>
    d`M-40 ${y}C120 ${y - lift} 260 ${y + lift} 420 ${y - lift * 0.3}C560 ${y - lift} 700 ${y + lift * 0.6} 860 ${y - lift}`
  const bubbles = Array.from({ length: 26 }, () => ({
    x: chance.between(40, 760),
    y: chance.between(240, 600),
    r: 2.5 + 13 * chance.between(0, 1) ** 3,
  }))
  const inside =
    group(
      path(shape, tone(paper, -0.36, 1.8), { 'fill-opacity': 0.4, transform: 'translate(12 20)' }) +
        path(shape, glow, { 'fill-opacity': 0.6, transform: 'translate(26 40)' }),
      { filter: blur(pen, 16, frame) },
    ) +
    path(
      shape,
      linear(
        pen,
        [200, 100],
        [560, 720],
        [
          [0, deep],
          [0.3, color],
          [0.7, mix(color, glow, 0.45)],
          [1, glow],
        ],
      ),
    ) +
    group(
      group(
        line(wave(320, 60), WHITE, 34, { 'stroke-opacity': 0.5 }) +
          line(wave(372, 66), deep, 40, { 'stroke-opacity': 0.4 }) +
          line(wave(460, 50), WHITE, 22, { 'stroke-opacity': 0.45 }) +
          line(wave(520, 54), deep, 30, { 'stroke-opacity': 0.3 }) +
          line(wave(590, 40), WHITE, 20, { 'stroke-opacity': 0.5 }) +
          line(shape, deep, 22, { 'stroke-opacity': 0.4 }),
        { filter: blur(pen, 13, frame) },
      ) +
        group(
          line(wave(300, 62), WHITE, 9, { 'stroke-opacity': 0.85 }) +
            line(wave(446, 52), WHITE, 5, { 'stroke-opacity': 0.8 }),
          {
            filter: blur(pen, 2.4, frame),
          },
        ),
      { 'clip-path': clipTo(pen, shape) },
    )
  const side = (from: number, shift: number): string =>
    overscan(pen, [0, 0, 800, 800], [shift, 0], inside, [from, 0, 400, 800])
  return (
    side(0, -60) +
    side(400, 60) +
    line(
      shape,
      linear(
        pen,
        [0, 120],
        [0, 700],
        [
          [0, WHITE, 0.9],
          [0.5, WHITE, 0.3],
          [1, WHITE, 0.85],
        ],
      ),
      3,
    ) +
    bubbles
      .map(
        ({ x, y, r }) =>
          ellipse([x, y], r, r, deep, {
            'fill-opacity': 0.18,
            stroke: deep,
            'stroke-opacity': 0.4,
            'stroke-width': 1,
          }) +
          ellipse([x - r * 0.3, y - r * 0.35], r * 0.32, r * 0.24, WHITE) +
          ellipse([x + r * 0.35, y + r * 0.4], r * 0.3, r * 0.2, glow),
      )
      .join('')
  )
}
