import { useId, useState } from 'react'
import { useRoutinePlanMessages } from '#src/messages/routine-plan-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import type { Routine } from '../contract.ts'
import { renderCalendar, weekdays, type Weekday } from '../plan/calendar.ts'
import { sessions, type DayPlan, type Session } from '../plan/day-plan.ts'
import { eventsOf, type Reminder } from '../plan/plan-events.ts'
import { useStepName } from './step-words.tsx'
import { useWaiting } from './use-waiting.ts'

type Props = { routine: Routine; plan: DayPlan; onClose: () => void }

/** Time and days of the reminders, and the file. Made in the browser; nothing is stored. */
export default function CalendarDialog({ routine, plan, onClose }: Props) {
  const { reminders: m, ...all } = useRoutinePlanMessages()
  const nameOf = useStepName()
  const wait = useWaiting()
  const [reminders, setReminders] = useState<Readonly<Record<Session, Reminder>>>({
    morning: { time: '07:30', days: weekdays },
    evening: { time: '21:30', days: weekdays },
  })
  const used = sessions.filter((session) => plan[session].some(({ frequency }) => frequency !== 'as-needed'))
  const hasDays = used.some((session) => reminders[session].days.length > 0 && reminders[session].time !== '')
  const change = (session: Session, reminder: Partial<Reminder>) =>
    setReminders((known) => ({ ...known, [session]: { ...known[session], ...reminder } }))

  function download() {
    const events = eventsOf(routine.id, plan, reminders, {
      nameOf,
      wait,
      title: (session, isWeekly) => (isWeekly ? m.weeklyEvent : m.event)(routine.name, all[session]),
    })
    const now = new Date()
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((one) => String(one).padStart(2, '0'))
    save(m.file(routine.name), renderCalendar(routine.name, events, today.join('-'), now))
    onClose()
  }

  return (
    <Dialog title={m.title} onClose={onClose}>
      <p className="text-sm text-soft">{m.body}</p>
      {used.map((session) => (
        <fieldset key={session} className="mt-5 min-w-0">
          <legend className="font-medium">{all[session]}</legend>
          <div className="mt-2 flex flex-col gap-3">
            <div className="w-36">
              <TextField
                label={m.time}
                type="time"
                required
                value={reminders[session].time}
                onChange={(event) => change(session, { time: event.target.value })}
              />
            </div>
            <DayChoice days={reminders[session].days} onChange={(days) => change(session, { days })} />
          </div>
        </fieldset>
      ))}
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        {!hasDays && (
          <p role="alert" className="mr-auto text-sm text-brick">
            {m.none}
          </p>
        )}
        <Button variant="outline" onClick={onClose}>
          {m.cancel}
        </Button>
        <Button disabled={!hasDays} onClick={download}>
          {m.download}
        </Button>
      </div>
    </Dialog>
  )
}

function DayChoice({ days, onChange }: { days: readonly Weekday[]; onChange: (days: readonly Weekday[]) => void }) {
  const m = useRoutinePlanMessages().reminders
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm">
        {m.days}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((day) => (
          <label
            key={day}
            className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-line-strong px-2 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="checkbox"
              aria-label={m.names[day]}
              checked={days.includes(day)}
              onChange={(event) =>
                onChange(weekdays.filter((one) => (one === day ? event.target.checked : days.includes(one))))
              }
              className="sr-only"
            />
            <span aria-hidden="true">{m.short[day]}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
