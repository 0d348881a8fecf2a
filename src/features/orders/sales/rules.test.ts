import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtHours } from './rules.ts'

const hourMs = 3_600_000
const split = (from: string, to: string) => {
  const { head, hours, tail } = splitAtHours([new Date(`2026-11-20T${from}Z`), new Date(`2026-11-20T${to}Z`)])
  return [...head, hours[1], tail[1]].map((moment) => moment.toISOString().slice(11, 16))
}

describe('a range of time', () => {
  it('is divided into whole hours and what is left', () => {
    expect(split('09:00', '12:00')).toEqual(['09:00', '09:00', '12:00', '12:00'])
    expect(split('09:20', '12:40')).toEqual(['09:20', '10:00', '12:00', '12:40'])
    expect(split('09:20', '09:40')).toEqual(['09:20', '09:40', '09:40', '09:40'])
    expect(split('09:00', '09:40')).toEqual(['09:00', '09:00', '09:00', '09:40'])
  })

  it('has no gap and no overlap, wherever it begins and ends', () => {
    const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-01-03') })
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [from, to] = [new Date(Math.min(one, other)), new Date(Math.max(one, other))]
        const { head, hours, tail } = splitAtHours([from, to])
        expect([head[0], hours[0], tail[0], tail[1]]).toEqual([from, head[1], hours[1], to])
        for (const [start, end] of [head, hours, tail]) expect(start <= end).toBe(true)
        for (const [start, end] of [head, tail]) expect(end.getTime() - start.getTime()).toBeLessThan(hourMs)
        if (hours[0] < hours[1]) expect([hours[0].getTime() % hourMs, hours[1].getTime() % hourMs]).toEqual([0, 0])
      }),
    )
  })
})
