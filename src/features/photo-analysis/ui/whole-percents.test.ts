import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholePercents } from './whole-percents.ts'

it('adds up to 100 where rounding would give 101', () => {
  expect(wholePercents([0.365, 0.275, 0.255, 0.105])).toEqual([37, 28, 25, 10])
})

it('adds up to 100 for all shares, each less than one percent off', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 4, maxLength: 4 }), (weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const shares = weights.map((weight) => Math.round((weight / sum) * 10_000) / 10_000)
      const percents = wholePercents(shares)
      expect(percents.reduce((total, percent) => total + percent, 0)).toBe(100)
      percents.forEach((percent, at) => expect(Math.abs(percent - shares[at]! * 100)).toBeLessThan(1.1))
    }),
  )
})
