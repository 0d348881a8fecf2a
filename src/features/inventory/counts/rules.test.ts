import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideCount } from './rules.ts'

const units = fc.nat(10_000)

describe('a confirmed count', () => {
  it('leaves what was counted, minus what was sold since, but never less than is reserved', () => {
    fc.assert(
      fc.property(units, units, units, units, (expected, counted, sold, reserved) => {
        const onHand = Math.max(0, expected - sold)
        const decision = decideCount({ onHand, reserved }, { expected, counted })
        const left = counted - (expected - onHand)
        if (decision.ok) expect(decision.value).toBe(left)
        expect(decision.ok).toBe(left >= reserved)
      }),
    )
  })
})
