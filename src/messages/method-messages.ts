import { methodPage } from './en/method.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: methodMessagesIn, usePageMessages: useMethodMessages } = pageMessages<
  Widened<typeof methodPage>
>({
  en: methodPage,
})
