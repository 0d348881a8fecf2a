import { cookiesMessagesIn, useCookiesMessages } from '#src/messages/cookies-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { LegalPage } from './legal-page.tsx'

export function head({ messages }: PageContext): Head {
  const m = cookiesMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/cookies' }
}

export function Page() {
  const m = useCookiesMessages()
  return <LegalPage title={m.title} lead={m.lead} updated={m.updated} contents={m.contents} parts={m.parts} />
}
