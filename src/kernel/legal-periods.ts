import { shopDay } from './shop-time.ts'
import { isWorkingDay } from './working-days.ts'

/** So many days after the day of this instant. Computed on calendar days, so daylight saving time has no effect. */
export function daysAfter(startsAt: Date, days: number): string {
  const day = new Date(`${shopDay(startsAt)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/**
 * The last full day of a period. One that would end on a weekend or public holiday ends with the next working day
 * (Regulation 1182/71, art. 3(4); Directive 2011/83/EU, recital 41).
 */
export function lastDayOfPeriod(startsAt: Date, days: number): string {
  for (let more = days; ; more += 1) {
    const day = daysAfter(startsAt, more)
    if (isWorkingDay(day)) return day
  }
}
