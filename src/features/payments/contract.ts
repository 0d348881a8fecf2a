import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { webhookOutcomes } from './constants.ts'

/** Bodies are never shown: they may contain the buyer's name and address. */
export const WebhookEvents = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      /** The provider's id. */
      eventId: z.string(),
      deliveries: z.int(),
      receivedAt: z.iso.datetime(),
      processedAt: z.iso.datetime().nullable(),
      outcome: z.enum(webhookOutcomes).nullable(),
      paymentId: z.string().nullable(),
      /** The reported state of the payment. */
      state: z.enum(['waiting', 'processing', 'pending', 'succeeded', 'cancelled']).nullable(),
      failures: z.int(),
      error: z.string().nullable(),
      nextTryAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type WebhookEvents = z.output<typeof WebhookEvents>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const paymentsApi = {
  webhookEvents: endpoint({
    method: 'GET',
    path: '/api/admin/webhook-events',
    access: 'admin',
    summary: 'List the latest 100 webhook events of payment providers; failed ones first',
    response: WebhookEvents,
    errors: adminOnly,
  }),
  replayWebhookEvent: endpoint({
    method: 'POST',
    path: '/api/admin/webhook-events/{id}/replay',
    access: 'admin',
    summary: 'Process a webhook event again',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}).default({}),
    response: z.object({ replayed: z.literal(true) }),
    errors: { ...adminOnly, webhook_event_not_found: 404 },
  }),
}
