import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

export const orderTransferApi = {
  transfer: endpoint({
    method: 'POST',
    path: '/api/order-link/{key}/account',
    access: 'customer',
    summary: 'Move a guest’s order, by its private link, to the signed-in customer’s account; idempotent',
    params: z.object({ key: z.string().max(200) }),
    body: z.strictObject({}).default({}),
    response: z.object({ number: z.string() }),
    errors: { sign_in_needed: 401, order_not_found: 404, order_has_account: 409 },
  }),
}
