import { timeZone } from '#src/kernel/shop-time.ts'
import { dateFormat } from '#src/kernel/date-format.ts'

/** Such as "Nov 26, 2026, 4:30 PM", in Brussels. */
export function shortMoment(locale: string, instant: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return dateFormat(locale, options).format(new Date(instant))
}
