import { recentlyViewed } from './en/recently-viewed.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useRecentlyViewedMessages } = pageMessages<Widened<typeof recentlyViewed>>({
  en: recentlyViewed,
})
