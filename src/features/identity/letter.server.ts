export type ResetWords = { readonly subject: string; readonly greeting: (firstName: string) => string; readonly body: string; readonly otherwise: string }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The letter with the single-use link. */
export function writeReset(firstName: string, address: string, words: ResetWords): { subject: string; text: string; html: string } {
  const lines = [words.greeting(firstName), words.body, address, words.otherwise]
  const paragraphs = lines.map((line) => (line === address ? `<p><a href="${escape(line)}">${escape(line)}</a></p>` : `<p>${escape(line)}</p>`))
  return {
    subject: words.subject,
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;color:#2b211b;max-width:560px;margin:0 auto;padding:24px">${paragraphs.join('')}</body></html>`,
  }
}
