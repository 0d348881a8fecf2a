import { newsletter } from './en/newsletter.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: newsletterMessagesIn, usePageMessages: useNewsletterMessages } = pageMessages<
  Widened<typeof newsletter>
>({ en: newsletter })
