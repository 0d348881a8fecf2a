import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Order } from '../orders/contract.ts'
import { orderStatuses } from '../orders/vocabulary.ts'
import { deskActs } from './vocabulary.ts'

export const DeskEntry = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  total: z.string(),
  pieces: z.int(),
  /** Null once the buyer has had their data erased. */
  email: z.string().nullable(),
  isDelivered: z.boolean(),
  hasWithdrawal: z.boolean(),
})
export type DeskEntry = z.output<typeof DeskEntry>

export const DeskPage = z.object({ orders: z.array(DeskEntry), next: z.string().nullable() })
export type DeskPage = z.output<typeof DeskPage>

export const DeskOrder = z.object({
  order: Order,
  history: z.array(z.object({ from: z.enum(orderStatuses).nullable(), to: z.enum(orderStatuses), changedAt: z.iso.datetime() })),
  /** What can be done with it now. */
  acts: z.array(z.enum(deskActs)),
})
export type DeskOrder = z.output<typeof DeskOrder>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const byNumber = z.object({ number: z.string().regex(/^\d{1,15}$/, 'order_number_invalid') })

export const orderDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary: 'Orders of everybody, newest first, fifty at a time; search by number or part of the e-mail address',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      search: z.string().trim().max(200).default(''),
      before: z.string().regex(/^\d{1,15}$/, 'order_number_invalid').optional(),
    }),
    response: DeskPage,
    errors: adminOnly,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{number}',
    access: 'admin',
    summary: 'One order, how it got where it is, and what can be done with it',
    params: byNumber,
    response: DeskOrder,
    errors: { ...adminOnly, order_not_found: 404 },
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/acts',
    access: 'admin',
    summary: 'Send, record the delivery, cancel or refund; refused unless the order still has the status that was seen',
    params: byNumber,
    body: z.strictObject({ act: z.enum(deskActs), seen: z.enum(orderStatuses) }),
    response: DeskOrder,
    errors: { ...adminOnly, order_not_found: 404, order_moved_on: 409, transition_refused: 409 },
  }),
}
