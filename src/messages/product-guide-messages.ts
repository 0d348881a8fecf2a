import { productGuide } from './en/product-guide.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useProductGuideMessages } = pageMessages<Widened<typeof productGuide>>({
  en: productGuide,
})
