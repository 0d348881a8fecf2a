import { action, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

export type LinkMessages = {
  readonly subject: string
  readonly greeting: (firstName: string) => string
  readonly body: string
  readonly link: string
  readonly otherwise: string
}

export type LinkFacts = { readonly firstName: string; readonly address: string; readonly brand: string }

/** An email with one single-use link. */
export function renderLinkEmail(
  { firstName, address, brand }: LinkFacts,
  { subject, greeting, body, link, otherwise }: LinkMessages,
): RenderedEmail {
  return renderEmail({
    subject,
    brand,
    preview: body,
    content: [paragraph(greeting(firstName)), paragraph(body), action(link, address)],
    footer: [note(otherwise)],
  })
}
