import { expect, it } from 'vitest'
import { coarselyBlurred } from './blur.ts'
import { canvas, pixelCount } from './canvas.ts'

/** Sides that are no multiples of the cells of four pixels. */
const boxes = [
  { left: 40, top: 30, right: 341, bottom: 412 },
  { left: 3, top: 0, right: 498, bottom: 655 },
  { left: 0, top: 10, right: 500, bottom: 333 },
]
const sigma = 12

it.each(boxes)('a coarse blur keeps a slope, and is zero outside of its box: %o', (box) => {
  const plane = Float32Array.from(
    { length: pixelCount },
    (_, at) => (at % canvas.width) + 2 * Math.floor(at / canvas.width),
  )
  const out = coarselyBlurred(plane, sigma, box, new Float32Array(pixelCount).fill(7))
  // At the ends the slope is repeated, not continued.
  const rim = 3 * sigma + 8
  let [largest, outside] = [0, 0]
  for (let at = 0; at < pixelCount; at++) {
    const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)]
    if (x < box.left || x >= box.right || y < box.top || y >= box.bottom)
      outside = Math.max(outside, Math.abs(out[at]!))
    else if (Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y) > rim)
      largest = Math.max(largest, Math.abs(out[at]! - plane[at]!))
  }
  expect(outside).toBe(0)
  expect(largest).toBeLessThan(0.01)
})

it.each(boxes)('a coarse blur keeps a flat plane up to the ends of its box: %o', (box) => {
  const out = coarselyBlurred(new Float32Array(pixelCount).fill(3), sigma, box, new Float32Array(pixelCount))
  let farthest = 0
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) farthest = Math.max(farthest, Math.abs(out[y * canvas.width + x]! - 3))
  expect(farthest).toBeLessThan(1e-4)
})
