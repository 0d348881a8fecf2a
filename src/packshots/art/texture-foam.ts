/** Lather close up: bubbles of many sizes packed against each other. */

import { mix, tone } from '../color.ts'
import type { Chance } from '../random.ts'
import { d, ellipse, group, line, path, radial } from '../svg.ts'
import type { Pen } from '../svg.ts'

type Bubble = { x: number; y: number; r: number }

/** Large ones are placed first; each further one must fit between the existing ones. */
function pack(chance: Chance): Bubble[] {
  const placed: Bubble[] = []
  for (let attempt = 0; attempt < 5200 && placed.length < 420; attempt += 1) {
    const maxRadius = Math.max(7, 118 * (1 - attempt / 1500) ** 2)
    const r = attempt > 1500 ? chance.between(5, 13) : chance.between(maxRadius * 0.55, maxRadius)
    const bubble = { x: chance.between(-30, 830), y: chance.between(-30, 830), r }
    const free = placed.every((other) => Math.hypot(other.x - bubble.x, other.y - bubble.y) > (other.r + r) * 0.93)
    if (free) placed.push(bubble)
  }
  return placed
}

export function foamArt(pen: Pen, chance: Chance, color: string): string {
  return pack(chance)
    .map((bubble) => film(pen, bubble, color))
    .join('')
}

/** A film of soap: bright rim, clear middle, the window at the upper left and its image at the lower right. */
function film(pen: Pen, { x, y, r }: Bubble, color: string): string {
  const rim = tone(color, -0.13, 1.5)
  const white = '#fffefa'
  const blush = mix(color, '#f3cfc0', 0.6)
  // Gradients are drawn for a unit bubble and scaled, so that they are shared by all.
  const skin = radial(pen, [0, 0], 100, [
    [0, white, 0.1],
    [0.55, white, 0.16],
    [0.76, color, 0.5],
    [0.88, rim, 0.55],
    [0.94, white, 0.85],
    [0.975, rim, 0.5],
    [1, rim, 0.25],
  ])
  const tint = radial(pen, [45, 50], 90, [
    [0, blush, 0.55],
    [0.5, blush, 0.12],
    [1, blush, 0],
  ])
  const glow = radial(pen, [-38, -42], 70, [
    [0, white, 0.85],
    [0.5, white, 0.25],
    [1, white, 0],
  ])
  const body =
    ellipse([0, 0], 100, 100, skin) + (r > 20 ? ellipse([0, 0], 96, 96, tint) : '') + ellipse([0, 0], 96, 96, glow)
  const window =
    r > 14
      ? path(d`M-66 -30C-60 -56 -40 -70 -16 -72C-20 -58 -30 -44 -44 -32C-52 -26 -60 -24 -66 -30Z`, white, {
          'fill-opacity': 0.92,
        })
      : ellipse([-34, -36], 20, 16, white)
  const image =
    r > 20 ? line(d`M34 74C56 64 70 46 74 26`, white, 5, { 'stroke-opacity': 0.75, 'stroke-linecap': 'round' }) : ''
  return group(body + window + image, {
    transform: d`translate(${x} ${y}) scale(${String(Math.round(r * 10) / 1000)})`,
  })
}
