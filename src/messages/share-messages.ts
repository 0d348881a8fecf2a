import { share } from './en/share.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type ShareMessages = Widened<typeof share>

export const { usePageMessages: useShareMessages } = pageMessages<ShareMessages>({ en: share })
