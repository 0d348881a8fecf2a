/** All dates use the shop's time zone, Brussels, on the server and in the browser. */
const zone = { timeZone: 'Europe/Brussels' } as const

export function longDay(locale: string, instant: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }).format(new Date(instant))
}

export function longMoment(locale: string, instant: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...zone }).format(new Date(instant))
}
