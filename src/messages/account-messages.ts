import { account } from './en/account.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type AccountMessages = Widened<typeof account>

export const { pageMessagesIn: accountMessagesIn, usePageMessages: useAccountMessages } = pageMessages<AccountMessages>(
  { en: account },
)
