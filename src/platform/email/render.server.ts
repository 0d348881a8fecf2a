import { compile, type FormatCallback } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { layout, type EmailDocument } from './layout.server.ts'

export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string }

/** An example email, for `npm run emails:preview`. */
export type EmailSample = { readonly name: string; readonly sample: () => RenderedEmail }

/**
 * Renders both parts of an email. Synchronous on purpose: emails are rendered inside transactions, which may await only
 * their own statements. React escapes all values.
 */
export function renderEmail(document: EmailDocument): RenderedEmail {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(layout(document))}`
  return { subject: document.subject, text: toText(html), html }
}

const labeledAddress: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(':')
  builder.addLineBreak()
  builder.addInline(element.attribs['href'] ?? '', { noWordTransform: true })
}

const amount: FormatCallback = (element, walk, builder) => {
  builder.addInline(': ')
  walk(element.children, builder)
}

const toText = compile({
  wordwrap: false,
  formatters: { labeledAddress, amount },
  selectors: [
    { selector: '[data-skip-in-text]', format: 'skip' },
    { selector: '.brand', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a.action', format: 'labeledAddress' },
    { selector: 'a.labeled', format: 'labeledAddress' },
    { selector: 'table.line', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr.row', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td.amount', format: 'amount' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'h3', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
})
