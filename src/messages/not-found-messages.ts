import { notFound } from './en/not-found.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: notFoundMessagesIn, usePageMessages: useNotFoundMessages } = pageMessages<
  Widened<typeof notFound>
>({ en: notFound })
