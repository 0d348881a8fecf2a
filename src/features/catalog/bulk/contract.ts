import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { CsvQuery } from '#src/platform/http/csv-query.ts'
import { ProductId } from '../schemas.ts'
import {
  changedFields,
  maxEditedProducts,
  maxListBytes,
  originalPriceEdits,
  priceEdits,
  rowProblems,
  stockEdits,
} from './constants.ts'

const Amount = z
  .string()
  .trim()
  .regex(/^(\d{1,5}([.,]\d{1,2})?)?$/, 'price_form')
  .default('')

/** What changes in all variants of the selected products. */
export const BulkEdit = z
  .strictObject({
    productIds: z.array(ProductId).min(1).max(maxEditedProducts),
    price: z.strictObject({
      /** `restore` ends a reduction: the original price becomes the price. */
      edit: z.enum(priceEdits),
      /** A price for `set`, a percentage for `raise` and `lower`. */
      amount: Amount,
    }),
    /** `current` strikes through the present price, unless there is an original price already. */
    originalPrice: z.enum(originalPriceEdits),
    stock: z.strictObject({
      edit: z.enum(stockEdits),
      quantity: z.int('stock_form').min(-1_000_000, 'stock_form').max(1_000_000, 'stock_form').default(0),
    }),
  })
  .refine(
    ({ price: { edit, amount } }) => edit === 'none' || edit === 'restore' || Number(amount.replace(',', '.')) > 0,
    {
      path: ['price', 'amount'],
      message: 'bulk_amount',
    },
  )
  .refine(({ price: { edit, amount } }) => edit !== 'lower' || Number(amount.replace(',', '.')) < 100, {
    path: ['price', 'amount'],
    message: 'bulk_percentage',
  })
  .refine(({ stock }) => stock.edit !== 'set' || stock.quantity >= 0, {
    path: ['stock', 'quantity'],
    message: 'stock_form',
  })
export type BulkEdit = z.output<typeof BulkEdit>

export const ChangePreview = z.object({
  /** Sent back to apply exactly these changes; they are rejected if something has changed since. */
  fingerprint: z.string(),
  /** Variants. */
  changed: z.int(),
  unchanged: z.int(),
  /** The first changed variants. */
  rows: z.array(
    z.object({
      sku: z.string(),
      productId: z.string(),
      name: z.string(),
      /** Size and shade; empty for a product without options. */
      variant: z.string(),
      changes: z.array(
        z.object({ field: z.enum(changedFields), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  /** With a problem, nothing can be applied. */
  problemCount: z.int(),
  /** The first problems, by line. */
  problems: z.array(
    z.object({
      /** In the file, from 1; null for an edit of selected products. */
      line: z.int().nullable(),
      column: z.string().nullable(),
      sku: z.string(),
      code: z.enum(rowProblems),
    }),
  ),
})
export type ChangePreview = z.output<typeof ChangePreview>

const Applied = z.object({ changed: z.int() })
const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const applying = { ...adminOnly, preview_outdated: 409 } as const
const file = { file_not_utf8: 422, too_many_rows: 422 } as const
const upload = { field: 'file', maxBytes: maxListBytes, facts: { subject: 'list' } }

export const bulkApi = {
  previewEdit: endpoint({
    method: 'POST',
    path: '/api/admin/product-changes/preview',
    access: 'admin',
    summary: 'Preview a change of price and stock of several products; changes nothing',
    body: BulkEdit,
    response: ChangePreview,
    errors: adminOnly,
  }),
  applyEdit: endpoint({
    method: 'POST',
    path: '/api/admin/product-changes',
    access: 'admin',
    summary: 'Change price and stock of several products as previewed, all or none',
    body: z.strictObject({ edit: BulkEdit, fingerprint: Fingerprint }),
    response: Applied,
    errors: applying,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/product-list.csv',
    access: 'admin',
    summary: 'Download names, statuses, prices and stock of active products and drafts as CSV, one row per variant',
    query: CsvQuery,
    response: z.custom<ReadableStream<Uint8Array>>(),
    download: 'text/csv; charset=utf-8',
    errors: adminOnly,
  }),
  previewList: endpoint({
    method: 'POST',
    path: '/api/admin/product-list/preview',
    access: 'admin',
    summary:
      'Preview an edited product list: changed and unchanged rows, and problems by line and column; changes nothing',
    upload,
    response: ChangePreview,
    errors: { ...adminOnly, ...file },
  }),
  applyList: endpoint({
    method: 'POST',
    path: '/api/admin/product-list',
    access: 'admin',
    summary: 'Apply an edited product list as previewed, all or none',
    upload,
    body: z.strictObject({ fingerprint: Fingerprint }),
    response: Applied,
    errors: { ...applying, ...file },
  }),
}
