import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Reason } from '#src/kernel/reason.ts'
import { movementKinds } from '../inventory/constants.ts'

const Labeled = { sku: z.string(), productId: z.string(), name: z.string(), variant: z.string() }

export const StockMovementPage = z.object({
  movements: z.array(
    z.object({
      ...Labeled,
      id: z.int(),
      kind: z.enum(movementKinds),
      /** Change of the units in stock; negative for units that left it. */
      quantity: z.int(),
      /** Change of the units that open payments have reserved. */
      reserved: z.int(),
      orderNumber: z.string().nullable(),
      /** Of a count. */
      reason: z.string().nullable(),
      /** Empty for the shop itself, and after the account has been erased. */
      actorName: z.string(),
      occurredAt: z.iso.datetime(),
    }),
  ),
  /** For the next page. */
  next: z.int().nullable(),
})
export type StockMovementPage = z.output<typeof StockMovementPage>

export const StockCount = z.object({
  ...Labeled,
  id: z.uuid(),
  /** Units in stock when it was counted. */
  expected: z.int(),
  counted: z.int(),
  /** Now. */
  onHand: z.int(),
  /** After confirming it now. */
  after: z.int(),
  actorName: z.string(),
  countedAt: z.iso.datetime(),
})
export type StockCount = z.output<typeof StockCount>

export const StockCounts = z.object({
  /** Oldest first, at most 200. */
  counts: z.array(StockCount),
  /** Further counts are listed once others have been confirmed or discarded. */
  isMore: z.boolean(),
})
export type StockCounts = z.output<typeof StockCounts>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const byId = z.object({ id: z.uuid() })

export const stockControlApi = {
  movements: endpoint({
    method: 'GET',
    path: '/api/admin/stock-movements',
    access: 'admin',
    summary: 'List changes of stock and reservations, newest first; all, or of a product, variant or kind',
    query: z.object({
      /** A SKU or a product id. */
      search: z.string().trim().max(120).default(''),
      kind: z.enum(movementKinds).optional(),
      before: z.coerce.number().int().min(1).optional(),
    }),
    response: StockMovementPage,
    errors: adminOnly,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/stock-counts',
    access: 'admin',
    summary: 'List counted quantities that wait for their confirmation, oldest first',
    response: StockCounts,
    errors: adminOnly,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/admin/stock-counts',
    access: 'admin',
    summary: 'Record a counted quantity with the expected one; repeating it with its id changes nothing',
    body: z.strictObject({
      id: z.uuid(),
      sku: z.string().trim().min(1, 'count_sku').max(60, 'count_sku'),
      counted: z.int('stock_form').min(0, 'stock_form').max(1_000_000, 'stock_form'),
    }),
    response: StockCounts,
    errors: { ...adminOnly, variant_not_found: 404, count_open: 409, id_taken: 409 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/stock-counts/{id}/confirmation',
    access: 'admin',
    summary: 'Apply the difference of a count to the current stock; rejected if someone has set the stock since',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    response: StockCounts,
    errors: { ...adminOnly, count_not_found: 404, count_outdated: 409, stock_reserved: 409 },
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/admin/stock-counts/{id}',
    access: 'admin',
    summary: 'Discard a count; idempotent',
    params: byId,
    response: StockCounts,
    errors: adminOnly,
  }),
}
