import { quickAdd } from './en/quick-add.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type QuickAddMessages = Widened<typeof quickAdd>

export const { usePageMessages: useQuickAddMessages } = pageMessages<QuickAddMessages>({ en: quickAdd })
