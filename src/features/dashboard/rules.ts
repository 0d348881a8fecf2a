import { dateFormat } from '#src/kernel/date-format.ts'

/** Time ranges of the dashboard, in the shop's time zone. */
export type TimeRange = readonly [from: Date, to: Date]
export type Comparison = { readonly current: TimeRange; readonly previous: TimeRange }

const minuteMs = 60_000

type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Milliseconds that the zone is ahead of UTC at this moment. */
function offsetAt(timeZone: string, moment: number): number {
  const format = dateFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / minuteMs) * minuteMs
}

export function dayIn(timeZone: string, now: Date): Day {
  const local = new Date(now.getTime() + offsetAt(timeZone, now.getTime()))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** Midnight in the zone. Days outside the month count on: day 0 is the last of the month before. */
export function startOfDay(timeZone: string, { year, month, day }: Day): Date {
  const wanted = Date.UTC(year, month - 1, day)
  // The offset at the guess may be that before a clock change; the second one is right.
  const guess = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, guess))
}

/** The same length of the period before, so that a Tuesday morning is compared with a Tuesday morning. */
function comparison(now: Date, start: Date, startBefore: Date): Comparison {
  const passedMs = now.getTime() - start.getTime()
  const endBefore = new Date(Math.min(startBefore.getTime() + passedMs, start.getTime()))
  return { current: [start, now], previous: [startBefore, endBefore] }
}

/** Today, this week from Monday, and this month, each with the period before. */
export function comparisonsAt(timeZone: string, now: Date): Readonly<Record<'today' | 'week' | 'month', Comparison>> {
  const today = dayIn(timeZone, now)
  const at = (day: Day) => startOfDay(timeZone, day)
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
  const monday = { ...today, day: today.day - ((weekday + 6) % 7) }
  const first = { ...today, day: 1 }
  return {
    today: comparison(now, at(today), at({ ...today, day: today.day - 1 })),
    week: comparison(now, at(monday), at({ ...monday, day: monday.day - 7 })),
    month: comparison(now, at(first), at({ ...first, month: first.month - 1 })),
  }
}

/** The last days, the current one last, each from midnight to midnight. */
export function lastDays(timeZone: string, now: Date, count: number): readonly TimeRange[] {
  const today = dayIn(timeZone, now)
  return Array.from({ length: count }, (_, index) => {
    const day = today.day - (count - 1 - index)
    return [startOfDay(timeZone, { ...today, day }), startOfDay(timeZone, { ...today, day: day + 1 })]
  })
}

/** In ISO format. */
export function nameOfDay(timeZone: string, start: Date): string {
  const { year, month, day } = dayIn(timeZone, start)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
