import { savedLines } from './en/saved-lines.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useSavedLinesMessages } = pageMessages<Widened<typeof savedLines>>({ en: savedLines })
