import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

export const ReviewInvitation = z.object({
  /**
   * `sent`: the only email has been sent. `done`: nothing is left to review. `unavailable`: the order was canceled or
   * refunded.
   */
  state: z.enum(['off', 'requested', 'sent', 'done', 'unavailable']),
})
export type ReviewInvitation = z.output<typeof ReviewInvitation>

const body = z.strictObject({ wanted: z.boolean() })
const byNumber = z.object({ number: z.string().max(20) })
const byKey = z.object({ key: z.string().max(200) })
const mine = { sign_in_needed: 401, order_not_found: 404 } as const

export const reviewInvitationsApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/account/orders/{number}/review-invitation',
    access: 'customer',
    summary: 'Get whether the customer asked for an email about reviews of an order',
    params: byNumber,
    response: ReviewInvitation,
    errors: mine,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/account/orders/{number}/review-invitation',
    access: 'customer',
    summary: 'Request or cancel the one email about reviews of an order; idempotent',
    params: byNumber,
    body,
    response: ReviewInvitation,
    errors: mine,
  }),
  findByLink: endpoint({
    method: 'GET',
    path: '/api/order-link/{key}/review-invitation',
    access: 'public',
    summary: 'Get by an order’s private link whether an email about reviews was requested',
    params: byKey,
    response: ReviewInvitation,
    errors: { order_not_found: 404 },
  }),
  saveByLink: endpoint({
    method: 'PUT',
    path: '/api/order-link/{key}/review-invitation',
    access: 'public',
    summary: 'Request or cancel by an order’s private link the one email about reviews; idempotent',
    params: byKey,
    body,
    response: ReviewInvitation,
    errors: { order_not_found: 404 },
  }),
}
