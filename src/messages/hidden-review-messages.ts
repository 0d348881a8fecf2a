import { hiddenReview } from './en/hidden-review.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useHiddenReviewMessages } = pageMessages<Widened<typeof hiddenReview>>({
  en: hiddenReview,
})
