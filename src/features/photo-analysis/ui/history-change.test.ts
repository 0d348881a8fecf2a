import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeBetween } from './history-change.ts'

const scored = fc
  .record({ score: fc.integer({ min: 0, max: 100 }), noise: fc.integer({ min: 1, max: 20 }) })
  .map(({ score, noise }) => ({
    score,
    range: [Math.max(0, score - noise), Math.min(100, score + noise)] as const,
    noise,
  }))

it('is measurable only beyond the range of a difference, in both directions', () => {
  fc.assert(
    fc.property(scored, scored, (one, other) => {
      const change = changeBetween(one, other)
      expect(change.points).toBe(other.score - one.score)
      expect(changeBetween(other, one)).toMatchObject({ isMeasurable: change.isMeasurable, limit: change.limit })
      if (change.isMeasurable) expect(Math.abs(change.points)).toBeGreaterThan(Math.max(one.noise, other.noise) / 2)
      else expect(Math.abs(change.points)).toBeLessThanOrEqual(Math.ceil(Math.hypot(one.noise, other.noise)))
    }),
  )
})

it('needs √2 times the noise of one score when both are equal', () => {
  const at = (score: number) => ({ score, range: [score - 6, score + 6] as const })
  expect(changeBetween(at(50), at(41))).toEqual({ points: -9, limit: 9, isMeasurable: false })
  expect(changeBetween(at(50), at(60))).toEqual({ points: 10, limit: 9, isMeasurable: true })
})

it('does not take a range that the scale limits for a narrow one', () => {
  expect(changeBetween({ score: 1, range: [0, 7] }, { score: 9, range: [3, 15] }).isMeasurable).toBe(false)
})
