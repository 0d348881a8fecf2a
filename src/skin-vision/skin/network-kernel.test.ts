import { expect, it } from 'vitest'
import { randomFrom } from '../../../test/rendered-face/random.ts'
import { openPlainNetworkKernel, openSimdNetworkKernel, type Layer } from './network-kernel.ts'

const size = 4000
const plain = openPlainNetworkKernel(size)
const simd = openSimdNetworkKernel(size) ?? expect.fail('no SIMD instructions')

/** Inputs from 100 on, every third value; results from 3000 on. */
const layer: Layer = { inputs: 40, outputs: 24, weights: 500, biases: 1500, taps: 1600 }
const [inputsAt, apart, to] = [100, 3, 3000] as const

/** Weights and inputs between -1 and 1. */
function fill(kernel: typeof plain): void {
  const random = randomFrom(3)
  for (let at = 0; at < size; at++) kernel.values[at] = 2 * random() - 1
  for (let input = 0; input < layer.inputs; input++) kernel.offsets[layer.taps + input] = input * apart * 4
}

it.each([0, -Infinity])('sums a layer, not below %f, with and without SIMD instructions', (min) => {
  for (const kernel of [plain, simd]) {
    fill(kernel)
    const { values } = kernel
    const expected = Array.from({ length: layer.outputs }, (_, output) => {
      const group = output - (output % 12)
      let sum = values[layer.biases + output]!
      for (let input = 0; input < layer.inputs; input++)
        sum +=
          values[inputsAt + input * apart]! * values[layer.weights + group * layer.inputs + input * 12 + (output % 12)]!
      return Math.max(min, sum)
    })
    const after = values[to + layer.outputs]
    kernel.writeSums(layer, inputsAt, to, min)
    for (const [output, sum] of expected.entries()) expect(values[to + output]).toBeCloseTo(sum, 4)
    expect(values[to + layer.outputs]).toBe(after)
  }
})

it('softens large values, with and without SIMD instructions', () => {
  for (const { values, soften } of [plain, simd]) {
    values.set([0, 1, -2, 8, -16, 5], 0)
    values[8] = 7
    soften(0, 6, 0.5)
    for (const [at, value] of [0, 0.5 / 2.125, -1 / 2.25, 4 / 3, -8 / 4, 2.5 / 2.625].entries())
      expect(values[at]).toBeCloseTo(value, 6)
    expect(values[8]).toBe(7)
  }
})
