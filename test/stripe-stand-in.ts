import { createServer, type Server } from 'node:http'

export type StripeIntent = {
  id: string
  object: string
  client_secret: string
  status: string
  amount: number
  currency: string
  metadata: Record<string, string>
}

export type StripeRefund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  failure_reason?: string
  metadata: Record<string, string>
}

export type StripeDispute = {
  id: string
  object: 'dispute'
  status: string
  amount: number
  currency: string
  reason: string
  created: number
  payment_intent: string
  evidence_details: { due_by: number | null }
  /** Withdrawals are negative. */
  balance_transactions: { amount: number }[]
  payment_method_details: { card: { case_type: string } }
}

/** Implements the part of Stripe's HTTP API that the shop uses. */
export class StripeStandIn {
  readonly intents = new Map<string, StripeIntent>()
  /** The payment intents of all refunds. */
  readonly refunds: string[] = []
  readonly madeRefunds: StripeRefund[] = []
  readonly disputes: StripeDispute[] = []
  #disputeCount = 0
  readonly refundKeys: string[] = []
  /** Responses to the next refund requests. */
  readonly refundRefusals: { code?: string; message: string }[] = []
  /** Responses to the next requests for a payment intent. */
  readonly creationRefusals: { code: string; message: string }[] = []
  readonly server: Server
  readonly keys = new Map<string, StripeIntent>()
  /** As Stripe forgets keys after 24 hours, clear it. */
  readonly keptRefundKeys = new Map<string, StripeRefund>()
  failNext = 0
  /** The next refund is made, but its answer is lost. */
  losesNextRefund = false

  constructor() {
    this.server = createServer((req, res) => {
      let text = ''
      req.on('data', (chunk) => (text += chunk))
      req.on('end', () => {
        if (this.failNext > 0) {
          this.failNext -= 1
          res
            .writeHead(500, { 'content-type': 'application/json' })
            .end('{"error":{"type":"api_error","message":"try later"}}')
          return
        }
        const [status, body] = this.answer(
          req.method ?? '',
          req.url ?? '',
          new URLSearchParams(text),
          String(req.headers['idempotency-key'] ?? ''),
        )
        if (this.losesNextRefund && req.method === 'POST' && req.url === '/v1/refunds') {
          this.losesNextRefund = false
          // Not to be repeated by the client itself.
          res
            .writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
            .end('{"error":{"type":"api_error","message":"lost"}}')
          return
        }
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
  }

  answer(method: string, url: string, form: URLSearchParams, key: string): [number, object] {
    const id = /^\/v1\/payment_intents\/(\w+)/.exec(url)?.[1]
    const intent = id ? this.intents.get(id) : undefined
    const isCreation = method === 'POST' && url === '/v1/payment_intents'
    const creationRefusal = isCreation && this.creationRefusals.shift()
    if (creationRefusal) return [400, { error: { type: 'invalid_request_error', ...creationRefusal } }]
    if (isCreation) return [200, this.create(form, key)]
    if (method === 'POST' && url === '/v1/refunds') {
      this.refundKeys.push(key)
      const refusal = this.refundRefusals.shift()
      if (refusal) return [400, { error: { type: 'invalid_request_error', ...refusal } }]
      return [200, this.refund(form, key)]
    }
    if (method === 'GET' && url.startsWith('/v1/refunds?')) {
      const wanted = new URL(url, 'http://stripe').searchParams.get('payment_intent')
      const data = this.madeRefunds.filter((refund) => refund.payment_intent === wanted)
      return [200, { object: 'list', url: '/v1/refunds', has_more: false, data }]
    }
    if (method === 'GET' && url.startsWith('/v1/disputes?')) return [200, this.listDisputes(url)]
    const refund = this.madeRefunds.find((one) => url === `/v1/refunds/${one.id}`)
    if (refund) return [200, refund]
    if (!intent) return [404, { error: { type: 'invalid_request_error', message: 'No such payment_intent' } }]
    if (method === 'POST' && url.endsWith('/cancel')) {
      if (intent.status === 'succeeded' || intent.status === 'processing')
        return [400, { error: { type: 'invalid_request_error', message: `already ${intent.status}` } }]
      intent.status = 'canceled'
    }
    return [200, intent]
  }

  /** By payment intent, or by day of creation. */
  listDisputes(url: string): object {
    const query = new URL(url, 'http://stripe').searchParams
    const [intent, since] = [query.get('payment_intent'), Number(query.get('created[gte]') ?? 0)]
    const data = this.disputes.filter(
      (dispute) => (intent === null || dispute.payment_intent === intent) && dispute.created >= since,
    )
    return { object: 'list', url: '/v1/disputes', has_more: false, data }
  }

  /** A buyer disputes a whole charge. */
  dispute(intent: StripeIntent, status: string, created: Date): StripeDispute {
    const dispute: StripeDispute = {
      id: `du_${(this.#disputeCount += 1)}`,
      object: 'dispute',
      status,
      amount: intent.amount,
      currency: intent.currency,
      reason: 'product_not_received',
      created: Math.floor(created.getTime() / 1000),
      payment_intent: intent.id,
      evidence_details: { due_by: Math.floor(created.getTime() / 1000) + 7 * 24 * 60 * 60 },
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'chargeback' } },
    }
    this.disputes.push(dispute)
    return dispute
  }

  /** Repeats the answer to a key that it has not forgotten. */
  refund(form: URLSearchParams, key: string): StripeRefund {
    const known = this.keptRefundKeys.get(key)
    if (known) return known
    const refund = {
      id: `re_${this.madeRefunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      amount: Number(form.get('amount')),
      payment_intent: form.get('payment_intent') ?? '',
      metadata: { key: form.get('metadata[key]') ?? '' },
    } satisfies StripeRefund
    this.refunds.push(refund.payment_intent)
    this.madeRefunds.push(refund)
    this.keptRefundKeys.set(key, refund)
    return refund
  }

  create(form: URLSearchParams, key: string): StripeIntent {
    const known = this.keys.get(key)
    if (known) return known
    const id = `pi_${this.intents.size + 1}`
    const intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_xyz`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: {},
    }
    this.intents.set(id, intent)
    this.keys.set(key, intent)
    return intent
  }

  /** @returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening))
    const bound = this.server.address()
    return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  }
}
