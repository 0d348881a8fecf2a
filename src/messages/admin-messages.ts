import { admin } from './en/admin.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type AdminMessages = Widened<typeof admin>

export const { wordsIn: adminMessagesIn, useWords: useAdminMessages } = pageMessages<AdminMessages>({ en: admin })
