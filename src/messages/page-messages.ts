import { useMessages } from './messages-context.tsx'
import type { Language, Messages } from './messages.ts'

/** Words that would weigh on every page in the language's own chunk: they come with the pages that show them. */
export function pageMessages<Words>(words: { readonly [L in Language]: Words }) {
  const wordsIn = ({ language }: Messages): Words => words[language as Language]
  return { wordsIn, useWords: (): Words => wordsIn(useMessages()) }
}
