import { skinProfile } from './en/skin-profile.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type SkinProfileMessages = Widened<typeof skinProfile>

export const { pageMessagesIn: skinProfileMessagesIn, usePageMessages: useSkinProfileMessages } =
  pageMessages<SkinProfileMessages>({
    en: skinProfile,
  })
