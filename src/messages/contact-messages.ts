import { contact } from './en/contact.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: contactMessagesIn, usePageMessages: useContactMessages } = pageMessages<
  Widened<typeof contact>
>({
  en: contact,
})
