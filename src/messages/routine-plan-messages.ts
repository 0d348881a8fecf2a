import { routinePlan } from './en/routine-plan.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type RoutinePlanMessages = Widened<typeof routinePlan>

export const { usePageMessages: useRoutinePlanMessages } = pageMessages<RoutinePlanMessages>({ en: routinePlan })
