import { accessibilityMessagesIn, useAccessibilityMessages } from '#src/messages/accessibility-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { LegalPage } from './legal-page.tsx'

export function head({ messages }: PageContext): Head {
  const m = accessibilityMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/accessibility' }
}

export function Page() {
  const m = useAccessibilityMessages()
  return <LegalPage title={m.title} lead={m.lead} updated={m.updated} contents={m.contents} parts={m.parts} />
}
