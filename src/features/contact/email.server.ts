import { lines, note, quote, typedText } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { ContactCategory, ContactForm } from './forms.ts'

export type ContactMessages = {
  readonly subject: (category: string, subject: string) => string
  readonly categories: Readonly<Record<ContactCategory, string>>
  readonly from: (name: string, email: string) => string
  readonly phone: (number: string) => string
  readonly reply: string
}

/** The email to the shop's inbox. The author's address is used as Reply-To, never as sender. */
export function renderContactMessageEmail(
  form: ContactForm,
  brand: string,
  messages: ContactMessages,
): RenderedEmail & { readonly replyTo: string } {
  const about = [messages.from(form.name, form.email), ...(form.phone ? [messages.phone(form.phone)] : [])]
  const email = renderEmail({
    subject: messages.subject(messages.categories[form.category], form.subject),
    brand,
    preview: form.message,
    content: [lines(...about), quote(typedText(form.message))],
    footer: [note(messages.reply)],
  })
  return { ...email, replyTo: form.email }
}
