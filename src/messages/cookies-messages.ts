import { cookies } from './en/cookies.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { wordsIn: cookiesMessagesIn, useWords: useCookiesMessages } = pageMessages<Widened<typeof cookies>>({ en: cookies })
