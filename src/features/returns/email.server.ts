import { euros, toDecimal } from '#src/kernel/money.ts'
import { action, lines, list, note, paragraph, strong } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { Reimbursement } from '../orders/service.server.ts'
import type { Seller } from '../shop-settings/constants.ts'
import { shopPaysParcel, type ReturnState } from './constants.ts'
import type { ReturnRequest } from './contract.ts'

/** The email about the cancellation or refund that closed a return says what happened. */
export type EmailedState = Exclude<ReturnState, 'closed'>

export type ReturnMessages = {
  readonly subject: Readonly<Record<EmailedState, (number: string) => string>>
  readonly greeting: (firstName: string) => string
  readonly body: Readonly<Record<EmailedState, (number: string, orderNumber: string) => string>>
  /** Before the units that were not in the parcel. */
  readonly missing: (number: string) => string
  readonly quantity: (count: number) => string
  readonly monogram: (text: string) => string
  readonly sendTo: string
  readonly steps: (number: string, shopPays: boolean) => readonly string[]
  readonly refund: (amount: string) => string
  /** In place of `refund`, by the state of the dispute that keeps it from being sent. */
  readonly held: Readonly<Record<'open' | 'lost', (amount: string) => string>>
  readonly credit: (amount: string) => string
  readonly bonus: (amount: string) => string
  readonly creditNote: string
  /** How to answer when the goods never arrived. */
  readonly answer: (mail: string, number: string) => string
  readonly link: string
  readonly keepPrivate: string
}

export type ReturnEmailFacts = {
  readonly firstName: string
  readonly request: ReturnRequest & { readonly state: EmailedState }
  /** Items by position in the order. */
  readonly items: readonly { readonly name: string; readonly monogram: string | null }[]
  readonly made: Pick<Reimbursement, 'refund' | 'credit' | 'bonus' | 'block'> | null
  /** The return of the units that were not in the parcel. */
  readonly missing: Pick<ReturnRequest, 'number' | 'lines'> | null
  readonly seller: Seller
  readonly address: string
  readonly brand: string
}

export function renderReturnEmail(
  { firstName, request, items, made, missing, seller, address, brand }: ReturnEmailFacts,
  messages: ReturnMessages,
): RenderedEmail {
  const { state, number, orderNumber } = request
  const body = messages.body[state](number, orderNumber)
  const listOf = (units: ReturnRequest['lines']) =>
    list(
      units.map(({ position, quantity }) => {
        const { name = '', monogram = null } = items[position] ?? {}
        return `${messages.quantity(quantity)} ${name}${monogram ? `, ${messages.monogram(monogram)}` : ''}`
      }),
    )
  return renderEmail({
    subject: messages.subject[state](orderNumber),
    brand,
    preview: body,
    content: [
      paragraph(messages.greeting(firstName)),
      paragraph(body),
      listOf(request.lines),
      ...(missing ? [paragraph(messages.missing(missing.number)), listOf(missing.lines)] : []),
      ...(state === 'approved' ? instructions(request, seller, messages) : []),
      ...(state === 'not_sent_back' ? [paragraph(messages.answer(seller.mail, number))] : []),
      ...(state === 'rejected' && request.note ? [paragraph(request.note)] : []),
      ...(made ? amountsReturned(made, messages) : []),
      action(messages.link, address),
    ],
    footer: [note(messages.keepPrivate)],
  })
}

function instructions({ number, reason }: ReturnRequest, seller: Seller, messages: ReturnMessages) {
  const { name, street, postalCode, city, country } = seller
  return [
    list(messages.steps(number, shopPaysParcel(reason))),
    lines(strong(messages.sendTo), `${name}, ${number}`, street, `${postalCode} ${city}`, country),
  ]
}

function amountsReturned(
  { refund, credit, bonus, block }: Pick<Reimbursement, 'refund' | 'credit' | 'bonus' | 'block'>,
  messages: ReturnMessages,
) {
  const rows = [
    ...(refund > 0 ? [(block ? messages.held[block] : messages.refund)(euros(toDecimal(refund)))] : []),
    ...(credit > 0 ? [messages.credit(euros(toDecimal(credit)))] : []),
    ...(bonus > 0 ? [messages.bonus(euros(toDecimal(bonus)))] : []),
  ]
  return [...rows.map((row) => paragraph(row)), paragraph(messages.creditNote)]
}
