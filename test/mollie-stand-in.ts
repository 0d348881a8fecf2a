import { createServer, type Server } from 'node:http'

export type MolliePayment = {
  id: string
  status: string
  method: string | null
  isCancelable: boolean
  amount: { currency: string; value: string }
  request: Record<string, unknown>
}
type Refund = { id: string; status: string; amount: { currency: string; value: string }; metadata: unknown }
type Chargeback = {
  id: string
  paymentId: string
  amount: { currency: string; value: string }
  createdAt: string
  reversedAt: string | null
  reason: { code: string }
}
type Answer = [status: number, body: object]

/** Implements the part of Mollie's API v2 that the shop uses, as its reference documents it. */
export class MollieStandIn {
  readonly payments = new Map<string, MolliePayment>()
  readonly refunds = new Map<string, Refund[]>()
  readonly chargebacks: Chargeback[] = []
  /** Idempotency keys of refund requests. */
  readonly refundKeys: string[] = []
  /** Details of the next refund requests that are refused. */
  readonly refundRefusals: string[] = []
  readonly #answers = new Map<string, Answer>()
  readonly server: Server
  /** The next requests fail before they are handled. */
  failNext = 0
  /** The next refund is made, but its response is lost. */
  loseNextRefund = false
  #address = ''

  constructor() {
    this.server = createServer((req, res) => {
      let text = ''
      req.on('data', (chunk) => (text += chunk))
      req.on('end', () => {
        const key = String(req.headers['idempotency-key'] ?? '')
        const [status, body] = this.#answer(req.method ?? '', req.url ?? '', text, key, req.headers.authorization)
        if (status === 0) return void req.socket.destroy()
        res.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body))
      })
    })
  }

  #answer(method: string, url: string, text: string, key: string, authorization: string | undefined): Answer {
    if (this.failNext > 0) {
      this.failNext -= 1
      return problem(503, 'The service is unavailable')
    }
    if (authorization !== 'Bearer test_key_of_the_tests') return problem(401, 'Missing authentication')
    const known = method === 'POST' ? this.#answers.get(key) : undefined
    if (known) return known
    const answer = this.#handle(method, new URL(url, 'http://mollie').pathname.split('/').slice(2), text, key)
    // Mollie keeps the answers of a key for a limited time; deleteKeys() ends it.
    if (method === 'POST' && key && answer[0] < 500) this.#answers.set(key, answer)
    if (!this.loseNextRefund || method !== 'POST' || !url.endsWith('/refunds')) return answer
    this.loseNextRefund = false
    return [0, {}]
  }

  #handle(method: string, [resource, ref, refunds, refundId]: string[], text: string, key: string): Answer {
    if (resource === 'chargebacks') return this.#listChargebacks()
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (!ref) return method === 'POST' ? this.#create(body) : problem(405, 'Method not allowed')
    const payment = this.payments.get(ref)
    if (!payment) return problem(404, 'No payment exists with token')
    if (refunds === 'chargebacks') return this.#listChargebacks(ref)
    if (refunds && method === 'POST') return this.#refund(payment, body, key)
    if (refunds && refundId) {
      const refund = this.refunds.get(ref)?.find(({ id }) => id === refundId)
      return refund ? [200, refund] : problem(404, 'No refund exists with token')
    }
    if (refunds) return [200, { count: 0, _embedded: { refunds: this.refunds.get(ref) ?? [] } }]
    if (method === 'DELETE') {
      if (!payment.isCancelable) return problem(422, 'The payment cannot be canceled')
      payment.status = 'canceled'
    }
    return [200, this.#present(payment)]
  }

  #listChargebacks(ref?: string): Answer {
    const chargebacks = this.chargebacks.filter(({ paymentId }) => ref === undefined || paymentId === ref)
    return [200, { count: chargebacks.length, _embedded: { chargebacks } }]
  }

  #create(request: Record<string, unknown>): Answer {
    const amount = request['amount'] as MolliePayment['amount']
    if (!/^\d+\.\d{2}$/.test(amount.value)) return problem(422, 'The amount contains an invalid value')
    const id = `tr_test${this.payments.size + 1}`
    const method = (request['method'] as string | undefined) ?? null
    const payment = { id, status: 'open', method, isCancelable: method === 'banktransfer', amount, request }
    this.payments.set(id, payment)
    return [201, this.#present(payment)]
  }

  #present(payment: MolliePayment): object {
    const checkout = payment.status === 'open' ? { href: `${this.#address}/checkout/${payment.id}` } : undefined
    return { resource: 'payment', ...payment, _links: { self: { href: this.#address }, ...(checkout && { checkout }) } }
  }

  #refund(payment: MolliePayment, body: Record<string, unknown>, key: string): Answer {
    this.refundKeys.push(key)
    const refusal = this.refundRefusals.shift()
    if (refusal) return problem(422, refusal)
    const made = this.refunds.get(payment.id) ?? []
    const amount = body['amount'] as Refund['amount']
    const sum = made.reduce((cents, one) => cents + Math.round(Number(one.amount.value) * 100), 0)
    const left = Math.round(Number(payment.amount.value) * 100) - sum
    if (payment.status !== 'paid' || Math.round(Number(amount.value) * 100) > left)
      return problem(422, 'The specified amount cannot be refunded')
    const refund = { id: `re_${payment.id}_${made.length + 1}`, status: 'pending', amount, metadata: body['metadata'] }
    this.refunds.set(payment.id, [...made, refund])
    return [201, refund]
  }

  deleteKeys(): void {
    this.#answers.clear()
  }

  /** @returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening))
    const bound = this.server.address()
    this.#address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
    return this.#address
  }
}

const problem = (status: number, detail: string): Answer => [status, { status, title: 'Error', detail }]
