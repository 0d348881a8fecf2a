import { timedInstructions } from './en/timed-instructions.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type TimedInstructionMessages = Widened<typeof timedInstructions>

export const { usePageMessages: useTimedInstructionMessages } = pageMessages<TimedInstructionMessages>({
  en: timedInstructions,
})
