import { action, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

import type { StaffRole } from './staff/constants.ts'

export type LinkMessages = {
  readonly subject: (brand: string) => string
  readonly greeting: string
  readonly body: (brand: string) => string
  readonly link: string
  readonly otherwise: string
}

export type LinkFacts = { readonly address: string; readonly brand: string }

export type InvitationMessages = Omit<LinkMessages, 'body'> & {
  readonly body: (role: StaffRole, brand: string) => string
}

export type InvitationFacts = LinkFacts & { readonly role: StaffRole }

export function renderInvitationEmail(
  { role, ...facts }: InvitationFacts,
  messages: InvitationMessages,
): RenderedEmail {
  return renderLinkEmail(facts, { ...messages, body: (brand) => messages.body(role, brand) })
}

/**
 * An email with one single-use link, and without a name: people who create an account enter name and address, and could
 * have the shop send any text to an address that is not theirs.
 */
export function renderLinkEmail(
  { address, brand }: LinkFacts,
  { subject, greeting, body, link, otherwise }: LinkMessages,
): RenderedEmail {
  const text = body(brand)
  return renderEmail({
    subject: subject(brand),
    brand,
    preview: text,
    content: [paragraph(greeting), paragraph(text), action(link, address)],
    footer: [note(otherwise)],
  })
}
