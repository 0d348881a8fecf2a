import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, zeroCents, type Cents } from '#src/kernel/money.ts'
import { missingForFreeShipping } from './rules.ts'

const rule = fc.record({
  at: fc.constantFrom('above', 'from'),
  limit: fc.integer({ min: 0, max: 10_000 }).map(cents),
})
const amount = fc.integer({ min: 0, max: 12_000 }).map(cents)
const percentOff = (percent: number) => (subtotal: Cents) => ({
  discount: cents(Math.round((subtotal * percent) / 100)),
  shipsFree: false,
})

it.each([
  [0, 2_695, 2_306],
  [10, 2_695, 2_862],
  [50, 2_695, 7_307],
])('adds what the promotion takes off: %i%% off %i cents', (percent, subtotal, expected) => {
  const free = { at: 'above', limit: cents(5_000) } as const
  expect(missingForFreeShipping(cents(subtotal), free, percentOff(percent))).toBe(expected)
})

it('names no amount when everything is free', () => {
  const free = { at: 'above', limit: cents(5_000) } as const
  expect(missingForFreeShipping(cents(2_695), free, percentOff(100))).toBe(null)
})

it('names no amount where shipping is never free', () => {
  expect(missingForFreeShipping(cents(2_695), { at: 'from', limit: null }, () => undefined)).toBe(null)
})

it('names one cent when any goods ship free', () => {
  expect(missingForFreeShipping(zeroCents, { at: 'above', limit: zeroCents }, () => undefined)).toBe(1)
})

it('is enough for free shipping, and a cent less is not', () => {
  fc.assert(
    fc.property(rule, amount, fc.integer({ min: 0, max: 90 }), (free, subtotal, percent) => {
      const reduction = percentOff(percent)
      const missing = missingForFreeShipping(subtotal, free, reduction)
      const isFree = (added: number) => {
        const goods = subtotal + added - reduction(cents(subtotal + added)).discount
        return free.at === 'above' ? goods > free.limit : goods >= free.limit
      }
      expect(missing).not.toBe(null)
      expect(isFree(missing ?? 0)).toBe(true)
      if (missing !== null && missing > 0) expect(isFree(missing - 1)).toBe(false)
    }),
  )
})

it('counts a fixed amount once, and nothing without a promotion', () => {
  const free = { at: 'from', limit: cents(5_000) } as const
  expect(missingForFreeShipping(cents(4_000), free, () => undefined)).toBe(1_000)
  expect(missingForFreeShipping(cents(4_000), free, () => ({ discount: cents(500), shipsFree: false }))).toBe(1_500)
  expect(missingForFreeShipping(cents(5_000), free, () => undefined)).toBe(zeroCents)
})
