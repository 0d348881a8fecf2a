import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quantiles } from './order.ts'

/** Longer and shorter than what is selected from a sample; few different values, or all different ones. */
const lists = fc
  .record({
    seed: fc.integer(),
    length: fc.integer({ min: 1, max: 20_000 }),
    steps: fc.constantFrom(1, 2, 30, 1e9),
    isSorted: fc.boolean(),
  })
  .map(({ seed, length, steps, isSorted }) => {
    let state = seed
    const values = Float32Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * steps)
    })
    return isSorted ? values.sort() : values
  })

it('a quantile is the value of that rank', () => {
  fc.assert(
    fc.property(lists, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (values, shares) => {
      const sorted = values.toSorted()
      const expected = shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
      expect(quantiles(values.slice(), shares)).toEqual(expected)
    }),
  )
})

it('there is no quantile of no values', () => {
  expect(quantiles(new Float32Array(), [0.5])).toEqual([NaN])
})
