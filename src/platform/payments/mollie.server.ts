import { randomToken } from '#src/kernel/id.ts'
import { fromDecimal, toDecimal } from '#src/kernel/money.ts'
import type { MollieKeys } from '../config/config.server.ts'
import type { PaymentProvider, PaymentState, ProviderDispute, RedirectMethod, RefundAnswer } from './port.ts'
import {
  createMollieClient,
  MollieError,
  type MollieChargeback,
  type MolliePayment,
  type MollieRefund,
} from './mollie-client.server.ts'

const states: Readonly<Record<string, PaymentState>> = {
  open: 'waiting',
  pending: 'processing',
  authorized: 'processing',
  paid: 'succeeded',
  canceled: 'cancelled',
  expired: 'cancelled',
  failed: 'cancelled',
}

const methods: { readonly [M in RedirectMethod]: string } = { bancontact: 'bancontact', bank_transfer: 'banktransfer' }

/** The buyer of a bank transfer has its details, and the payment stays open until the money arrives. */
function stateOf({ status, method }: MolliePayment): PaymentState {
  const state = states[status]
  if (!state) throw new Error(`unknown Mollie status: ${status}`)
  return state === 'waiting' && method === methods.bank_transfer ? 'pending' : state
}

function answerOf({ id, status }: MollieRefund): RefundAnswer {
  if (status === 'refunded') return { state: 'succeeded', id }
  if (status === 'failed' || status === 'canceled') return { state: 'refused', reason: `Mollie: refund ${status}` }
  return { state: 'pending', id }
}

/** Mollie reports a chargeback when the bank has decided. One that the bank takes back again is reversed. */
function disputeOf({ id, amount, reason, createdAt, reversedAt }: MollieChargeback): ProviderDispute {
  return {
    id,
    amount: fromDecimal(amount.value),
    currency: amount.currency.toLowerCase(),
    reason: reason?.code ?? 'general',
    isInquiry: false,
    state: reversedAt ? 'won' : 'lost',
    evidenceDueAt: null,
    openedAt: createdAt,
  }
}

/** Mollie calls webhooks from the internet and rejects a URL it cannot reach. */
function isPublic(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname !== 'localhost' && !hostname.startsWith('127.') && !hostname.endsWith('.local')
}

/**
 * Mollie behind the shop's interface. The buyer pays on Mollie's page only, so the payment is created there when the
 * buyer leaves. https://docs.mollie.com/reference/payments-api
 */
export function createMollie(keys: MollieKeys): PaymentProvider {
  const mollie = createMollieClient(keys)

  /** Idempotency keys expire, so an earlier request is also recognized by the key stored with its refund. */
  const earlierRefund = async (ref: string, key: string) =>
    (await mollie.listRefunds(ref)).find(({ metadata }) => metadata?.key === key)

  return {
    name: 'mollie',
    create: async ({ id }) => ({ ref: null, clientSecret: `mollie_${id}_secret_${randomToken(32)}` }),
    async redirect({ id, ref, amount, currency, method, description, returnUrl, webhookUrl }) {
      const payment = ref
        ? await mollie.getPayment(ref)
        : await mollie.createPayment(id, {
            amount: { currency: currency.toUpperCase(), value: toDecimal(amount) },
            description,
            redirectUrl: returnUrl,
            ...(isPublic(webhookUrl) ? { webhookUrl } : {}),
            ...(method ? { method: methods[method] } : {}),
            metadata: { attempt: id },
          })
      if (!payment.checkoutUrl) throw new Error('This payment can no longer be paid.')
      return { ref: payment.id, url: payment.checkoutUrl }
    },
    // Nothing can be paid before the redirect, which needs the contact.
    release: async () => undefined,
    read: async (ref) => stateOf(await mollie.getPayment(ref)),
    async cancel(ref) {
      const payment = await mollie.getPayment(ref)
      if (!payment.isCancelable) return stateOf(payment)
      try {
        return stateOf(await mollie.cancelPayment(ref))
      } catch (error) {
        if (!(error instanceof MollieError)) throw error
        // Paid or ended in the meantime.
        return stateOf(await mollie.getPayment(ref))
      }
    },
    async refund({ ref, amount, currency, idempotencyKey }) {
      const earlier = await earlierRefund(ref, idempotencyKey)
      if (earlier) return answerOf(earlier)
      try {
        const value = { currency: currency.toUpperCase(), value: toDecimal(amount) }
        return answerOf(
          await mollie.createRefund(ref, idempotencyKey, { amount: value, metadata: { key: idempotencyKey } }),
        )
      } catch (error) {
        if (error instanceof MollieError) return { state: 'refused', reason: error.message }
        throw error
      }
    },
    async findRefund(ref, idempotencyKey) {
      const earlier = await earlierRefund(ref, idempotencyKey)
      return earlier ? answerOf(earlier) : null
    },
    readRefund: async (ref, refundId) => answerOf(await mollie.getRefund(ref, refundId)),
    disputes: {
      ofPayment: async (ref) => (await mollie.listChargebacks(ref)).map(disputeOf),
      async refsSince(moment) {
        const recent = (await mollie.listLatestChargebacks()).filter(({ createdAt }) => createdAt >= moment)
        return [...new Set(recent.map(({ paymentId }) => paymentId))]
      },
    },
    // The webhook is unsigned and contains only the payment's id; its state is fetched.
    async verifyWebhook(body) {
      const id = paymentIdIn(body)
      return id ? { eventId: id, unsignedRef: id } : null
    },
    readWebhook(body) {
      const ref = paymentIdIn(body)
      return ref ? { ref, state: null } : null
    },
  }
}

function paymentIdIn(body: string): string | null {
  const id = new URLSearchParams(body).get('id') ?? ''
  return /^tr_\w{4,60}$/.test(id) ? id : null
}
