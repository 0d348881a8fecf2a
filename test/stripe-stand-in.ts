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

/** Implements the part of Stripe's HTTP API that the shop uses. */
export class StripeStandIn {
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds: string[] = []
  readonly refundKeys: string[] = []
  /** Responses to the next refund requests. */
  readonly refundRefusals: { code?: string; message: string }[] = []
  readonly server: Server
  readonly keys = new Map<string, StripeIntent>()
  failNext = 0

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
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
  }

  answer(method: string, url: string, form: URLSearchParams, key: string): [number, object] {
    const id = /^\/v1\/payment_intents\/(\w+)/.exec(url)?.[1]
    const intent = id ? this.intents.get(id) : undefined
    if (method === 'POST' && url === '/v1/payment_intents') return [200, this.create(form, key)]
    if (method === 'POST' && url === '/v1/refunds') {
      this.refundKeys.push(key)
      const refusal = this.refundRefusals.shift()
      if (refusal) return [400, { error: { type: 'invalid_request_error', ...refusal } }]
      this.refunds.push(form.get('payment_intent') ?? '')
      return [200, { id: 're_1', object: 'refund', status: 'succeeded' }]
    }
    if (!intent) return [404, { error: { type: 'invalid_request_error', message: 'No such payment_intent' } }]
    if (method === 'POST' && url.endsWith('/cancel')) {
      if (intent.status === 'succeeded' || intent.status === 'processing')
        return [400, { error: { type: 'invalid_request_error', message: `already ${intent.status}` } }]
      intent.status = 'canceled'
    }
    return [200, intent]
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
