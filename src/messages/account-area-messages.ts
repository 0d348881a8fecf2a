import { accountArea } from './en/account-area.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type CustomerMessages = Widened<typeof accountArea>

export const { pageMessagesIn: accountAreaMessagesIn, usePageMessages: useAccountAreaMessages } =
  pageMessages<CustomerMessages>({ en: accountArea })
