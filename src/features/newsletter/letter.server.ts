import { escapeHtml } from '#src/platform/mail/html.ts'

type Text = { readonly subject: string; readonly body: string; readonly link: string; readonly otherwise: string }
export type NewsletterWords = { readonly greeting: string; readonly confirm: Text; readonly already: Text; readonly unsubscribe: string }

export type NewsletterFacts = { readonly isConfirmed: boolean; readonly confirmAddress: string; readonly unsubscribeAddress: string }

type Written = { readonly subject: string; readonly text: string; readonly html: string; readonly headers: Readonly<Record<string, string>> }

/** The letter that answers an asking: with the link to confirm, or, for whoever did so before, with the one to leave. */
export function writeNewsletterLetter({ isConfirmed, confirmAddress, unsubscribeAddress }: NewsletterFacts, words: NewsletterWords): Written {
  const { subject, body, link, otherwise } = isConfirmed ? words.already : words.confirm
  const address = isConfirmed ? unsubscribeAddress : confirmAddress
  const anchor = (href: string, label: string) => `<a href="${escapeHtml(href)}" style="color:#a34a34">${escapeHtml(label)}</a>`
  const foot = isConfirmed ? '' : `<p style="font-size:13px;color:#6b5d52">${anchor(unsubscribeAddress, words.unsubscribe)}</p>`
  return {
    subject,
    text: [words.greeting, body, `${link}:\n${address}`, otherwise, ...(isConfirmed ? [] : [`${words.unsubscribe}:\n${unsubscribeAddress}`])].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;color:#2b211b;max-width:560px;margin:0 auto;padding:24px"><p>${escapeHtml(words.greeting)}</p><p>${escapeHtml(body)}</p><p>${anchor(address, link)}</p><p>${escapeHtml(otherwise)}</p>${foot}</body></html>`,
    headers: unsubscribeHeaders(unsubscribeAddress),
  }
}

/** What mail programs make their own button to unsubscribe from (RFC 2369, RFC 8058). Every letter of the list carries it. */
export function unsubscribeHeaders(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
