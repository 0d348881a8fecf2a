import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { decideCredit } from './rules.ts'

it('pays at most the balance and the total, and leaves nothing or an amount that can be charged', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(cents)
  fc.assert(
    fc.property(amount, amount, (total, available) => {
      const credit = decideCredit(total, available)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(Math.min(total, available))
      // A total below the smallest charge can only be paid completely, or not at all, with credit.
      if (credit > 0) expect(total - credit === 0 || total - credit >= 50).toBe(true)
      if (available >= total) expect(credit).toBe(total)
    }),
    { numRuns: 2_000 },
  )
})
