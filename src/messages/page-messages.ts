import type { MessagePreset } from './load-messages.ts'
import { useMessages } from './messages-context.tsx'
import type { Language, Texts } from './messages.ts'

/**
 * Messages kept out of the main chunk. Loaded with the pages that show them.
 *
 * @param european - What differs with SHOP_PRESET=eu.
 */
export function pageMessages<PageMessages>(
  messages: { readonly [L in Language]: PageMessages },
  european?: { readonly [L in Language]: (messages: PageMessages) => PageMessages },
) {
  /** Adapted once, so that effects may depend on them. */
  const adapted = new Map<Language, PageMessages>()
  const pageMessagesIn = ({ language, preset }: Texts): PageMessages => {
    const key = language as Language
    const all = messages[key]
    if (!european || (preset as MessagePreset) !== 'eu') return all
    const known = adapted.get(key) ?? european[key](all)
    adapted.set(key, known)
    return known
  }
  return { pageMessagesIn, usePageMessages: (): PageMessages => pageMessagesIn(useMessages()) }
}
