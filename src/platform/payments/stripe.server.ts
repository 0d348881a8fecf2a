import Stripe from 'stripe'
import type { StripeKeys } from '../config/config.server.ts'
import { CreationRefused, type PaymentProvider, type PaymentState, type RefundAnswer } from './port.ts'
import { isAboutDispute, stripeDisputes } from './stripe-disputes.server.ts'
import { ProviderUnavailable } from './unavailable.server.ts'

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
  if (!state) throw new Error(`unknown Stripe status: ${status}`)
  return state
}

function answerOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { state: 'succeeded', id }
  if (status === 'failed' || status === 'canceled') return { state: 'refused', reason: reason ?? status }
  return { state: 'pending', id }
}

/**
 * Errors which guarantee that no refund was made. After any other (no response, a server error, a rate limit, a key in
 * use) the outcome is unknown. https://docs.stripe.com/error-handling
 */
function isDefinitive(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/** No connection, no answer in time, a server error or a rate limit. */
const isUnavailable = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/** @throws ProviderUnavailable */
async function answered<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    throw isUnavailable(error) ? new ProviderUnavailable(error.message, { cause: error }) : error
  }
}

type RefundEvent = Stripe.RefundFailedEvent | Stripe.RefundUpdatedEvent | Stripe.ChargeRefundUpdatedEvent

/** A refund that has succeeded can still fail: the bank returns the money. https://docs.stripe.com/refunds#failed-refunds */
const isAboutRefund = (event: Stripe.Event): event is RefundEvent =>
  event.type === 'refund.failed' || event.type === 'refund.updated' || event.type === 'charge.refund.updated'

/** Stripe behind the shop's interface. @param keys.apiUrl another Stripe-compatible URL, for tests. */
export function createStripe(keys: StripeKeys): PaymentProvider {
  const api = keys.apiUrl ? new URL(keys.apiUrl) : undefined
  const stripe = new Stripe(keys.secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(api ? { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })

  /** Whether the bank has returned a refund of this payment, and the other refunds do not cover the payment. */
  async function isRefundMissing(ref: string): Promise<boolean> {
    let [refunded, hasReturned] = [0, false]
    for await (const { status, amount } of stripe.refunds.list({ payment_intent: ref, limit: 100 })) {
      if (status === 'failed' || status === 'canceled') hasReturned = true
      else refunded += amount
    }
    return hasReturned && refunded < (await stripe.paymentIntents.retrieve(ref)).amount
  }

  /** Idempotency keys expire after 24 hours, so an earlier request is also recognized by the key stored with its refund. */
  async function earlierRefund(ref: string, key: string): Promise<Stripe.Refund | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent: ref, limit: 100 }))
      if (refund.metadata?.['key'] === key) return refund
    return undefined
  }

  return {
    name: 'stripe',
    async create({ id, amount, currency }) {
      const request = { amount, currency, automatic_payment_methods: { enabled: true }, metadata: { payment: id } }
      const creation = stripe.paymentIntents.create(request, { idempotencyKey: id })
      const intent = await answered(creation).catch((error: unknown) => {
        // With a wrong key the request was not looked at, and an earlier one may have created it.
        throw error instanceof Stripe.errors.StripeInvalidRequestError ? new CreationRefused(error.message) : error
      })
      if (!intent.client_secret) throw new Error('Stripe returned no client secret')
      return { ref: intent.id, clientSecret: intent.client_secret }
    },
    // Stripe cannot block its own form from confirming a payment early; payments charged without a contact are
    // refunded.
    release: async () => undefined,
    async read(ref) {
      return stateOf(await answered(stripe.paymentIntents.retrieve(ref)))
    },
    async cancel(ref) {
      try {
        return stateOf(await answered(stripe.paymentIntents.cancel(ref)))
      } catch (error) {
        // Already charged, canceled or processing: return the current state.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return stateOf(await answered(stripe.paymentIntents.retrieve(ref)))
        throw error
      }
    },
    async refund({ ref, amount, idempotencyKey }) {
      const earlier = await earlierRefund(ref, idempotencyKey)
      if (earlier) return answerOf(earlier)
      try {
        const request = { payment_intent: ref, amount, metadata: { key: idempotencyKey } }
        return answerOf(await stripe.refunds.create(request, { idempotencyKey }))
      } catch (error) {
        if (!isDefinitive(error)) throw error
        // Refunded in the dashboard, unless the refund that Stripe counts is one that has failed.
        if (error.code === 'charge_already_refunded' && !(await isRefundMissing(ref)))
          return { state: 'succeeded', id: null }
        return { state: 'refused', reason: error.message }
      }
    },
    async findRefund(ref, idempotencyKey) {
      const earlier = await earlierRefund(ref, idempotencyKey)
      return earlier ? answerOf(earlier) : null
    },
    async readRefund(_ref, refundId) {
      return answerOf(await stripe.refunds.retrieve(refundId))
    },
    disputes: stripeDisputes(stripe),
    async verifyWebhook(body, headers) {
      try {
        const signature = headers.get('stripe-signature') ?? ''
        const { id } = await stripe.webhooks.constructEventAsync(body, signature, keys.webhookSecret)
        return { eventId: id }
      } catch {
        return null
      }
    },
    readWebhook(body) {
      const event = JSON.parse(body) as Stripe.Event
      if (isAboutRefund(event) || isAboutDispute(event)) {
        const { payment_intent: ref } = event.data.object
        return typeof ref === 'string' ? { ref, state: null } : null
      }
      if (!event.type.startsWith('payment_intent.')) return null
      const intent = event.data.object as Stripe.PaymentIntent
      return { ref: intent.id, state: stateOf(intent) }
    },
  }
}
