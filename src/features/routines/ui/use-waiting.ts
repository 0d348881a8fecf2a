import { useRoutinePlanMessages } from '#src/messages/routine-plan-messages.ts'
import type { PlannedStep } from '../plan/day-plan.ts'

/** A waiting time in words, or null. */
export function useWaiting(): (planned: PlannedStep) => string | null {
  const m = useRoutinePlanMessages()
  return ({ waitMinutes, reason }) => {
    if (waitMinutes === 0) return null
    return reason ? m.reasons[reason](waitMinutes) : m.wait(waitMinutes)
  }
}
