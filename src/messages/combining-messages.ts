import { combining } from './en/combining.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type CombiningMessages = Widened<typeof combining>

export const { usePageMessages: useCombiningMessages } = pageMessages<CombiningMessages>({ en: combining })
