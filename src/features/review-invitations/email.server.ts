import { action, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

export type InvitationMessages = {
  readonly subject: (number: string, brand: string) => string
  readonly greeting: (firstName: string) => string
  readonly body: (number: string) => string
  readonly link: (product: string) => string
  readonly signIn: string
  readonly why: string
}

export type InvitationFacts = {
  readonly firstName: string
  readonly number: string
  readonly products: readonly { readonly name: string; readonly address: string }[]
}

export function renderInvitationEmail(
  { firstName, number, products }: InvitationFacts,
  brand: string,
  messages: InvitationMessages,
): RenderedEmail {
  return renderEmail({
    subject: messages.subject(number, brand),
    brand,
    preview: messages.body(number),
    content: [
      paragraph(messages.greeting(firstName)),
      paragraph(messages.body(number)),
      ...products.map(({ name, address }) => action(messages.link(name), address)),
      paragraph(messages.signIn),
    ],
    footer: [note(messages.why)],
  })
}
