import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import type { TimeOfDay } from '../../ingredients/constants.ts'

/** Whole names: the style sheet is made from the class names that it finds in the source. */
const icons = { morning: 'i-sun', evening: 'i-moon', both: 'i-day-and-night' } as const

/** Sun, moon, or both of them, and the word beside it. */
export function TimeOfDayMark({ time, isShort = false }: { time: TimeOfDay; isShort?: boolean }) {
  const messages = useRoutineMessages()
  return (
    <span data-time={time} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <i className={`icon size-4 shrink-0 text-saffron ${icons[time]}`} />
      <span className={isShort ? 'sr-only' : undefined}>{messages.times[time]}</span>
    </span>
  )
}
