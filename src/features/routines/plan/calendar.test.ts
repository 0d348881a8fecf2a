import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, fold, renderCalendar, weekdays, type CalendarEvent } from './calendar.ts'

const now = new Date('2026-11-23T09:05:07.123Z')
const event: CalendarEvent = {
  uid: 'r1-morning@routines.eclat',
  time: '07:30',
  minutes: 18,
  days: weekdays,
  title: 'Morning: Winter',
  description: '1. Cleanser\n2. Serum, wait; 1 min',
}
const linesOf = (events: readonly CalendarEvent[], from = '2026-11-23') =>
  renderCalendar('Winter', events, from, now).replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('contains one weekly event per session with a reminder, at local time', () => {
    expect(linesOf([event])).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Eclat//Routine//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Winter',
      'BEGIN:VEVENT',
      'UID:r1-morning@routines.eclat',
      'DTSTAMP:20261123T090507Z',
      'DTSTART:20261123T073000',
      'DURATION:PT18M',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
      'SUMMARY:Morning: Winter',
      'DESCRIPTION:1. Cleanser\\n2. Serum\\, wait\\; 1 min',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0M',
      'DESCRIPTION:Morning: Winter',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('begins each event on the first chosen day, also in the next month', () => {
    expect(linesOf([{ ...event, days: ['WE'] }], '2026-11-26')).toContain('DTSTART:20261202T073000')
    expect(linesOf([{ ...event, days: ['SU', 'TH'] }], '2026-11-26')).toEqual(
      expect.arrayContaining(['DTSTART:20261126T073000', 'RRULE:FREQ=WEEKLY;BYDAY=TH,SU']),
    )
    expect(linesOf([{ ...event, days: [] }])).not.toContain('BEGIN:VEVENT')
  })

  it('has no line of more than 75 octets, and folding loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const folded = fold(line)
        for (const one of folded.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75)
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
      }),
    )
  })

  it('keeps any text within its own line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', '\r', ';', ',', '\\', ':', '\u2028', '\u0000') }),
        (title) => {
          const lines = linesOf([{ ...event, title }])
          expect(lines).toHaveLength(linesOf([event]).length)
          expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Cc}|\u2028/u)
        },
      ),
    )
    expect(escapeText('a\\b;c,d\r\ne')).toBe('a\\\\b\\;c\\,d\\ne')
  })
})
