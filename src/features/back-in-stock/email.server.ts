import { action, footerLink, note, paragraph, strong } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'

export type BackInStockMessages = {
  readonly subject: (product: string) => string
  readonly greeting: string
  readonly body: (product: string) => string
  /** Before what the skin profile says. */
  readonly reason: string
  readonly link: string
  readonly why: string
  readonly stop: string
}

export type BackInStockFacts = {
  /** The product with its size or shade. */
  readonly name: string
  readonly address: string
  readonly stopAddress: string
  /** What the customer's skin profile says about the product, as on cards. */
  readonly reason: string | null
}

type NoticeEmail = RenderedEmail & { readonly headers: Readonly<Record<string, string>> }

export function renderBackInStockEmail(
  { name, address, stopAddress, reason }: BackInStockFacts,
  brand: string,
  messages: BackInStockMessages,
): NoticeEmail {
  const email = renderEmail({
    subject: messages.subject(name),
    brand,
    preview: messages.body(name),
    content: [
      paragraph(messages.greeting),
      paragraph(messages.body(name)),
      ...(reason ? [paragraph(strong(messages.reason), ' ', reason)] : []),
      action(messages.link, address),
    ],
    footer: [note(messages.why), footerLink(messages.stop, stopAddress)],
  })
  // RFC 2369 and RFC 8058: the email program's own unsubscribe button.
  const headers = { 'List-Unsubscribe': `<${stopAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...email, headers }
}
