import { instructions } from './en/instructions.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useInstructionMessages } = pageMessages<Widened<typeof instructions>>({
  en: instructions,
})
