import { lazy, useMemo, useState } from 'react'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { useRoutinePlanMessages } from '#src/messages/routine-plan-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { findingStyles, type Finding } from '../../ingredients/constants.ts'
import type { Routine } from '../contract.ts'
import { minutesOf, planDay, sessions, type PlannedStep, type Session } from '../plan/day-plan.ts'
import { useStepName } from './step-words.tsx'
import { useWaiting } from './use-waiting.ts'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'))

const icons = { morning: 'i-sun', evening: 'i-moon' } as const

/** Both sessions at a glance: what is printed, and what the calendar contains. */
export default function RoutinePlan({ routine, findings }: { routine: Routine; findings: readonly Finding[] }) {
  const m = useRoutinePlanMessages()
  const plan = useMemo(() => planDay(routine.steps), [routine.steps])
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section
      aria-labelledby="routine-plan"
      className="mt-5 rounded-lg bg-sunken p-4 sm:p-5 print:break-inside-avoid print:border print:border-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="routine-plan" className="text-xl">
          {m.heading}
        </h3>
        <div className="flex gap-2 print:hidden">
          <Button variant="outline" size="small" onClick={() => print()}>
            {m.print}
          </Button>
          {routine.steps.some(({ frequency }) => frequency !== 'as-needed') && (
            <Button variant="outline" size="small" onClick={() => setChoosing(true)}>
              {m.calendar}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-4 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        {sessions.map((session) => (
          <SessionPlan key={session} session={session} steps={plan[session]} />
        ))}
      </div>
      <Cautions findings={findings} />
      <p className="mt-4 text-xs text-soft">{m.note}</p>
      <LazyPart>
        {isChoosing && <CalendarDialog routine={routine} plan={plan} onClose={() => setChoosing(false)} />}
      </LazyPart>
    </section>
  )
}

function SessionPlan({ session, steps }: { session: Session; steps: readonly PlannedStep[] }) {
  const m = useRoutinePlanMessages()
  const nameOf = useStepName()
  const waiting = useWaiting()
  return (
    <div className="min-w-0">
      <h4 className="flex items-center gap-2 font-medium">
        <i className={`icon size-4.5 shrink-0 text-saffron ${icons[session]}`} />
        {m[session]}
        {steps.length > 0 && <span className="text-sm font-normal text-soft">{m.minutes(minutesOf(steps))}</span>}
      </h4>
      {steps.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{m.nothing}</p>
      ) : (
        <ol className="mt-2 list-decimal pl-5 text-sm">
          {steps.map((planned) => (
            <li key={planned.step.id} className="py-0.5 wrap-anywhere">
              {nameOf(planned.step)}
              <Details parts={[frequencyOf(planned, m), waiting(planned)]} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function frequencyOf({ frequency }: PlannedStep, m: ReturnType<typeof useRoutinePlanMessages>): string | null {
  if (frequency === 'daily') return null
  return frequency === 'weekly' ? m.weekly : m.asNeeded
}

function Details({ parts }: { parts: readonly (string | null)[] }) {
  const given = parts.filter((part) => part !== null)
  return given.length > 0 ? <span className="block text-soft">{given.join(' · ')}</span> : null
}

function Cautions({ findings }: { findings: readonly Finding[] }) {
  const m = useRoutinePlanMessages()
  const { rules } = useRoutineMessages().check
  const relevant = findings.filter(({ kind }) => kind !== 'fine')
  if (relevant.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <h4 className="font-medium">{m.cautions}</h4>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {[...new Map(relevant.map((finding) => [finding.rule, finding])).values()].map(({ rule, kind }) => (
          <li key={rule} className="flex items-start gap-2">
            <i className={`icon mt-0.5 size-4 shrink-0 ${findingStyles[kind].icon} ${findingStyles[kind].text}`} />
            <span>
              {rules[rule].title}: <span className="text-soft">{rules[rule].todo}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
