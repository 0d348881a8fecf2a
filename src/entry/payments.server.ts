import type { Platform } from '#src/platform/feature.server.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { PaymentProvider } from '#src/platform/payments/port.ts'
import { createMollie } from '#src/platform/payments/mollie.server.ts'
import { createProviders } from '#src/platform/payments/providers.server.ts'
import { sandboxRoutes } from '#src/platform/payments/sandbox-routes.server.ts'
import { createSandbox, sandboxSignature } from '#src/platform/payments/sandbox.server.ts'
import { createStripe } from '#src/platform/payments/stripe.server.ts'

const sandboxWebhookQueue = 'sandbox_webhook'

type Receiver = {
  readonly receiveWebhook: (body: string, headers: Headers) => Promise<boolean>
}

/**
 * The configured provider takes new payments; the others still handle their existing ones. The sandbox delivers
 * webhooks like a real provider: signed, delayed, possibly twice.
 */
export function connectPayments({ config, db, secret, clock, jobs }: Platform, given: PaymentProvider | undefined) {
  const { payments } = config
  const sandbox = createSandbox({
    db,
    secret,
    clock,
    sendWebhook: (tx, event) => jobs.send(tx, sandboxWebhookQueue, event),
  })
  const stripe = payments.stripe && createStripe(payments.stripe)
  const mollie = payments.mollie && createMollie(payments.mollie)
  const known = [sandbox, ...(stripe ? [stripe] : []), ...(mollie ? [mollie] : [])]
  const configured = known.find(({ name }) => name === payments.kind) ?? sandbox
  const providers = createProviders(given ?? configured, known)
  return {
    providers,
    deliverTo({ receiveWebhook }: Receiver): void {
      jobs.work<{ body: string; signature: string }>(sandboxWebhookQueue, async ({ body, signature }) => {
        await receiveWebhook(body, new Headers({ [sandboxSignature]: signature }))
      })
    },
    routes(http: Http): void {
      if (providers.current === sandbox) sandboxRoutes(http, sandbox)
    },
  }
}
