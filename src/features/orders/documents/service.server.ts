import { byteOrderMark, csvRow, type CsvLayout } from '#src/kernel/csv.ts'
import { cents, toDecimal, type Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import type { CreditNote, Invoice } from './contract.ts'
import type { InvoiceNames } from '../invoice/rules.ts'
import type { WholeOrder } from '../reading/read.server.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
import { presentCreditNote, presentInvoice } from './present.server.ts'
import { documentNumber, parseNoteNumber, type DocumentKind } from './rules.ts'
import { findCreditNote, findInvoice, listIssued, type IssuedRow } from './store.server.ts'

/** Batch size of the export; bounds its memory use. */
const exportSize = 500
const columns = [
  'number',
  'date',
  'order',
  'invoice',
  'customer',
  'company',
  'vatNumber',
  'country',
  'net',
  'vatPercent',
  'vat',
  'gross',
  'storeCredit',
  'forfeitedCredit',
  'currency',
] as const

/** Invoices and credit notes of orders, and all of them for the books. */
export function createDocuments(db: Sql, names: InvoiceNames) {
  async function* rowsOf(month: string, layout: CsvLayout): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(columns, layout)
    for (const kind of ['invoice', 'credit_note'] as const) {
      for (let after = 0; ;) {
        const rows = await listIssued(db, kind, month, after, exportSize)
        if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(kind, row), layout)).join('')
        after = rows.at(-1)?.number ?? after
        if (rows.length < exportSize) break
      }
    }
  }

  return {
    async invoice(order: WholeOrder): Promise<Result<Invoice, 'order_not_found'>> {
      const issued = await findInvoice(db, order.row.id)
      return issued ? ok(presentInvoice(order, issued, names)) : fail('order_not_found')
    },

    async creditNote(order: WholeOrder, number: string): Promise<Result<CreditNote, 'credit_note_not_found'>> {
      const named = parseNoteNumber(number)
      const note = named && (await findCreditNote(db, order.row.id, named.year, named.number))
      const invoice = await findInvoice(db, order.row.id)
      return note && invoice ? ok(presentCreditNote(order, note, invoice, names)) : fail('credit_note_not_found')
    },

    /** As CSV: first the invoices, then the credit notes, whose amounts are negative. @param month such as 2026-11 */
    export: (month: string, layout: CsvLayout): ReadableStream<Uint8Array> => streamText(rowsOf(month, layout)),
  }
}

function cellsOf(kind: DocumentKind, row: IssuedRow): (string | number)[] {
  const sign = kind === 'credit_note' ? -1 : 1
  // Numbers, because a text that begins with a minus would be escaped.
  const amount = (value: Cents) => Number(toDecimal(cents(sign * value)))
  const { buyer } = row
  return [
    documentNumber(kind, row.year, row.number),
    shopDay(row.issuedAt),
    String(row.orderNumber),
    row.invoiceNumber === null ? '' : documentNumber('invoice', row.invoiceYear ?? row.year, row.invoiceNumber),
    [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' '),
    buyer?.company ?? '',
    buyer?.vatNumber ?? '',
    row.country,
    amount(cents(row.gross - row.vat)),
    row.vatBasisPoints / 100,
    amount(row.vat),
    amount(row.gross),
    amount(row.storeCredit),
    amount(row.forfeitedCredit),
    row.currency,
  ]
}
