import { canvas, type Box, type Mask, type Plane } from './canvas.ts'

/** A small dark pit; in canvas pixels. `excess`: depth beyond the threshold. */
export type Pore = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly contrast: number
  readonly excess: number
}

/** Depth threshold of a pore in units of 29 · ln light. */
const depth = 1.2
/** A furrow is deep along a line; a pore is a pit: shallower in every direction. */
const pit = 0.5

const reach = 3
const { width } = canvas
/** Neighbor offsets before and after a pixel in reading order. */
const [before, after] = [
  [-1, -width, -width + 1, -width - 1],
  [1, width, width + 1, width - 1],
] as const
const directions = [reach, reach * width, 2 * (width + 1), 2 * (width - 1)] as const

function isLowest(relief: Plane, at: number): boolean {
  const value = relief[at]!
  for (const step of before) if (relief[at + step]! <= value) return false
  for (const step of after) if (relief[at + step]! < value) return false
  return true
}

function isPit(relief: Plane, at: number): boolean {
  const rim = relief[at]! * pit
  for (const step of directions) if (relief[at + step]! <= rim || relief[at - step]! <= rim) return false
  return true
}

/** Small dark pits of the fine relief. */
export function findPores(relief: Plane, zone: Mask, box: Box): Pore[] {
  const found: Pore[] = []
  for (let y = box.top + 4; y < box.bottom - 4; y++) {
    for (let x = box.left + 4; x < box.right - 4; x++) {
      const at = y * width + x
      const value = relief[at]!
      if (!zone[at] || value > -depth) continue
      if (isLowest(relief, at) && isPit(relief, at))
        found.push({ x, y, radius: 2, contrast: -value, excess: -value - depth })
    }
  }
  return found
}
