import { termsMessagesIn, useTermsMessages } from '#src/messages/terms-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { LegalPage } from './legal-page.tsx'

export function head({ messages }: PageContext): Head {
  const m = termsMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/terms' }
}

export function Page() {
  const m = useTermsMessages()
  return (
    <LegalPage
      title={m.title}
      lead={m.lead}
      updated={m.updated}
      contents={m.contents}
      parts={m.parts}
      placeholder={m.placeholder}
    />
  )
}
