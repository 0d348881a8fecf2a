import { questions } from './en/questions.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useQuestionMessages } = pageMessages<Widened<typeof questions>>({ en: questions })
