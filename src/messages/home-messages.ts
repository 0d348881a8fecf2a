import { europeanHome, home } from './en/home.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: homeMessagesIn, usePageMessages: useHomeMessages } = pageMessages<Widened<typeof home>>(
  { en: home },
  { en: europeanHome },
)
