import { describe, expect, it } from 'vitest'
import { openPlainBlurKernel, openSimdBlurKernel, type BlurKernel } from './blur-kernel.ts'

const plain = openPlainBlurKernel()
const simd = openSimdBlurKernel() ?? expect.fail('no SIMD instructions')

/** Noise on a wave, the same in both. */
function fill(kernel: BlurKernel): void {
  let state = 1
  for (let at = 0; at < kernel.area.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    kernel.area[at] = 30 * Math.sin(at / 7) + state / 2 ** 32
  }
}

function largestDifference(columns: number, rows: number, work: (kernel: BlurKernel) => void): number {
  for (const kernel of [plain, simd]) {
    fill(kernel)
    work(kernel)
  }
  let max = 0
  for (let at = 0; at < columns * rows; at++) max = Math.max(max, Math.abs(plain.area[at]! - simd.area[at]!))
  return max
}

describe.each([
  [500, 656],
  [443, 601],
  [125, 164],
  [6, 5],
  [1, 1],
])('with and without SIMD instructions, %i by %i pixels', (columns, rows) => {
  it('convolves alike', () => {
    const weights = Float64Array.of(0.4, 0.16, 0.08, 0.04, 0.01, 0.006, 0.004)
    expect(largestDifference(columns, rows, (kernel) => kernel.convolve(columns, rows, weights))).toBeLessThan(2e-5)
  })

  it.each([1, 4, 21])('averages alike within %i pixels', (radius) => {
    expect(largestDifference(columns, rows, (kernel) => kernel.average(columns, rows, radius))).toBe(0)
  })
})
