import type { RoutineStep } from '../contract.ts'
import type { CalendarEvent, Weekday } from './calendar.ts'
import { minutesOf, sessions, withWaiting, type DayPlan, type PlannedStep, type Session } from './day-plan.ts'

export type Reminder = { readonly time: string; readonly days: readonly Weekday[] }

type Texts = {
  readonly title: (session: Session, isWeekly: boolean) => string
  readonly nameOf: (step: RoutineStep) => string
  readonly wait: (planned: PlannedStep) => string | null
}

/** Up to two events per session: the daily steps, and once a week all of them with the weekly ones. */
export function eventsOf(
  routineId: string,
  plan: DayPlan,
  reminders: Readonly<Record<Session, Reminder>>,
  texts: Texts,
): CalendarEvent[] {
  return sessions.flatMap((session) => {
    const { time, days } = reminders[session]
    const steps = plan[session].map(({ step }) => step)
    const daily = withWaiting(steps.filter(({ frequency }) => frequency === 'daily'))
    const withWeekly = withWaiting(steps.filter(({ frequency }) => frequency !== 'as-needed'))
    // The last chosen day of the week, which is a Sunday unless it was left out.
    const weeklyDay = days.at(-1)
    const isWeekly = withWeekly.length > daily.length
    const event = (planned: readonly PlannedStep[], on: readonly Weekday[], weekly: boolean): CalendarEvent[] =>
      planned.length === 0 || on.length === 0
        ? []
        : [
            {
              uid: `${routineId}-${session}${weekly ? '-weekly' : ''}@routines.eclat`,
              time,
              minutes: minutesOf(planned),
              days: on,
              title: texts.title(session, weekly),
              description: planned
                .map((one, at) => [`${at + 1}. ${texts.nameOf(one.step)}`, texts.wait(one)].filter(Boolean).join(' – '))
                .join('\n'),
            },
          ]
    if (time === '') return []
    if (!isWeekly || !weeklyDay) return event(daily, days, false)
    return [
      ...event(
        daily,
        days.filter((day) => day !== weeklyDay),
        false,
      ),
      ...event(withWeekly, [weeklyDay], true),
    ]
  })
}
