import { escapeHtml } from '#src/platform/mail/html.ts'
import type { ReceiptFacts } from './service.server.ts'

export type ReceiptWords = {
  readonly subject: (number: string) => string
  readonly greeting: (firstName: string) => string
  readonly received: (number: string, instant: string) => string
  readonly content: string
  readonly statement: (number: string, placed: string) => string
  readonly quantity: (count: number) => string
  readonly by: string
  readonly next: string
  readonly keep: string
}

/** The receipt on a durable medium: what was declared, by whom, and the date and time at which it arrived. */
export function writeReceipt({ customer, order, receipt }: ReceiptFacts, locale: string, words: ReceiptWords): { subject: string; text: string; html: string } {
  const zone = { timeZone: 'Europe/Brussels' } as const
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', ...zone }).format(new Date(receipt.receivedAt))
  const placed = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }).format(new Date(order.placedAt))
  const goods = receipt.lines.map(({ name, quantity }) => `${words.quantity(quantity)} ${name}`)
  const person = [`${customer.firstName} ${customer.lastName}`, customer.email]
  const before = [words.greeting(customer.firstName), words.received(receipt.orderNumber, instant)]
  const statement = words.statement(receipt.orderNumber, placed)
  const after = [words.next, words.keep]

  const text = [...before, words.content, statement, goods.map((line) => `- ${line}`).join('\n'), [words.by, ...person].join('\n'), ...after].join('\n\n')
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const html = `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;color:#2b211b;max-width:560px;margin:0 auto;padding:24px">${before.map(paragraph).join('')}
<div style="border-left:3px solid #a34a34;padding-left:16px"><p><strong>${escapeHtml(words.content)}</strong></p><p>${escapeHtml(statement)}</p>
<ul>${goods.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul><p>${[words.by, ...person].map(escapeHtml).join('<br>')}</p></div>${after.map(paragraph).join('')}</body></html>`

  return { subject: words.subject(receipt.orderNumber), text, html }
}
