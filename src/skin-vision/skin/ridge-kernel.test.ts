import { expect, it } from 'vitest'
import { randomFrom } from '../../../test/rendered-face/random.ts'
import { canvas, pixelCount } from './canvas.ts'
import { openPlainRidgeKernel, openSimdRidgeKernel, type RidgeKernel } from './ridge-kernel.ts'

const plain = openPlainRidgeKernel()
const simd = openSimdRidgeKernel() ?? expect.fail('no SIMD instructions')
const [top, bottom] = [8, 100]
/** Along a row, down a column, and up to the right. */
const directions = [
  [6, 4, 2],
  [6 * canvas.width, 4 * canvas.width, 2 * canvas.width],
  [-6 * canvas.width + 6, -4 * canvas.width + 4, -2 * canvas.width + 2],
] as const

/** Random responses, and a zone with holes and odd ends. */
function search(kernel: RidgeKernel): RidgeKernel {
  const random = randomFrom(5)
  for (let at = 0; at < pixelCount; at++) {
    kernel.zone[at] = random() < 0.7 ? 1 : 0
    kernel.along[at] = random() - 0.3
    kernel.across[at] = random() - 0.3
  }
  kernel.strength.fill(0)
  kernel.direction.fill(-1)
  for (const [direction, offsets] of directions.entries()) {
    kernel.keepStronger('along', direction, offsets, top, bottom)
    kernel.keepStronger('across', direction + 3, offsets, top, bottom)
  }
  return kernel
}

it('keeps the strongest direction of the zone, with and without SIMD instructions', () => {
  const [one, other] = [search(plain), search(simd)]
  const seen = new Set<number>()
  let [max, outside] = [0, 0]
  for (let at = 0; at < pixelCount; at++) {
    const isSearched = one.zone[at] === 1 && at >= top * canvas.width && at < bottom * canvas.width
    if (!isSearched) outside += one.strength[at]! + other.strength[at]!
    if (one.direction[at] !== other.direction[at]) expect.fail(`${at}: ${one.direction[at]} and ${other.direction[at]}`)
    seen.add(one.direction[at]!)
    max = Math.max(max, Math.abs(one.strength[at]! - other.strength[at]!))
  }
  expect(seen).toEqual(new Set([-1, 0, 1, 2, 3, 4, 5]))
  expect(outside).toBe(0)
  expect(max).toBeLessThan(1e-6)
})

it('averages seven pixels along the direction', () => {
  for (const kernel of [plain, simd]) {
    kernel.strength.fill(0)
    kernel.along.fill(0)
    kernel.zone.fill(1)
    const at = 50 * canvas.width + 200
    for (const step of [-6, -4, -2, 0, 2, 4, 6]) kernel.along[at + step] = 7 + step
    kernel.keepStronger('along', 4, directions[0], top, bottom)
    expect(kernel.strength[at]).toBeCloseTo(7, 5)
    expect(kernel.direction[at]).toBe(4)
  }
})
