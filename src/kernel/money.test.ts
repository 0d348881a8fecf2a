import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, euros, fromDecimal, normalizeAmount, parseDecimal, shareOf, sumCents, toDecimal } from './money.ts'

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

  it.each([
    ['20', '20.00'],
    ['20,5', '20.50'],
    [' 7,49 ', '7.49'],
    ['24.90', '24.90'],
  ])('reads the amount %j', (typed, decimal) => {
    expect(normalizeAmount(typed)).toBe(decimal)
  })

  it.each(['1.250', '1,250', '12.345', '1e2', '-5', '', 'abc', '1.000,00'])('does not guess what %j means', (typed) => {
    expect(normalizeAmount(typed)).toBe(typed)
    expect(parseDecimal(normalizeAmount(typed))).toBeNull()
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

  it.each([
    ['999.99', '€999.99'],
    ['1000.00', '€1,000.00'],
    ['12345.67', '€12,345.67'],
    ['1234567.89', '€1,234,567.89'],
    [1500, '€1,500'],
  ])('shows %s grouped as %s', (decimal, shown) => {
    expect(euros(decimal)).toBe(shown)
  })
})
