import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { BilledTo } from './contract.ts'
import type { Seller } from '../../shop-settings/constants.ts'
import { shopDay, timeZone } from '#src/kernel/shop-time.ts'
import type { DocumentKind } from './rules.ts'

/**
 * The next number of this year's series. Locks the series until the transaction ends (lock order: ADR 0024). A rollback gives the
 * number back.
 */
async function nextNumber(tx: Sql, kind: DocumentKind, now: Date): Promise<{ year: number; number: number }> {
  const year = Number(shopDay(now).slice(0, 4))
  const [row] = await tx.rows<{ last: number }>(sql`
    insert into document_series (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = document_series.last + 1 returning last`)
  if (!row) throw new Error('the document series returned no number')
  return { year, number: row.last }
}

export async function insertInvoice(tx: Sql, orderId: string, now: Date): Promise<void> {
  const { year, number } = await nextNumber(tx, 'invoice', now)
  await tx.rows(
    sql`insert into invoice (order_id, year, number, issued_at) values (${orderId}, ${year}, ${number}, ${now})`,
  )
}

export async function insertCreditNote(
  tx: Sql,
  orderId: string,
  adjustmentId: string,
  seller: Seller,
  now: Date,
): Promise<void> {
  const { year, number } = await nextNumber(tx, 'credit_note', now)
  await tx.rows(sql`
    insert into credit_note (adjustment_id, order_id, year, number, seller, issued_at)
    values (${adjustmentId}, ${orderId}, ${year}, ${number}, ${JSON.stringify(seller)}, ${now})`)
}

export type InvoiceRow = { readonly year: number; readonly number: number; readonly issuedAt: Date }

export async function findInvoice(db: Sql, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await db.rows<InvoiceRow>(
    sql`select year, number, issued_at as "issuedAt" from invoice where order_id = ${orderId}`,
  )
  return row ?? null
}

export type CreditNoteRow = InvoiceRow & { readonly adjustmentId: string; readonly seller: Seller }

/** Of this order only. */
export async function findCreditNote(
  db: Sql,
  orderId: string,
  year: number,
  number: number,
): Promise<CreditNoteRow | null> {
  const [row] = await db.rows<CreditNoteRow>(sql`
    select year, number, issued_at as "issuedAt", adjustment_id as "adjustmentId", seller
    from credit_note where order_id = ${orderId} and year = ${year} and number = ${number}`)
  return row ?? null
}

/** A document for the books. Amounts are positive; `gross` includes VAT. */
export type IssuedRow = InvoiceRow & {
  readonly orderNumber: number
  /** Of a credit note: the invoice that it corrects. */
  readonly invoiceYear: number | null
  readonly invoiceNumber: number | null
  readonly buyer: BilledTo | null
  /** Where the order went, which decides its VAT. */
  readonly country: string
  readonly gross: Cents
  readonly vat: Cents
  readonly vatBasisPoints: number
  readonly storeCredit: Cents
  /** Of a credit note. */
  readonly forfeitedCredit: Cents
  readonly currency: string
}

/** Documents of a month in Brussels, with numbers above `after`, in their order. @param month such as 2026-11 */
export function listIssued(
  db: Sql,
  kind: DocumentKind,
  month: string,
  after: number,
  max: number,
): Promise<IssuedRow[]> {
  const [year, first] = [Number(month.slice(0, 4)), `${month}-01`]
  if (kind === 'invoice')
    return db.rows(sql`
      select year, invoice.number, issued_at as "issuedAt", customer_order.number as "orderNumber",
             null::int as "invoiceYear", null::int as "invoiceNumber", coalesce(customer->'billing', customer, billed_to) as buyer,
             delivery->>'country' as country, total_cents as gross, vat_cents as vat, vat_basis_points as "vatBasisPoints",
             credit_cents as "storeCredit", 0 as "forfeitedCredit", currency
      from invoice join customer_order on customer_order.id = order_id
      where year = ${year} and invoice.number > ${after}
        and issued_at >= ${first}::timestamp at time zone ${timeZone}::text
        and issued_at < (${first}::timestamp + interval '1 month') at time zone ${timeZone}::text
      order by invoice.number limit ${max}`)
  return db.rows(sql`
    select credit_note.year, credit_note.number, credit_note.issued_at as "issuedAt", customer_order.number as "orderNumber",
           invoice.year as "invoiceYear", invoice.number as "invoiceNumber", coalesce(customer->'billing', customer, billed_to) as buyer,
           delivery->>'country' as country, amount_cents as gross, adjustment.vat_cents as vat, vat_basis_points as "vatBasisPoints",
           adjustment.credit_cents as "storeCredit", adjustment.forfeited_cents as "forfeitedCredit", currency
    from credit_note
    join adjustment on adjustment.id = adjustment_id
    join customer_order on customer_order.id = credit_note.order_id
    join invoice on invoice.order_id = credit_note.order_id
    where credit_note.year = ${year} and credit_note.number > ${after}
      and credit_note.issued_at >= ${first}::timestamp at time zone ${timeZone}::text
      and credit_note.issued_at < (${first}::timestamp + interval '1 month') at time zone ${timeZone}::text
    order by credit_note.number limit ${max}`)
}

/** Whole rows, for the customer's data export. */
export async function collectDocuments(db: Sql, ownerKey: string): Promise<Readonly<Record<string, object[]>>> {
  return {
    invoice: await db.rows(sql`
      select invoice.* from invoice join customer_order on id = order_id where owner_key = ${ownerKey} order by issued_at`),
    credit_note: await db.rows(sql`
      select credit_note.* from credit_note join customer_order on id = order_id where owner_key = ${ownerKey} order by issued_at`),
  }
}
