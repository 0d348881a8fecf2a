import { productSafety } from './en/product-safety.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useProductSafetyMessages } = pageMessages<Widened<typeof productSafety>>({
  en: productSafety,
})
