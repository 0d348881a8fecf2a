import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Reason } from '#src/kernel/reason.ts'
import { payoutChanges, payouts, returnBases, returnFilters, returnReasons, returnStates } from './constants.ts'

const Position = z.int().min(0).max(99)
const Units = z.int().min(0).max(99)

export const ReturnRequest = z.object({
  id: z.uuid(),
  /** The number on the parcel, such as R-100001-1. */
  number: z.string(),
  orderNumber: z.string(),
  basis: z.enum(returnBases),
  reason: z.enum(returnReasons),
  payout: z.enum(payouts),
  /** Why it is not the store credit that was asked for; null when it is what was asked for. */
  payoutChange: z.enum(payoutChanges).nullable(),
  state: z.enum(returnStates),
  /** The shop's explanation of a rejection. */
  note: z.string().nullable(),
  /** `position` is the line's index in the order. */
  lines: z.array(z.object({ position: Position, quantity: Units, restocked: Units, damaged: Units })),
  createdAt: z.iso.datetime(),
  history: z.array(z.object({ state: z.enum(returnStates), changedAt: z.iso.datetime() })),
})
export type ReturnRequest = z.output<typeof ReturnRequest>

export const ReturnPage = z.object({
  returns: z.array(ReturnRequest),
  /** The `cursor` of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type ReturnPage = z.output<typeof ReturnPage>

/** Where a page has ended: a moment in microseconds and an id. */
const Cursor = z.string().regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'cursor_invalid')

export const OrderReturns = z.object({
  returns: z.array(ReturnRequest),
  /** What a refund returns now, without a bonus, by the id of the return; only for received ones. */
  refundAmounts: z.record(z.string(), z.string()),
  /** Units that can be returned now, by line; personalized ones only if damaged, wrong or not as described. */
  returnable: z.array(z.object({ position: Position, quantity: Units, isPersonalized: z.boolean() })),
  /** By which right they are returned now; null when they cannot be. */
  basis: z.enum(returnBases).nullable(),
  /** Whether the refund can be paid as store credit: guests have no account for it. */
  allowsStoreCredit: z.boolean(),
})
export type OrderReturns = z.output<typeof OrderReturns>

export const NewReturn = z.strictObject({
  /** A repeated request with the same id changes nothing. */
  id: z.uuid().optional(),
  lines: z
    .array(z.strictObject({ position: Position, quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(100),
  reason: z.enum(returnReasons),
  payout: z.enum(payouts).default('original'),
})
export type NewReturn = z.output<typeof NewReturn>

const State = z.enum(returnStates)
export const ReturnActionBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve'), seen: State }),
  z.strictObject({
    action: z.literal('reject'),
    seen: State,
    note: Reason,
  }),
  z.strictObject({
    action: z.literal('receive'),
    seen: State,
    /** What arrived of each line. Missing units become an approved return of their own. */
    lines: z
      .array(z.strictObject({ position: Position, restocked: Units, damaged: Units }))
      .min(1)
      .max(100),
  }),
  z.strictObject({ action: z.literal('refund'), seen: State }),
  z.strictObject({ action: z.literal('close'), seen: State }),
  z.strictObject({ action: z.literal('reopen'), seen: State }),
])
export type ReturnActionBody = z.output<typeof ReturnActionBody>

const refusals = {
  not_returnable: 409,
  return_period_over: 409,
  line_personalized: 409,
  line_clearance: 409,
  line_not_found: 404,
  too_many_order_units: 409,
  no_units_left: 409,
  store_credit_needs_account: 409,
} as const
const byKey = z.object({ key: z.string().max(200) })
const byNumber = z.object({ number: z.string().max(20) })
const mine = { sign_in_needed: 401, order_not_found: 404 } as const
const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const returnsApi = {
  listByLink: endpoint({
    method: 'GET',
    path: '/api/order-link/{key}/returns',
    access: 'public',
    summary: 'List an order’s returns by its private link',
    params: byKey,
    response: OrderReturns,
    errors: { order_not_found: 404 },
  }),
  requestByLink: endpoint({
    method: 'POST',
    path: '/api/order-link/{key}/returns',
    access: 'public',
    summary: 'Request a return by the order’s private link',
    params: byKey,
    body: NewReturn,
    response: OrderReturns,
    errors: { order_not_found: 404, ...refusals, id_taken: 409 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/account/orders/{number}/returns',
    access: 'customer',
    summary: 'List the returns of one of the customer’s orders',
    params: byNumber,
    response: OrderReturns,
    errors: mine,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/account/orders/{number}/returns',
    access: 'customer',
    summary: 'Request a return for one of the customer’s orders',
    params: byNumber,
    body: NewReturn,
    response: OrderReturns,
    errors: { ...mine, ...refusals, id_taken: 409 },
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/api/admin/returns',
    access: 'admin',
    summary:
      'List returns by state, 50 per page: open ones (requested, approved and received) oldest first, the others newest first',
    query: z.object({ state: z.enum(returnFilters).default('open'), cursor: Cursor.optional() }),
    response: ReturnPage,
    errors: adminOnly,
  }),
  adminOfOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{number}/returns',
    access: 'admin',
    summary: 'List the returns of an order',
    params: byNumber,
    response: OrderReturns,
    errors: { ...adminOnly, order_not_found: 404 },
  }),
  adminCreate: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/returns',
    access: 'admin',
    summary: 'Create an approved return for a customer',
    params: byNumber,
    body: NewReturn,
    response: OrderReturns,
    errors: { ...adminOnly, order_not_found: 404, ...refusals, id_taken: 409 },
  }),
  action: endpoint({
    method: 'POST',
    path: '/api/admin/returns/{id}/actions',
    access: 'admin',
    summary:
      'Approve, reject, receive or refund a return, close one that never arrived, or reopen it; units missing on receipt become a return of their own; rejected if its state has changed since it was read',
    params: z.object({ id: z.uuid() }),
    body: ReturnActionBody,
    response: OrderReturns,
    errors: {
      ...adminOnly,
      return_not_found: 404,
      order_not_found: 404,
      return_moved_on: 409,
      return_not_overdue: 409,
      withdrawal_not_rejectable: 409,
      units_do_not_match: 422,
      personalized_not_restocked: 422,
      units_not_shipped: 409,
      payment_disputed: 409,
      invalid_transition: 409,
      line_not_found: 404,
      too_many_order_units: 409,
      no_units_left: 409,
    },
  }),
}
