import { shipping } from './en/shipping.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: shippingMessagesIn, usePageMessages: useShippingMessages } = pageMessages<
  Widened<typeof shipping>
>({
  en: shipping,
})
