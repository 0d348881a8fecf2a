import { timeZone } from './shop-time.ts'

const localForm = new Intl.DateTimeFormat('sv', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What clocks in the shop's time zone show, as datetime-local inputs have it: "2026-11-27T15:45:00". */
export const shopLocalTime = (instant: Date): string => localForm.format(instant).replace(' ', 'T')

const offsetAt = (instant: number): number => Date.parse(`${shopLocalTime(new Date(instant))}Z`) - instant

/**
 * The instant at which clocks in the shop's time zone show this; invalid for years of more than four digits. An hour that
 * is skipped in spring counts as the next, and one that is repeated in autumn as its second time.
 */
export function shopInstant(local: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}
