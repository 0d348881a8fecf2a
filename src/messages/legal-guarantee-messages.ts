import { legalGuarantee } from './en/legal-guarantee.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useLegalGuaranteeMessages } = pageMessages<Widened<typeof legalGuarantee>>({
  en: legalGuarantee,
})
