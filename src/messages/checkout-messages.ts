import { checkout } from './en/checkout.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'
import { euros } from '#src/kernel/money.ts'

type CheckoutMessages = Widened<typeof checkout>

export const { usePageMessages: useCheckoutMessages, pageMessagesIn: checkoutMessagesIn } =
  pageMessages<CheckoutMessages>(
    { en: checkout },
    {
      en: (m) => ({
        ...m,
        payment: { ...m.payment, pay: (amount: string) => `Order with obligation to pay – ${euros(amount)}` },
      }),
    },
  )
