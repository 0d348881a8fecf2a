import { admin } from './en/admin.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type AdminMessages = Widened<typeof admin>

export const { pageMessagesIn: adminMessagesIn, usePageMessages: useAdminMessages } = pageMessages<AdminMessages>({
  en: admin,
})
