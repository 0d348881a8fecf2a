import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { refundReasons, refundStates } from '../../payments/constants.ts'
import { Order } from '../contract.ts'
import { orderStatuses } from '../constants.ts'
import { orderActions } from './constants.ts'

/** Common fields of retried refunds and payments. Amounts are decimals in euros. */
export const retryFields = {
  id: z.string(),
  amount: z.string(),
  failures: z.int(),
  error: z.string().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
}

export const AdminRefund = z.object({
  ...retryFields,
  orderNumber: z.string().nullable(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
})
export type AdminRefund = z.output<typeof AdminRefund>

export const AdminOrderEntry = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  total: z.string(),
  units: z.int(),
  /** Null after the buyer's data has been erased. */
  email: z.string().nullable(),
  isDelivered: z.boolean(),
  hasWithdrawal: z.boolean(),
})
export type AdminOrderEntry = z.output<typeof AdminOrderEntry>

export const AdminOrderPage = z.object({ orders: z.array(AdminOrderEntry), next: z.string().nullable() })
export type AdminOrderPage = z.output<typeof AdminOrderPage>

export const AdminOrder = z.object({
  order: Order,
  history: z.array(
    z.object({ from: z.enum(orderStatuses).nullable(), to: z.enum(orderStatuses), changedAt: z.iso.datetime() }),
  ),
  /** The refund that needs attention, or the latest one; null without any. */
  refund: AdminRefund.nullable(),
  /** All refunds of the order; failed ones first, then newest first. */
  refunds: z.array(AdminRefund),
  /** Actions available in its current status. */
  actions: z.array(z.enum(orderActions)),
})
export type AdminOrder = z.output<typeof AdminOrder>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const byNumber = z.object({ number: z.string().regex(/^\d{1,15}$/, 'order_number_invalid') })

export const adminOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary: 'List all orders, newest first, 50 per page; search by number or part of the email address',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      search: z.string().trim().max(200).default(''),
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'order_number_invalid')
        .optional(),
    }),
    response: AdminOrderPage,
    errors: adminOnly,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{number}',
    access: 'admin',
    summary: 'Get an order with its status history and available actions',
    params: byNumber,
    response: AdminOrder,
    errors: { ...adminOnly, order_not_found: 404 },
  }),
  action: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/actions',
    access: 'admin',
    summary:
      'Ship, record the delivery, cancel or refund; rejected if the order’s status has changed since it was read',
    params: byNumber,
    body: z.strictObject({ action: z.enum(orderActions), seen: z.enum(orderStatuses) }),
    response: AdminOrder,
    errors: { ...adminOnly, order_not_found: 404, order_moved_on: 409, invalid_transition: 409 },
  }),
}
