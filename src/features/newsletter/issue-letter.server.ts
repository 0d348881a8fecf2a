import { escapeHtml } from '#src/platform/mail/html.ts'
import { paragraphsOf, type Paragraph, type Part } from './issue-body.ts'
import { unsubscribeHeaders } from './letter.server.ts'

export type IssueWords = {
  readonly why: string
  readonly unsubscribe: string
  readonly testSubject: (subject: string) => string
  readonly test: string
}

/** `unsubscribeAddress` is null in a test letter: whoever reads it has no subscription to end. */
export type IssueFacts = { readonly subject: string; readonly body: string; readonly brand: string; readonly unsubscribeAddress: string | null }

type Written = { readonly subject: string; readonly text: string; readonly html: string; readonly headers?: Readonly<Record<string, string>> }

/** One issue for one reader: the same words for all, and a link of their own to leave by. */
export function writeIssue({ subject, body, brand, unsubscribeAddress }: IssueFacts, words: IssueWords): Written {
  const paragraphs = paragraphsOf(body)
  const address = unsubscribeAddress
  const foot = address === null ? words.test : `${words.why}\n${words.unsubscribe}:\n${address}`
  const footHtml = address === null ? escapeHtml(words.test) : `${escapeHtml(words.why)}<br>${anchor(address, words.unsubscribe)}`
  return {
    subject: address === null ? words.testSubject(subject) : subject,
    text: [...paragraphs.map(plain), '--', foot].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#f8f4ee;color:#2b211b;font-family:Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:24px;letter-spacing:2px">${escapeHtml(brand)}</p>
${paragraphs.map((one) => `<p>${one.map(markup).join('')}</p>`).join('\n')}
<p style="font-size:13px;color:#6b5d52;border-top:1px solid #d9cdbf;padding-top:12px">${footHtml}</p></div></body></html>`,
    ...(address === null ? {} : { headers: unsubscribeHeaders(address) }),
  }
}

const anchor = (href: string, label: string) => `<a href="${escapeHtml(href)}" style="color:#a34a34">${escapeHtml(label)}</a>`

const markup = (part: Part): string => (part.kind === 'link' ? anchor(part.href, part.label) : escapeHtml(part.text).replaceAll('\n', '<br>'))

const plain = (paragraph: Paragraph): string =>
  paragraph.map((part) => (part.kind === 'text' ? part.text : part.label === part.href ? part.href : `${part.label} (${part.href})`)).join('')
