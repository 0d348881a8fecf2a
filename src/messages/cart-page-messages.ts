import { cartPage, europeanCartPage } from './en/cart-page.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useCartPageMessages } = pageMessages<Widened<typeof cartPage>>(
  { en: cartPage },
  { en: europeanCartPage },
)
