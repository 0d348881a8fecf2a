import { accessibility } from './en/accessibility.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: accessibilityMessagesIn, usePageMessages: useAccessibilityMessages } = pageMessages<
  Widened<typeof accessibility>
>({
  en: accessibility,
})
