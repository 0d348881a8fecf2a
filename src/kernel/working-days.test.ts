import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay, publicHolidays } from './working-days.ts'

describe('working days', () => {
  it('exclude weekends and the Belgian public holidays, of which seven are on the same day every year', () => {
    expect(publicHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-05-01',
      '2026-07-21',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
      // Easter Monday, Ascension, Whit Monday.
      '2026-04-06',
      '2026-05-14',
      '2026-05-25',
    ])
    for (const day of publicHolidays(2026)) expect(isWorkingDay(day)).toBe(false)
    expect(['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it.each(['1818-03-23', '1961-04-03', '2000-04-24', '2024-04-01', '2025-04-21', '2027-03-29', '2038-04-26'])(
    'know that Easter Monday was or will be %s',
    (day) => expect(publicHolidays(Number(day.slice(0, 4)))).toContain(day),
  )

  it('count ten holidays in every year, three of them on Monday, Thursday and Monday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2400 }), (year) => {
        const days = publicHolidays(year)
        expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true)
        expect(days.slice(-3).map((day) => new Date(day).getUTCDay())).toEqual([1, 4, 1])
        expect(days.at(-3)! >= `${year}-03-23` && days.at(-3)! <= `${year}-04-26`).toBe(true)
        expect(days).toHaveLength(10)
      }),
    )
  })
})
