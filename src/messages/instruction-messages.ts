import { instructions } from './en/instructions.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type InstructionMessages = Widened<typeof instructions>

export const { usePageMessages: useInstructionMessages } = pageMessages<InstructionMessages>({
  en: instructions,
})
