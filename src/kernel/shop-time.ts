/** Calendar days, months and invoice years of the shop begin at midnight here. */
export const timeZone = 'Europe/Brussels'

const dayForm = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The shop's calendar day as YYYY-MM-DD, which sorts chronologically. */
export function shopDay(instant: Date): string {
  return dayForm.format(instant)
}
