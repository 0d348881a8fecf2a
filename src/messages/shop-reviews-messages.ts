import { shopReviews } from './en/shop-reviews.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { wordsIn: shopReviewsMessagesIn, useWords: useShopReviewsMessages } = pageMessages<Widened<typeof shopReviews>>({ en: shopReviews })
