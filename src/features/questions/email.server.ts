import { action, note, paragraph } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

export type AnswerMessages = {
  readonly subject: (product: string) => string
  readonly greeting: (firstName: string) => string
  readonly body: (product: string, byShop: boolean) => string
  readonly link: string
  readonly why: string
}

export type AnswerFacts = {
  readonly firstName: string
  readonly product: string
  /** Whether the shop has answered, or another customer. */
  readonly byShop: boolean
  readonly address: string
}

/** The email to the person who asked. It is about their own question, so it needs no consent to marketing. */
export function renderAnswerEmail(
  { firstName, product, byShop, address }: AnswerFacts,
  brand: string,
  messages: AnswerMessages,
): RenderedEmail {
  const body = messages.body(product, byShop)
  return renderEmail({
    subject: messages.subject(product),
    brand,
    preview: body,
    content: [paragraph(messages.greeting(firstName)), paragraph(body), action(messages.link, address)],
    footer: [note(messages.why)],
  })
}
