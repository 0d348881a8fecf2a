import { escapeHtml } from '#src/platform/mail/html.ts'

export type ResetWords = { readonly subject: string; readonly greeting: (firstName: string) => string; readonly body: string; readonly otherwise: string }

/** The letter with the single-use link. */
export function writeReset(firstName: string, address: string, words: ResetWords): { subject: string; text: string; html: string } {
  const lines = [words.greeting(firstName), words.body, address, words.otherwise]
  const paragraphs = lines.map((line) => (line === address ? `<p><a href="${escapeHtml(line)}">${escapeHtml(line)}</a></p>` : `<p>${escapeHtml(line)}</p>`))
  return {
    subject: words.subject,
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;color:#2b211b;max-width:560px;margin:0 auto;padding:24px">${paragraphs.join('')}</body></html>`,
  }
}
