import { useMessages } from './messages-context.tsx'
import type { Language, Messages } from './messages.ts'

/** Messages kept out of the main chunk. Loaded with the pages that show them. */
export function pageMessages<PageMessages>(messages: { readonly [L in Language]: PageMessages }) {
  const pageMessagesIn = ({ language }: Messages): PageMessages => messages[language as Language]
  return { pageMessagesIn, usePageMessages: (): PageMessages => pageMessagesIn(useMessages()) }
}
