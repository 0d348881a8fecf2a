import { advisor } from './en/advisor.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type AdvisorMessages = Widened<typeof advisor>

export const { useWords: useAdvisorMessages } = pageMessages<AdvisorMessages>({ en: advisor })
