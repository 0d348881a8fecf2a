import { escapeHtml } from '#src/platform/mail/html.ts'
import type { Order } from './contract.ts'

export type LetterWords = {
  readonly subject: (number: string) => string
  readonly greeting: (firstName: string) => string
  readonly thanks: (number: string) => string
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  readonly vat: (percent: number, isIncluded: boolean) => string
  readonly total: string
  readonly free: string
  readonly monogram: (text: string) => string
  readonly deliverTo: string
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type LetterFacts = { readonly order: Order; readonly address: string; readonly brand: string; readonly isTest: boolean }

/** The confirmation as plain text and as HTML that every mail program can show: tables and inline styles. */
export function writeConfirmation({ order, address, brand, isTest }: LetterFacts, words: LetterWords): { subject: string; text: string; html: string } {
  const customer = order.customer
  const rows = order.lines.map((line) => [`${line.quantity} × ${line.name}${line.monogram ? `, ${words.monogram(line.monogram)}` : ''}`, `€${line.lineTotal}`] as const)
  const sums = [
    [words.subtotal, `€${order.subtotal}`],
    ...(order.discount === '0.00' ? [] : [[words.discount, `−€${order.discount}`] as const]),
    [words.shipping, order.shipping === '0.00' ? words.free : `€${order.shipping}`],
    [words.vat(order.vatPercent, order.vatIsIncluded), `€${order.vat}`],
    [words.total, `€${order.total}`],
  ] as const
  const place = customer ? [`${customer.firstName} ${customer.lastName}`, customer.street, `${customer.postalCode} ${customer.city}`, customer.country] : []
  const hello = words.greeting(customer?.firstName ?? '')
  const notes = [words.keepPrivate, ...(isTest ? [words.testMode] : [])]

  const text = [
    hello,
    '',
    words.thanks(order.number),
    '',
    ...rows.map(([label, amount]) => `${label}: ${amount}`),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    '',
    words.deliverTo,
    ...place,
    '',
    `${words.link}: ${address}`,
    '',
    ...notes,
  ].join('\n')

  const row = ([label, amount]: readonly [string, string]) =>
    `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(amount)}</td></tr>`
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f8f4ee;color:#2b211b;font-family:Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:24px;letter-spacing:2px">${escapeHtml(brand)}</p>
<p>${escapeHtml(hello)}</p><p>${escapeHtml(words.thanks(order.number))}</p>
<table style="width:100%;border-collapse:collapse;border-top:1px solid #d9cdbf">${rows.map(row).join('')}</table>
<table style="width:100%;border-collapse:collapse;border-top:1px solid #d9cdbf">${sums.map(row).join('')}</table>
<p><strong>${escapeHtml(words.deliverTo)}</strong><br>${place.map(escapeHtml).join('<br>')}</p>
<p><a href="${escapeHtml(address)}" style="color:#a34a34">${escapeHtml(words.link)}</a></p>
${notes.map((note) => `<p style="font-size:13px;color:#6b5d52">${escapeHtml(note)}</p>`).join('')}
</div></body></html>`

  return { subject: words.subject(order.number), text, html }
}
