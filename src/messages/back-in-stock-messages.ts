import { backInStock } from './en/back-in-stock.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: backInStockMessagesIn, usePageMessages: useBackInStockMessages } = pageMessages<
  Widened<typeof backInStock>
>({ en: backInStock })
