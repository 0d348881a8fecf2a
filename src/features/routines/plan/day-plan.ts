import type { Frequency } from '../../ingredients/constants.ts'
import type { RoutineStep } from '../contract.ts'

export const sessions = ['morning', 'evening'] as const
export type Session = (typeof sessions)[number]

export type PlannedStep = {
  readonly step: RoutineStep
  readonly frequency: Frequency
  /** Minutes to wait after this step. Makeup fits into the time between sunscreen and going outside. */
  readonly waitMinutes: number
  /** Why to wait longer than for absorption. */
  readonly reason: 'dry-skin' | 'before-sun' | null
}

export type DayPlan = { readonly [S in Session]: readonly PlannedStep[] }

/** Minutes for one step itself. */
const perStep = 1
/** A leave-on layer is absorbed after about a minute: a rule of thumb. */
const absorption = 1
/** Retinoids irritate less on completely dry skin (MedlinePlus on tretinoin: 20 to 30 minutes after washing). */
const dryingBeforeRetinoid = 20
/** Before going outdoors (American Academy of Dermatology, sunscreen FAQs). */
const beforeSun = 15

/** The steps of each session in order, with the waiting times between them. */
export function planDay(steps: readonly RoutineStep[]): DayPlan {
  const ordered = steps.toSorted((a, b) => a.stepOrder - b.stepOrder)
  const of = (session: Session) =>
    withWaiting(ordered.filter(({ timeOfDay }) => timeOfDay === session || timeOfDay === 'both'))
  return { morning: of('morning'), evening: of('evening') }
}

/** The same steps in the same order: which wait is needed depends on what follows. */
export function withWaiting(steps: readonly RoutineStep[]): PlannedStep[] {
  return steps.map((step, at) => {
    const { frequency } = step
    const following = steps.slice(at + 1)
    const [next] = following
    if (isOf(step, 'sunscreen') && following.every((one) => isOf(one, 'makeup')))
      return { step, frequency, waitMinutes: beforeSun, reason: 'before-sun' }
    if (!next) return { step, frequency, waitMinutes: 0, reason: null }
    if (isRinsedOff(step) && hasRetinoid(next))
      return { step, frequency, waitMinutes: dryingBeforeRetinoid, reason: 'dry-skin' }
    return { step, frequency, waitMinutes: isRinsedOff(step) ? 0 : absorption, reason: null }
  })
}

/** From the first step until the session is over and, after sunscreen, one can go outside. */
export function minutesOf(steps: readonly PlannedStep[]): number {
  let [done, outside] = [0, 0]
  for (const { waitMinutes, reason } of steps) {
    done += perStep
    if (reason === 'before-sun') outside = done + waitMinutes
    done += reason === 'before-sun' ? absorption : waitMinutes
  }
  return Math.max(done, outside)
}

const isOf = ({ product }: RoutineStep, category: 'sunscreen' | 'makeup') => product?.category === category
const isRinsedOff = ({ product }: RoutineStep) => product?.facts.isRinsedOff === true
const hasRetinoid = ({ product }: RoutineStep) => product?.facts.actives.includes('retinoid') === true
