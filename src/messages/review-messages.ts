import { reviews } from './en/reviews.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useReviewMessages } = pageMessages<Widened<typeof reviews>>({ en: reviews })
