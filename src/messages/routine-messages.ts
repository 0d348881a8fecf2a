import { routines } from './en/routines.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type RoutineMessages = Widened<typeof routines>

export const { wordsIn: routineMessagesIn, useWords: useRoutineMessages } = pageMessages<RoutineMessages>({ en: routines })
