import type { Http } from '#src/platform/http/http.server.ts'
import { problemResponse, type ErrorMessage } from '#src/platform/http/problem.server.ts'
import type { Payments } from './service.server.ts'

export function paymentRoutes(http: Http, payments: Payments, errorMessage: ErrorMessage): void {
  // Not part of the JSON API: the provider defines the body, and its signature covers the raw bytes.
  http.app.post('/api/webhooks/payments', async (c) => {
    const event = await payments.parseWebhook(await c.req.text(), c.req.raw.headers)
    if (!event) return problemResponse(400, 'invalid_webhook_signature', errorMessage('invalid_webhook_signature', {}))
    await payments.handleWebhook(event)
    return c.json({ received: true })
  })
}
