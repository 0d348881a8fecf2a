import { reviewForm } from './en/review-form.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useReviewFormMessages } = pageMessages<Widened<typeof reviewForm>>({ en: reviewForm })
