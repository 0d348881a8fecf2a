import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { problemResponse, type ErrorMessage } from '#src/platform/http/problem.server.ts'
import { paymentsApi } from './contract.ts'
import type { Payments } from './service.server.ts'

export function paymentRoutes(http: Http, payments: Payments, errorMessage: ErrorMessage): void {
  // Not part of the JSON API: the provider defines the body, and its signature covers the raw bytes.
  http.app.post('/api/webhooks/payments', async (c) =>
    (await payments.receiveWebhook(await c.req.text(), c.req.raw.headers))
      ? c.json({ received: true })
      : problemResponse(400, 'invalid_webhook_signature', errorMessage('invalid_webhook_signature', {})),
  )

  http.mount(paymentsApi.webhookEvents, async () => ok(await payments.webhookAdministration.list()))
  http.mount(paymentsApi.replayWebhookEvent, ({ customer, params }) =>
    payments.webhookAdministration.replay(customer, params.id),
  )
}
