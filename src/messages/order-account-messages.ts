import { orderAccount } from './en/order-account.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type OrderAccountMessages = Widened<typeof orderAccount>

export const { usePageMessages: useOrderAccountMessages } = pageMessages<OrderAccountMessages>({ en: orderAccount })
