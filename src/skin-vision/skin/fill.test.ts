import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canvas, pixelCount, type Mask } from './canvas.ts'
import { grown, inner, shareAround } from './fill.ts'

const { width, height } = canvas

type Rectangle = { readonly x: number; readonly y: number; readonly columns: number; readonly rows: number }

const rectangles = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: width - 1 }),
    y: fc.integer({ min: 0, max: height - 1 }),
    columns: fc.constantFrom(1, 3, 7, 60, width),
    rows: fc.constantFrom(1, 2, 9, 80, height),
  }),
  { maxLength: 6 },
)

function maskOf(parts: readonly Rectangle[]): Mask {
  const mask = new Uint8Array(pixelCount)
  for (const { x, y, columns, rows } of parts)
    for (let row = y; row < Math.min(height, y + rows); row++)
      mask.fill(1, row * width + x, row * width + Math.min(width, x + columns))
  return mask
}

/** Set pixels in the square around a pixel, one by one. */
function countAround(mask: Mask, at: number, radius: number): number {
  const [x, y] = [at % width, Math.floor(at / width)]
  let count = 0
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++)
      count += mask[row * width + column]!
  return count
}

/** Pixels at the ends of rows, and others all over the canvas. */
const places = Array.from({ length: 400 }, (_, at) => {
  const y = (at * 97) % height
  const x = at % 4 === 0 ? (at * 31) % 8 : at % 4 === 1 ? width - 1 - ((at * 31) % 8) : (at * 131) % width
  return y * width + x
})

it('a mask grows by squares, shrinks to the pixels whose squares are set, and is counted in squares', () => {
  fc.assert(
    fc.property(rectangles, fc.integer({ min: 0, max: 14 }), (parts, radius) => {
      const mask = maskOf(parts)
      const [larger, smaller, shares] = [grown(mask, radius), inner(mask, radius), shareAround(mask, radius)]
      const all = (2 * radius + 1) ** 2
      for (const at of places) {
        const count = countAround(mask, at, radius)
        expect(larger[at]).toBe(Number(count > 0))
        expect(smaller[at]).toBe(Number(count === all))
        expect(shares[at]).toBeCloseTo(count / all, 6)
      }
    }),
    { numRuns: 30 },
  )
})
