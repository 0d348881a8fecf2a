import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { GuestSessionId } from '../../cart/contract.ts'

export const Reordered = z.object({
  added: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Units that were ordered and are not available now. */
  missing: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Units that were ordered and do not fit into the cart. */
  overLimit: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type Reordered = z.output<typeof Reordered>

export const reorderApi = {
  reorder: endpoint({
    method: 'POST',
    path: '/api/account/orders/{number}/reorder',
    access: 'customer',
    summary: 'Add what is still available of an order to the customer’s cart',
    params: z.object({ number: z.string().max(20) }),
    body: z.strictObject({}).default({}),
    response: Reordered,
    errors: { sign_in_needed: 401, order_not_found: 404 },
  }),
  reorderByLink: endpoint({
    method: 'POST',
    path: '/api/order-link/{key}/reorder',
    access: 'visitor',
    summary: 'Add what is still available of an order, by its private link, to the visitor’s cart',
    params: z.object({ key: z.string().max(200) }),
    body: z.strictObject({ userId: z.string().max(64).nullish(), sessionId: GuestSessionId.nullish() }),
    response: Reordered,
    errors: { sign_in_needed: 401, not_yours: 403, session_needed: 400, order_not_found: 404 },
  }),
}
