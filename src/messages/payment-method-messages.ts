import { paymentMethods } from './en/payment-methods.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: usePaymentMethodMessages } = pageMessages<Widened<typeof paymentMethods>>({
  en: paymentMethods,
})
