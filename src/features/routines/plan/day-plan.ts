import type { Frequency } from '../../ingredients/constants.ts'
import type { RoutineStep } from '../contract.ts'

export const sessions = ['morning', 'evening'] as const
export type Session = (typeof sessions)[number]

export type PlannedStep = {
  readonly step: RoutineStep
  readonly frequency: Frequency
  /** Minutes to wait after this step; 0 after the last one. */
  readonly waitMinutes: number
  /** Why to wait longer than for absorption. */
  readonly reason: 'dry-skin' | 'before-sun' | null
}

export type DayPlan = { readonly [S in Session]: readonly PlannedStep[] }

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

function withWaiting(steps: readonly RoutineStep[]): PlannedStep[] {
  return steps.map((step, at) => {
    const { frequency, product } = step
    const next = steps[at + 1]
    if (!next) {
      const isSunscreen = product?.category === 'sunscreen'
      return { step, frequency, waitMinutes: isSunscreen ? beforeSun : 0, reason: isSunscreen ? 'before-sun' : null }
    }
    if (isRinsedOff(step) && hasRetinoid(next))
      return { step, frequency, waitMinutes: dryingBeforeRetinoid, reason: 'dry-skin' }
    return { step, frequency, waitMinutes: isRinsedOff(step) ? 0 : absorption, reason: null }
  })
}

const isRinsedOff = ({ product }: RoutineStep) => product?.facts.isRinsedOff === true
const hasRetinoid = ({ product }: RoutineStep) => product?.facts.actives.includes('retinoid') === true
