import Stripe from 'stripe'
import type { StripeKeys } from '../config/config.server.ts'
import type { PaymentProvider, PaymentState } from './port.ts'

const states: Readonly<Record<string, PaymentState>> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'waiting',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function stateOf({ status }: Stripe.PaymentIntent): PaymentState {
  const state = states[status]
  if (!state) throw new Error(`Stripe reports a status this shop does not know: ${status}`)
  return state
}

/** Stripe behind the shop's own interface. @param keys.apiUrl another address that speaks Stripe's API, for tests. */
export function createStripe(keys: StripeKeys): PaymentProvider {
  const api = keys.apiUrl ? new URL(keys.apiUrl) : undefined
  const stripe = new Stripe(keys.secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(api ? { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
  return {
    name: 'stripe',
    async create({ id, amount, currency }) {
      const intent = await stripe.paymentIntents.create(
        { amount, currency, automatic_payment_methods: { enabled: true }, metadata: { payment: id } },
        { idempotencyKey: id },
      )
      if (!intent.client_secret) throw new Error('Stripe gave no client secret')
      return { ref: intent.id, clientSecret: intent.client_secret }
    },
    async read(ref) {
      return stateOf(await stripe.paymentIntents.retrieve(ref))
    },
    async cancel(ref) {
      try {
        return stateOf(await stripe.paymentIntents.cancel(ref))
      } catch (error) {
        // Already charged, cancelled or on its way: what it is now is the answer.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return stateOf(await stripe.paymentIntents.retrieve(ref))
        throw error
      }
    },
    async refund(ref) {
      await stripe.refunds.create({ payment_intent: ref }, { idempotencyKey: `refund_${ref}` })
    },
    async readNotice(body, headers) {
      let event: Stripe.Event
      try {
        event = await stripe.webhooks.constructEventAsync(body, headers.get('stripe-signature') ?? '', keys.webhookSecret)
      } catch {
        return null
      }
      if (!event.type.startsWith('payment_intent.')) return null
      const intent = event.data.object as Stripe.PaymentIntent
      return { ref: intent.id, state: stateOf(intent) }
    },
  }
}
