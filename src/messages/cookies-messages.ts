import { cookies } from './en/cookies.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: cookiesMessagesIn, usePageMessages: useCookiesMessages } = pageMessages<
  Widened<typeof cookies>
>({
  en: cookies,
})
