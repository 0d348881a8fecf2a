import { privacyMessagesIn, usePrivacyMessages } from '#src/messages/privacy-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { LegalPage } from './legal-page.tsx'

export function head({ messages }: PageContext): Head {
  const m = privacyMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/privacy' }
}

export function Page() {
  const m = usePrivacyMessages()
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
