import type { MessagePreset } from './load-messages.ts'
import { useMessages } from './messages-context.tsx'
import type { Language, Messages } from './messages.ts'

/**
 * Messages kept out of the main chunk. Loaded with the pages that show them.
 *
 * @param european - What differs with SHOP_PRESET=eu.
 */
export function pageMessages<PageMessages>(
  messages: { readonly [L in Language]: PageMessages },
  european?: { readonly [L in Language]: (messages: PageMessages) => PageMessages },
) {
  const pageMessagesIn = ({ language, preset }: Messages): PageMessages => {
    const all = messages[language as Language]
    return european && (preset as MessagePreset) === 'eu' ? european[language as Language](all) : all
  }
  return { pageMessagesIn, usePageMessages: (): PageMessages => pageMessagesIn(useMessages()) }
}
