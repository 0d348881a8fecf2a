import { createServer, type Server } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'

const webhookSecret = 'whsec_a_secret_of_the_tests'

type Intent = { id: string; object: string; client_secret: string; status: string; amount: number; currency: string; metadata: Record<string, string> }

/** Speaks the part of Stripe's HTTP API that the shop uses. */
class StandIn {
  readonly intents = new Map<string, Intent>()
  readonly refunds: string[] = []
  readonly server: Server
  readonly keys = new Map<string, Intent>()
  failNext = 0

  constructor() {
    this.server = createServer((req, res) => {
      let text = ''
      req.on('data', (chunk) => (text += chunk))
      req.on('end', () => {
        if (this.failNext > 0) {
          this.failNext -= 1
          res.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error","message":"try later"}}')
          return
        }
        const [status, body] = this.answer(req.method ?? '', req.url ?? '', new URLSearchParams(text), String(req.headers['idempotency-key'] ?? ''))
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
  }

  answer(method: string, url: string, form: URLSearchParams, key: string): [number, object] {
    const id = /^\/v1\/payment_intents\/(\w+)/.exec(url)?.[1]
    const intent = id ? this.intents.get(id) : undefined
    if (method === 'POST' && url === '/v1/payment_intents') return [200, this.create(form, key)]
    if (method === 'POST' && url === '/v1/refunds') {
      this.refunds.push(form.get('payment_intent') ?? '')
      return [200, { id: 're_1', object: 'refund' }]
    }
    if (!intent) return [404, { error: { type: 'invalid_request_error', message: 'No such payment_intent' } }]
    if (method === 'POST' && url.endsWith('/cancel')) {
      if (intent.status === 'succeeded') return [400, { error: { type: 'invalid_request_error', message: 'already succeeded' } }]
      intent.status = 'canceled'
    }
    return [200, intent]
  }

  create(form: URLSearchParams, key: string): Intent {
    const known = this.keys.get(key)
    if (known) return known
    const id = `pi_${this.intents.size + 1}`
    const intent = { id, object: 'payment_intent', client_secret: `${id}_secret_xyz`, status: 'requires_payment_method', amount: Number(form.get('amount')), currency: form.get('currency') ?? '', metadata: {} }
    this.intents.set(id, intent)
    this.keys.set(key, intent)
    return intent
  }
}

const standIn = new StandIn()
let shop: TestShop

beforeAll(async () => {
  await new Promise<void>((listening) => standIn.server.listen(0, '127.0.0.1', listening))
  const address = standIn.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  shop = await openShop({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  await shop.close()
  standIn.server.close()
})

async function payment() {
  const guest = newGuest()
  await shop.call('POST', '/api/cart', { productId: 'oat-milk-cleansing-balm', quantity: 1, sessionId: guest.sessionId })
  const setUp = await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })
  const intent = [...standIn.intents.values()].find(({ client_secret }) => client_secret === setUp.body?.clientSecret)
  return { guest, setUp, intent: intent as Intent, complete: () => shop.call('POST', '/api/checkout/complete', { clientSecret: setUp.body.clientSecret }) }
}

async function notice(intent: Intent, secret = webhookSecret, type = `payment_intent.${intent.status}`) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: intent } })
  const signature = await new Stripe('sk_unused').webhooks.generateTestHeaderStringAsync({ payload, secret })
  return shop.call('POST', '/api/payment-notices', payload, { 'stripe-signature': signature })
}

describe('Stripe behind the shop’s interface', () => {
  it('is asked for exactly the amount that the shop has priced, once per payment', async () => {
    const { guest, setUp, intent } = await payment()
    expect(setUp.body).toEqual({ clientSecret: intent.client_secret, amount: intent.amount, currency: 'eur', promotion: null })
    const count = standIn.intents.size
    expect((await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })).body).toEqual(setUp.body)
    expect(standIn.intents.size).toBe(count)
  })

  it('makes the order from a signed notice, repeated or not, and none from a forged one', async () => {
    const { intent, complete } = await payment()
    intent.status = 'succeeded'
    expect((await notice(intent, 'whsec_forged')).status).toBe(400)
    const [first, second] = [await notice(intent), await notice(intent)]
    expect([first.status, second.status]).toEqual([200, 200])
    const { body } = await complete()
    expect(body.status).toBe('paid')
    expect((await complete()).body).toEqual(body)
  })

  it('believes the provider, not the browser', async () => {
    const { intent, complete } = await payment()
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    intent.status = 'succeeded'
    expect((await complete()).status).toBe(200)
  })

  it('makes an order instead of a cancellation when the money was faster than the clock', async () => {
    const { intent, complete } = await payment()
    intent.status = 'succeeded'
    shop.pass(20 * 60)
    await shop.checkout.releaseLapsed()
    expect((await complete()).status).toBe(200)
  })

  it('gives money back that came for a payment already ended', async () => {
    const { intent } = await payment()
    shop.pass(20 * 60)
    await shop.checkout.releaseLapsed()
    expect(intent.status).toBe('canceled')
    intent.status = 'succeeded'
    await notice(intent)
    await expect.poll(() => standIn.refunds, { timeout: 10_000 }).toContain(intent.id)
  })

  it('listens only to notices about payments', async () => {
    const { intent } = await payment()
    expect((await notice(intent, webhookSecret, 'customer.created')).status).toBe(400)
  })

  it('lets the shop refuse clearly while the provider is down, and go on afterwards with the same payment', async () => {
    const guest = newGuest()
    await shop.call('POST', '/api/cart', { productId: 'oat-milk-cleansing-balm', quantity: 2, sessionId: guest.sessionId })
    standIn.failNext = 10
    const setUp = () => shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })
    expect(await setUp()).toMatchObject({ status: 500, body: { code: 'server_error' } })
    standIn.failNext = 0
    expect((await setUp()).status).toBe(200)
  })
})
