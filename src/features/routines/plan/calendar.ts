/** RFC 5545, two letters per day; in this order from Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export type CalendarEvent = {
  /** The same in every file of this routine, so that importing again replaces the event. */
  readonly uid: string
  /** Local time as HH:MM. The file contains no time zone: 7:30 stays 7:30 on a journey. */
  readonly time: string
  readonly minutes: number
  readonly days: readonly Weekday[]
  readonly title: string
  readonly description: string
}

/** Octets of a line without its break (RFC 5545, section 3.1). */
const maxLineOctets = 75

/**
 * A calendar file (RFC 5545) with weekly repeated events and a reminder at the start of each.
 *
 * @param from - The first day, as YYYY-MM-DD; each event begins on its first weekday from then on.
 * @param now - When the file is made.
 */
export function renderCalendar(name: string, events: readonly CalendarEvent[], from: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eclat//Routine//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.filter(({ days }) => days.length > 0).flatMap((event) => eventLines(event, from, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines({ uid, time, minutes, days, title, description }: CalendarEvent, from: string, now: Date) {
  const chosen = weekdays.filter((day) => days.includes(day))
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${firstDay(from, chosen)}T${time.replace(':', '')}00`,
    `DURATION:PT${Math.max(1, minutes)}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${chosen.join(',')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** The first chosen weekday from this day on, as YYYYMMDD: DTSTART must be a day of the rule. */
function firstDay(from: string, days: readonly Weekday[]): string {
  const start = new Date(`${from}T00:00:00Z`)
  for (let ahead = 0; ahead < weekdays.length; ahead += 1) {
    const day = new Date(start.getTime() + ahead * 86_400_000)
    const name = weekdays[(day.getUTCDay() + 6) % 7]
    if (name && days.includes(name)) return day.toISOString().slice(0, 10).replaceAll('-', '')
  }
  throw new Error('an event without a weekday')
}

/** A value of type TEXT (RFC 5545, section 3.3.11). Control characters other than line breaks are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

/** Long lines continue on the next one after a space. Characters are never split. */
export function fold(line: string): string {
  const octets = new TextEncoder()
  const parts: string[] = ['']
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > maxLineOctets) {
      parts.push('')
      length = 1
    }
    parts[parts.length - 1] += character
    length += size
  }
  return parts.join('\r\n ')
}
