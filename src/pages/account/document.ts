import type { CreditNote, Invoice } from '#src/features/orders/documents/contract.ts'
import { accountAreaMessagesIn } from '#src/messages/account-area-messages.ts'
import { orderProgressMessagesIn } from '#src/messages/order-progress-messages.ts'
import type { PageContext } from '../page.ts'

/** The end of a document's address: of a credit note, or of the invoice. */
export const documentPath = (note: string | undefined): string[] =>
  note === undefined ? ['invoice'] : ['credit-notes', encodeURIComponent(note)]

export function documentTitle(messages: PageContext['messages'], document: Invoice | CreditNote): string {
  return 'invoiceNumber' in document
    ? orderProgressMessagesIn(messages).note.title(document.number)
    : accountAreaMessagesIn(messages).invoice.title(document.number)
}
