import { photoPages } from './en/photo-pages.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type PhotoMessages = Widened<typeof photoPages>

export const { pageMessagesIn: photoMessagesIn, usePageMessages: usePhotoMessages } = pageMessages<PhotoMessages>({
  en: photoPages,
})
