import { terms } from './en/terms.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: termsMessagesIn, usePageMessages: useTermsMessages } = pageMessages<
  Widened<typeof terms>
>({
  en: terms,
})
