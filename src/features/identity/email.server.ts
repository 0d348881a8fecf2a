import { action, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

import type { StaffRole } from './staff/constants.ts'

export type LinkMessages = {
  readonly subject: (brand: string) => string
  readonly greeting: (firstName: string) => string
  readonly body: (brand: string) => string
  readonly link: string
  readonly otherwise: string
}

export type LinkFacts = { readonly firstName: string; readonly address: string; readonly brand: string }

export type InvitationMessages = Omit<LinkMessages, 'greeting' | 'body'> & {
  readonly greeting: string
  readonly body: (role: StaffRole, brand: string) => string
}

export type InvitationFacts = { readonly role: StaffRole; readonly address: string; readonly brand: string }

export function renderInvitationEmail({ role, address, brand }: InvitationFacts, m: InvitationMessages): RenderedEmail {
  const messages = { ...m, greeting: () => m.greeting, body: () => m.body(role, brand) }
  return renderLinkEmail({ firstName: '', address, brand }, messages)
}

/** An email with one single-use link. */
export function renderLinkEmail(
  { firstName, address, brand }: LinkFacts,
  { subject, greeting, body, link, otherwise }: LinkMessages,
): RenderedEmail {
  const text = body(brand)
  return renderEmail({
    subject: subject(brand),
    brand,
    preview: text,
    content: [paragraph(greeting(firstName)), paragraph(text), action(link, address)],
    footer: [note(otherwise)],
  })
}
