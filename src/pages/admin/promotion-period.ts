import { shopLocalTime } from '#src/kernel/shop-local-time.ts'
import { longDay, longDayBefore, longMoment } from '#src/messages/dates.ts'

const isMidnight = (instant: string) => shopLocalTime(new Date(instant)).endsWith('T00:00:00')

/** The first day of what begins then; with the time unless it begins at midnight. */
export const startOf = (locale: string, start: string): string =>
  isMidnight(start) ? longDay(locale, start) : longMoment(locale, start)

/** The last day of what ends then, or the time at which it ends unless that is midnight. */
export const endOf = (locale: string, end: string): string =>
  isMidnight(end) ? longDayBefore(locale, end) : longMoment(locale, end)
