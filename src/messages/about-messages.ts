import { about } from './en/about.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: aboutMessagesIn, usePageMessages: useAboutMessages } = pageMessages<
  Widened<typeof about>
>({
  en: about,
})
