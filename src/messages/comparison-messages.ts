import { comparison } from './en/comparison.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type ComparisonMessages = Widened<typeof comparison>

export const { usePageMessages: useComparisonMessages, pageMessagesIn: comparisonMessagesIn } =
  pageMessages<ComparisonMessages>({ en: comparison })
