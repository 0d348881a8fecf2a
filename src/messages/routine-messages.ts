import { routines } from './en/routines.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type RoutineMessages = Widened<typeof routines>

export const { pageMessagesIn: routineMessagesIn, usePageMessages: useRoutineMessages } = pageMessages<RoutineMessages>(
  {
    en: routines,
  },
)
