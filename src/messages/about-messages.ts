import { about } from './en/about.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { wordsIn: aboutMessagesIn, useWords: useAboutMessages } = pageMessages<Widened<typeof about>>({ en: about })
