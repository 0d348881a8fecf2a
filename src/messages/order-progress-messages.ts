import { orderProgress } from './en/order-progress.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type OrderProgressMessages = Widened<typeof orderProgress>

export const { pageMessagesIn: orderProgressMessagesIn, usePageMessages: useOrderProgressMessages } =
  pageMessages<OrderProgressMessages>({ en: orderProgress })
