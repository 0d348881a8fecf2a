import { toDecimal } from '#src/kernel/money.ts'
import type { BilledTo, CreditNote, Invoice } from './contract.ts'
import { invoiceSums, type InvoiceNames, type InvoiceSums } from '../invoice/rules.ts'
import type { WholeOrder } from '../reading/read.server.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
import { creditNoteSums } from './credit-note.ts'
import { documentNumber } from './rules.ts'
import type { CreditNoteRow, InvoiceRow } from './store.server.ts'

export function presentInvoice({ row, lines }: WholeOrder, issued: InvoiceRow, names: InvoiceNames): Invoice {
  const sums = invoiceSums({ ...row, lines: namedLines(lines, names) }, names)
  return {
    number: documentNumber('invoice', issued.year, issued.number),
    orderNumber: String(row.number),
    date: shopDay(issued.issuedAt),
    seller: row.seller,
    billedTo: billedTo(row),
    vatIsIncluded: row.vatIsIncluded,
    ...presentSums(sums),
    currency: row.currency,
    storeCredit: toDecimal(row.credit),
  }
}

export function presentCreditNote(
  { row, lines, adjustments }: WholeOrder,
  note: CreditNoteRow,
  invoice: InvoiceRow,
  names: InvoiceNames,
): CreditNote {
  const adjustment = adjustments.find(({ id }) => id === note.adjustmentId)
  if (!adjustment) throw new Error(`credit note ${note.number} has no adjustment`)
  const sums = creditNoteSums({ ...adjustment, vatBasisPoints: row.vatBasisPoints }, namedLines(lines, names), names)
  return {
    number: documentNumber('credit_note', note.year, note.number),
    orderNumber: String(row.number),
    date: shopDay(note.issuedAt),
    seller: note.seller,
    billedTo: billedTo(row),
    vatIsIncluded: true,
    ...presentSums(sums),
    currency: row.currency,
    storeCredit: toDecimal(adjustment.credit),
    forfeitedCredit: toDecimal(adjustment.forfeited),
    invoiceNumber: documentNumber('invoice', invoice.year, invoice.number),
    invoiceDate: shopDay(invoice.issuedAt),
  }
}

/** Lines of the same product are told apart by their monograms. */
function namedLines(lines: WholeOrder['lines'], { monogram }: InvoiceNames): WholeOrder['lines'] {
  return lines.map((line) =>
    line.customization ? { ...line, name: `${line.name}, ${monogram(line.customization.text)}` } : line,
  )
}

/** The billing address, or else the one of the delivery. */
function billedTo({ customer, billedTo: kept }: WholeOrder['row']): BilledTo | null {
  if (!customer) return kept
  const { firstName, lastName, street, postalCode, city, country, email } = customer
  return { ...(customer.billing ?? { firstName, lastName, street, postalCode, city, country }), email }
}

function presentSums(sums: InvoiceSums): Pick<Invoice, 'lines' | 'vatLines' | 'net' | 'vat' | 'gross'> {
  return {
    lines: sums.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit: toDecimal(line.unit),
      amount: toDecimal(line.amount),
      vatPercent: line.vatBasisPoints / 100,
    })),
    vatLines: sums.vatLines.map((line) => ({
      vatPercent: line.vatBasisPoints / 100,
      net: toDecimal(line.net),
      vat: toDecimal(line.vat),
      gross: toDecimal(line.gross),
    })),
    net: toDecimal(sums.net),
    vat: toDecimal(sums.vat),
    gross: toDecimal(sums.gross),
  }
}
