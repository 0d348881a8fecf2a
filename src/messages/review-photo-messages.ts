import { reviewPhotos } from './en/review-photos.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useReviewPhotoMessages } = pageMessages<Widened<typeof reviewPhotos>>({
  en: reviewPhotos,
})
