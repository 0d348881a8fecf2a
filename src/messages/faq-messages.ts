import { faq } from './en/faq.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: faqMessagesIn, usePageMessages: useFaqMessages } = pageMessages<Widened<typeof faq>>({
  en: faq,
})
