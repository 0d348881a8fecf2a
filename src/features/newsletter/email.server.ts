import { action, footerLink, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

type Messages = {
  readonly subject: (brand: string) => string
  readonly body: string
  readonly link: string
  readonly otherwise: string
}
export type NewsletterMessages = {
  readonly greeting: string
  readonly confirm: Messages
  readonly already: Messages
  readonly unsubscribe: string
}

export type NewsletterFacts = {
  readonly isConfirmed: boolean
  readonly confirmAddress: string
  readonly unsubscribeAddress: string
}

export type ListEmail = RenderedEmail & { readonly headers: Readonly<Record<string, string>> }

/** The reply to a subscription request: with a confirmation link or, for an active subscriber, an unsubscribe link. */
export function renderNewsletterEmail(
  { isConfirmed, confirmAddress, unsubscribeAddress }: NewsletterFacts,
  brand: string,
  messages: NewsletterMessages,
): ListEmail {
  const { subject, body, link, otherwise } = isConfirmed ? messages.already : messages.confirm
  const email = renderEmail({
    subject: subject(brand),
    brand,
    preview: body,
    content: [
      paragraph(messages.greeting),
      paragraph(body),
      action(link, isConfirmed ? unsubscribeAddress : confirmAddress),
    ],
    footer: [note(otherwise), ...(isConfirmed ? [] : [footerLink(messages.unsubscribe, unsubscribeAddress)])],
  })
  return { ...email, headers: unsubscribeHeaders(unsubscribeAddress) }
}

/** Headers for the email program's own unsubscribe button (RFC 2369, RFC 8058), on every newsletter email. */
export function unsubscribeHeaders(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
