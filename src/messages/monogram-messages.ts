import { monogram } from './en/monogram.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type MonogramMessages = Widened<typeof monogram>

export const { usePageMessages: useMonogramMessages } = pageMessages<MonogramMessages>({ en: monogram })
