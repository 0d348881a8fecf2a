import { faq } from './en/faq.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { wordsIn: faqMessagesIn, useWords: useFaqMessages } = pageMessages<Widened<typeof faq>>({ en: faq })
