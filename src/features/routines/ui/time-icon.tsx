import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import type { TimeOfDay } from '../../ingredients/constants.ts'

/** Full class names, because Tailwind scans the source for them. */
const icons = { morning: 'i-sun', evening: 'i-moon', both: 'i-day-and-night' } as const

/** Sun, moon or both, with a text label. */
export function TimeOfDayMark({ time, isShort = false }: { time: TimeOfDay; isShort?: boolean }) {
  const messages = useRoutineMessages()
  return (
    <span data-time={time} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <i className={`icon size-4 shrink-0 text-saffron ${icons[time]}`} />
      <span className={isShort ? 'sr-only' : undefined}>{messages.times[time]}</span>
    </span>
  )
}
