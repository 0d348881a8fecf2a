import { z } from 'zod'

const Decimal = z.string()

/** Who an invoice is addressed to. */
export const BilledTo = z.object({
  company: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatNumber: z.string().optional(),
  email: z.string().optional(),
})
export type BilledTo = z.output<typeof BilledTo>

export const Invoice = z.object({
  number: z.string(),
  orderNumber: z.string(),
  date: z.iso.date(),
  seller: z.object({
    name: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    vatNumber: z.string(),
    mail: z.string(),
  }),
  /** Null after the buyer's data has been erased, unless it is a company. */
  billedTo: BilledTo.nullable(),
  /** Whether the amounts of `lines` include VAT. */
  vatIsIncluded: z.boolean(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unit: Decimal, amount: Decimal, vatPercent: z.number() }),
  ),
  vatLines: z.array(z.object({ vatPercent: z.number(), net: Decimal, vat: Decimal, gross: Decimal })),
  net: Decimal,
  vat: Decimal,
  gross: Decimal,
  currency: z.string(),
  /** The part paid with store credit. */
  storeCredit: Decimal,
})
export type Invoice = z.output<typeof Invoice>

/** Its amounts are what was returned, so they are positive. */
export const CreditNote = Invoice.extend({
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  /** The part that had been paid with store credit of an account that no longer exists. It was not returned. */
  forfeitedCredit: Decimal,
})
export type CreditNote = z.output<typeof CreditNote>
