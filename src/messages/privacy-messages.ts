import { privacy } from './en/privacy.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: privacyMessagesIn, usePageMessages: usePrivacyMessages } = pageMessages<
  Widened<typeof privacy>
>({
  en: privacy,
})
