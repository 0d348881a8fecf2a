import { shopReviews } from './en/shop-reviews.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: shopReviewsMessagesIn, usePageMessages: useShopReviewsMessages } = pageMessages<
  Widened<typeof shopReviews>
>({ en: shopReviews })
