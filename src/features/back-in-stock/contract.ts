import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

export const backInStockApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/back-in-stock',
    access: 'visitor',
    summary: 'Request one email when a sold-out variant is available again; idempotent',
    body: z.strictObject({
      variantId: z.uuid('not a variant'),
      email: z.string('email_invalid').trim().toLowerCase().max(200, 'too_long').pipe(z.email('email_invalid')),
    }),
    response: z.object({ requested: z.literal(true) }),
    errors: { variant_not_found: 404, variant_in_stock: 409, too_many_notices: 422, too_many_requests: 429 },
  }),
}
