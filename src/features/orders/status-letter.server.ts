import { escapeHtml } from '#src/platform/mail/html.ts'
import type { Order } from './contract.ts'
import type { OrderStatus } from './rules.ts'

/** Changes that a buyer is told about. */
export const toldStatuses = ['fulfilled', 'cancelled', 'refunded'] as const satisfies readonly OrderStatus[]
export type ToldStatus = (typeof toldStatuses)[number]

/** An order after a change of its status, with the address it was bought with. */
export type StatusNews = { readonly order: Order; readonly customer: NonNullable<Order['customer']>; readonly from: OrderStatus; readonly to: ToldStatus; readonly key: string }

export type StatusWords = {
  readonly subject: Readonly<Record<ToldStatus, (number: string) => string>>
  readonly greeting: (firstName: string) => string
  readonly sent: (number: string) => string
  readonly withdrawal: (days: number, hasPersonalised: boolean) => string
  readonly cancelled: (number: string) => string
  readonly moneyBack: (amount: string) => string
  readonly nothingCharged: string
  readonly refunded: (number: string, amount: string) => string
  readonly refundedOnce: (number: string, amount: string) => string
  readonly sentTo: string
  readonly monogram: (text: string) => string
  readonly link: string
  readonly keepPrivate: string
  readonly testMode: string
}

export type StatusLetterFacts = StatusNews & { readonly address: string; readonly isTest: boolean; readonly withdrawalDays: number }

/** Tells a buyer what has become of their order, and of their money. */
export function writeStatusLetter({ order, customer, from, to, address, isTest, withdrawalDays }: StatusLetterFacts, words: StatusWords): { subject: string; text: string; html: string } {
  const goods = order.lines.map((line) => `${line.quantity} × ${line.name}${line.monogram ? `, ${words.monogram(line.monogram)}` : ''}`)
  const place = to === 'fulfilled' ? [words.sentTo, `${customer.firstName} ${customer.lastName}`, customer.street, `${customer.postalCode} ${customer.city}`, customer.country] : []
  const before = [words.greeting(customer.firstName), ...newsOf(order, from, to, words)]
  const rights = to === 'fulfilled' ? [words.withdrawal(withdrawalDays, order.lines.some(({ withdrawal }) => withdrawal === 'personalised'))] : []
  const notes = [words.keepPrivate, ...(isTest ? [words.testMode] : [])]

  const text = [...before, goods.join('\n'), ...(place.length > 0 ? [place.join('\n')] : []), ...rights, `${words.link}:\n${address}`, ...notes].join('\n\n')
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const html = `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;color:#2b211b;max-width:560px;margin:0 auto;padding:24px">${before.map(paragraph).join('')}
<ul>${goods.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>${place.length > 0 ? `<p>${place.map(escapeHtml).join('<br>')}</p>` : ''}${rights.map(paragraph).join('')}
<p><a href="${escapeHtml(address)}" style="color:#a34a34">${escapeHtml(words.link)}</a></p>${notes.map((note) => `<p style="font-size:13px;color:#6b5d52">${escapeHtml(note)}</p>`).join('')}</body></html>`

  return { subject: words.subject[to](order.number), text, html }
}

function newsOf({ number, total }: Order, from: OrderStatus, to: ToldStatus, words: StatusWords): string[] {
  if (to === 'fulfilled') return [words.sent(number)]
  if (to === 'cancelled') return [words.cancelled(number), from === 'pending_payment' ? words.nothingCharged : words.moneyBack(`€${total}`)]
  // The money of a cancelled order went back with its cancellation: two letters, one refund.
  return [from === 'cancelled' ? words.refundedOnce(number, `€${total}`) : words.refunded(number, `€${total}`)]
}
