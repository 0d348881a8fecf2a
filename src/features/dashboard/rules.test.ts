import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminDashboard } from '#src/messages/en/admin-dashboard.ts'
import { comparisonsAt, lastDays, nameOfDay, startOfDay } from './rules.ts'

const zone = 'Europe/Brussels'
const at = (iso: string) => comparisonsAt(zone, new Date(iso))
const iso = (range: readonly [Date, Date]) => range.map((moment) => moment.toISOString())

describe('the periods of the dashboard', () => {
  it('begin at midnight, on Monday and on the first, in the shop’s time zone', () => {
    // Friday, 11:00 in Brussels.
    const { today, week, month } = at('2026-11-20T10:00:00Z')
    expect(iso(today.current)).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T10:00:00.000Z'])
    expect(iso(week.current)[0]).toBe('2026-11-15T23:00:00.000Z')
    expect(iso(month.current)[0]).toBe('2026-10-31T23:00:00.000Z')
  })

  it('are compared with the same length of the period before', () => {
    const { today, week, month } = at('2026-11-20T10:00:00Z')
    expect(iso(today.previous)).toEqual(['2026-11-18T23:00:00.000Z', '2026-11-19T10:00:00.000Z'])
    expect(iso(week.previous)).toEqual(['2026-11-08T23:00:00.000Z', '2026-11-13T10:00:00.000Z'])
    // October begins in summer time.
    expect(iso(month.previous)[0]).toBe('2026-09-30T22:00:00.000Z')
    // On 31 March, February has ended before the same time has passed.
    const [from, to] = at('2026-03-31T20:00:00Z').month.previous
    expect(iso([from, to])).toEqual(['2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'])
  })

  it('know days of 23 and 25 hours', () => {
    const hours = (day: string) => {
      const [range] = lastDays(zone, new Date(`${day}T12:00:00Z`), 1)
      return range ? (range[1].getTime() - range[0].getTime()) / 3_600_000 : 0
    }
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24])
  })

  it('cover the last days without gaps, wherever and whenever', () => {
    const zones = fc.constantFrom('Europe/Brussels', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, moment, (timeZone, now) => {
        const days = lastDays(timeZone, now, 30)
        for (const [index, [from, to]] of days.entries()) {
          expect(to.getTime()).toBeGreaterThan(from.getTime())
          if (index > 0) expect(days[index - 1]?.[1]).toEqual(from)
        }
        const [from, to] = days.at(-1) ?? [now, now]
        expect(from <= now && now < to).toBe(true)
        expect(new Set(days.map(([start]) => nameOfDay(timeZone, start))).size).toBe(30)
      }),
      { numRuns: 60 },
    )
    expect(startOfDay('UTC', { year: 2026, month: 1, day: 0 })).toEqual(new Date('2025-12-31T00:00:00Z'))
  })
})

it('says that the checkout rate counts shoppers', () => {
  const { checkoutBody } = adminDashboard.dashboard
  expect(checkoutBody(5, 5, 100)).toBe('5 of 5 shoppers who reached the payment step paid (100%).')
  expect(checkoutBody(0, 1, 0)).toBe('0 of 1 shopper who reached the payment step paid (0%).')
})
