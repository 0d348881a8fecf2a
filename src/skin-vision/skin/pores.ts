import { canvas, type Box, type Mask, type Plane } from './canvas.ts'
import type { Spot } from './spots.ts'

/** Depth of a pore in units of 29 · ln light. */
const depth = 1.2
/** A furrow is deep along a whole line; a pore is a pit: shallower in every direction. */
const pit = 0.5

/** Small dark pits of the fine relief. */
export function findPores(relief: Plane, zone: Mask, box: Box): Spot[] {
  const { width } = canvas
  const found: Spot[] = []
  const reach = 3
  const around = [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1]
  const directions = [reach, reach * width, reach * (width + 1) * 0.7, reach * (width - 1) * 0.7].map((step, at) => (at < 2 ? step : Math.round(step / (width + (at === 2 ? 1 : -1))) * (width + (at === 2 ? 1 : -1))))
  for (let y = box.top + 4; y < box.bottom - 4; y++) {
    for (let x = box.left + 4; x < box.right - 4; x++) {
      const at = y * width + x
      const value = relief[at]!
      if (!zone[at] || value > -depth) continue
      const isLowest = around.every((step) => (step > 0 ? relief[at + step]! >= value : relief[at + step]! > value))
      if (isLowest && directions.every((step) => relief[at + step]! > value * pit && relief[at - step]! > value * pit)) found.push({ x, y, radius: 2, contrast: -value, excess: -value - depth })
    }
  }
  return found
}
