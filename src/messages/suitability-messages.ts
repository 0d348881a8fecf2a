import { suitability } from './en/suitability.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type SuitabilityMessages = Widened<typeof suitability>

export const { usePageMessages: useSuitabilityMessages } = pageMessages<SuitabilityMessages>({
  en: suitability,
})
