import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, fromDecimal, parseDecimal, shareOf, sumCents, toDecimal } from './money.ts'

describe('money', () => {
  it('round-trips through its decimal for any amount', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (amount) => {
        expect(fromDecimal(toDecimal(cents(amount)))).toBe(amount)
      }),
    )
  })

  it.each(['1', '1.5', '1,50', '-1.00', '1.234', '', 'x', '12345678.00'])('rejects a price written as %j', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  it('rounds half a cent away from zero', () => {
    expect(shareOf(cents(50), 100)).toBe(1)
    expect(shareOf(cents(49), 100)).toBe(0)
    expect(shareOf(cents(-50), 100)).toBe(-1)
  })

  it('rejects fractions of a cent and unsafe integers', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
    expect(toDecimal(sumCents([cents(-5), cents(2)]))).toBe('-0.03')
  })
})
