import type { ReactNode } from 'react'
import { footerLink, inline, lines, link, note } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import { unsubscribeHeaders, type ListEmail } from '../email.server.ts'
import { paragraphsOf, type Part } from './body.ts'

export type CampaignMessages = {
  readonly why: (brand: string) => string
  readonly unsubscribe: string
  readonly testSubject: (subject: string) => string
  readonly test: string
}

/** `unsubscribeAddress` is null in a test email: its recipient has no subscription to end. */
export type CampaignFacts = {
  readonly subject: string
  readonly body: string
  readonly brand: string
  readonly unsubscribeAddress: string | null
}

/** One campaign for one subscriber: the same content for all, with an individual unsubscribe link. */
export function renderCampaignEmail(
  { subject, body, brand, unsubscribeAddress }: CampaignFacts,
  messages: CampaignMessages,
): RenderedEmail | ListEmail {
  const paragraphs = paragraphsOf(body)
  const email = renderEmail({
    subject: unsubscribeAddress === null ? messages.testSubject(subject) : subject,
    brand,
    preview: paragraphs[0]?.map((part) => (part.kind === 'text' ? part.text : part.label)).join('') ?? subject,
    content: paragraphs.map((parts) => lines(...linesOf(parts))),
    footer:
      unsubscribeAddress === null
        ? [note(messages.test)]
        : [note(messages.why(brand)), footerLink(messages.unsubscribe, unsubscribeAddress)],
  })
  return unsubscribeAddress === null ? email : { ...email, headers: unsubscribeHeaders(unsubscribeAddress) }
}

/** Splits text at line breaks; links contain none. */
function linesOf(parts: readonly Part[]): ReactNode[] {
  const result: ReactNode[][] = [[]]
  for (const part of parts) {
    if (part.kind === 'link') {
      result.at(-1)?.push(link(part.label, part.href))
      continue
    }
    const [first, ...rest] = part.text.split('\n')
    result.at(-1)?.push(first)
    result.push(...rest.map((line) => [line]))
  }
  return result.map((line) => inline(...line))
}
