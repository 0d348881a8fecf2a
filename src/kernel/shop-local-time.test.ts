import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopInstant, shopLocalTime } from './shop-local-time.ts'

describe('the shop’s local time', () => {
  it.each([
    ['2026-11-30T00:00', '2026-11-29T23:00:00.000Z'],
    ['2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T03:00:01', '2026-10-25T02:00:01.000Z'],
  ])('%s is %s in any browser', (local, instant) => {
    expect(shopInstant(local).toISOString()).toBe(instant)
  })

  it('has years of four digits', () => {
    expect(shopInstant('12026-11-30T00:00').getTime()).toBeNaN()
  })

  it('stays the same when it is shown and read again', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const shown = shopLocalTime(date)
          expect(shopLocalTime(shopInstant(shown))).toBe(shown)
        },
      ),
    )
  })
})
