/** Shadows of a branch in front of the window: soft leaves along a bent stem. */

import type { Chance } from '../random.ts'
import { d } from '../svg.ts'
import type { Point } from '../svg.ts'

/** One path of leaves on both sides of a stem that runs from a point in a direction (degrees). */
export function branch(chance: Chance, [x, y]: Point, heading: number, length: number, leafLength: number): string {
  const steps = Math.round(length / (leafLength * 0.42))
  const bend = chance.between(-28, 28)
  const parts: string[] = []
  let [px, py] = [x, y]
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const angle = heading + bend * share
    const [nx, ny] = [
      px + Math.cos(radians(angle)) * (length / steps),
      py + Math.sin(radians(angle)) * (length / steps),
    ]
    const width = 2.4 * (1 - share) + 0.8
    parts.push(stem([px, py], [nx, ny], width))
    const size = leafLength * (1 - share * 0.45) * chance.between(0.82, 1.12)
    const side = step % 2 === 0 ? 1 : -1
    parts.push(leaf([nx, ny], angle + side * chance.between(34, 58), size))
    if (step === steps) parts.push(leaf([nx, ny], angle, size))
    ;[px, py] = [nx, ny]
  }
  return parts.join('')
}

function leaf([x, y]: Point, heading: number, length: number): string {
  const along = (share: number, aside: number): Point => {
    const [c, s] = [Math.cos(radians(heading)), Math.sin(radians(heading))]
    return [x + c * share * length - s * aside * length, y + s * share * length + c * aside * length]
  }
  const [a, b, tip, e, f] = [along(0.3, 0.19), along(0.72, 0.17), along(1, 0), along(0.72, -0.17), along(0.3, -0.19)]
  return d`M${x} ${y}C${a[0]} ${a[1]} ${b[0]} ${b[1]} ${tip[0]} ${tip[1]}C${e[0]} ${e[1]} ${f[0]} ${f[1]} ${x} ${y}Z`
}

function stem(from: Point, to: Point, width: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2
  const [dx, dy] = [Math.cos(angle) * width, Math.sin(angle) * width]
  return d`M${from[0] - dx} ${from[1] - dy}L${to[0] - dx} ${to[1] - dy}L${to[0] + dx} ${to[1] + dy}L${from[0] + dx} ${from[1] + dy}Z`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
