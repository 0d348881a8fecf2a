import { timeZone } from '#src/kernel/shop-time.ts'
import { dateFormat } from '#src/kernel/date-format.ts'

/** All dates use the shop's time zone, Brussels, on the server and in the browser. */
const zone = { timeZone } as const

export function longDay(locale: string, instant: string): string {
  return dateFormat(locale, { dateStyle: 'long', ...zone }).format(new Date(instant))
}

export function longMoment(locale: string, instant: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...zone }).format(new Date(instant))
}

/** The last instant before an end, which is on the day before it if something ends at midnight. */
const lastInstantBefore = (end: string) => new Date(Date.parse(end) - 1)

/** The last day of what ends then, such as "November 30, 2026". */
export function longDayBefore(locale: string, end: string): string {
  return longDay(locale, lastInstantBefore(end).toISOString())
}

/** Such as "November 30". */
export function lastDayBefore(locale: string, end: string): string {
  return dateFormat(locale, { month: 'long', day: 'numeric', ...zone }).format(lastInstantBefore(end))
}

/** As an ISO 8601 date. */
export function lastDateBefore(end: string): string {
  return dateFormat('sv', { dateStyle: 'short', ...zone }).format(lastInstantBefore(end))
}

/** Such as "Thu, Nov 26". */
export function shortDay(locale: string, instant: string): string {
  return dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', ...zone }).format(new Date(instant))
}
