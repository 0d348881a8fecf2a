import { escapeHtml } from '#src/platform/mail/html.ts'
import type { ContactCategory } from './categories.ts'
import type { ContactForm } from './forms.ts'

export type ContactWords = {
  readonly subject: (category: string, subject: string) => string
  readonly categories: Readonly<Record<ContactCategory, string>>
  readonly from: (name: string, email: string) => string
  readonly phone: (number: string) => string
  readonly reply: string
}

/** The message as the shop's inbox gets it. The address of its writer is where an answer goes, never who it is from. */
export function writeContactLetter(form: ContactForm, words: ContactWords): { subject: string; text: string; html: string; replyTo: string } {
  const about = [words.from(form.name, form.email), ...(form.phone ? [words.phone(form.phone)] : [])]
  return {
    subject: words.subject(words.categories[form.category], form.subject),
    replyTo: form.email,
    text: [...about, '', form.message, '', words.reply].join('\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;color:#2b211b;max-width:560px;margin:0 auto;padding:24px"><p>${about.map(escapeHtml).join('<br>')}</p><p style="white-space:pre-line">${escapeHtml(form.message)}</p><p style="font-size:13px;color:#6b5d52">${escapeHtml(words.reply)}</p></body></html>`,
  }
}
