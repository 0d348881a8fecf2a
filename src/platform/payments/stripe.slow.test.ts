import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contact } from '#root/test/checkout.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { StripeStandIn, type StripeIntent } from '#root/test/stripe-stand-in.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { createStripe } from './stripe.server.ts'

const webhookSecret = 'whsec_a_secret_of_the_tests'

const fake = new StripeStandIn()
let shop: TestShop

let address: string

beforeAll(async () => {
  address = await fake.start()
  shop = await openShop({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: address,
    },
  })
})
afterAll(async () => {
  await shop.close()
  fake.server.close()
})

const stripe = () => createStripe({ secretKey: 'sk_test_x', publishableKey: 'pk_x', webhookSecret, apiUrl: address })

async function payment(withContact = true) {
  const guest = newGuest()
  await shop.call('POST', '/api/cart', {
    productId: 'oat-milk-cleansing-balm',
    quantity: 1,
    sessionId: guest.sessionId,
  })
  const createPayment = await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })
  if (withContact)
    await shop.call('POST', '/api/checkout/customer', {
      clientSecret: createPayment.body.clientSecret,
      customer: contact,
    })
  const intent = [...fake.intents.values()].find(
    ({ client_secret }) => client_secret === createPayment.body?.clientSecret,
  )
  return {
    guest,
    createPayment,
    intent: intent as StripeIntent,
    complete: () => shop.call('POST', '/api/checkout/complete', { clientSecret: createPayment.body.clientSecret }),
  }
}

async function event(intent: StripeIntent, secret = webhookSecret, type = `payment_intent.${intent.status}`) {
  const payload = JSON.stringify({ id: `evt_${intent.id}_${type}`, object: 'event', type, data: { object: intent } })
  const signature = await new Stripe('sk_unused').webhooks.generateTestHeaderStringAsync({ payload, secret })
  return shop.call('POST', '/api/webhooks/payments', payload, { 'stripe-signature': signature })
}

describe('Stripe payments', () => {
  it('request exactly the amount priced by the shop, once per payment', async () => {
    const { guest, createPayment, intent } = await payment()
    expect(createPayment.body).toEqual({
      clientSecret: intent.client_secret,
      amount: intent.amount,
      currency: 'eur',
      promotion: null,
      storeCredit: 0,
      availableCredit: 0,
      delivery: { country: 'Belgium', method: 'standard', pickupPoint: null, days: [1, 2], replaced: null },
    })
    const count = fake.intents.size
    expect((await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })).body).toEqual(
      createPayment.body,
    )
    expect(fake.intents.size).toBe(count)
  })

  it('place the order from a signed webhook, repeated or not, and none from a forged one', async () => {
    const { intent, complete } = await payment()
    intent.status = 'succeeded'
    expect((await event(intent, 'whsec_forged')).status).toBe(400)
    const [first, second] = [await event(intent), await event(intent)]
    expect([first.status, second.status]).toEqual([200, 200])
    const { body } = await complete()
    expect(body.status).toBe('paid')
    expect((await complete()).body).toEqual(body)
  })

  it('trust the provider, not the browser', async () => {
    const { intent, complete } = await payment()
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    intent.status = 'succeeded'
    expect((await complete()).status).toBe(200)
  })

  it('place an order instead of a cancellation when the charge came before the timeout', async () => {
    const { intent, complete } = await payment()
    intent.status = 'succeeded'
    shop.advanceClock(20 * 60)
    await shop.checkout.releaseExpired()
    expect((await complete()).status).toBe(200)
  })

  it('refund a charge for a payment that has already ended', async () => {
    const { intent } = await payment()
    shop.advanceClock(20 * 60)
    await shop.checkout.releaseExpired()
    expect(intent.status).toBe('canceled')
    intent.status = 'succeeded'
    await event(intent)
    await expect.poll(() => fake.refunds).toContain(intent.id)
  })

  it('refund with a new key after a refusal, and with the same key after an error', async () => {
    const refund = (idempotencyKey: string) =>
      stripe().refund({ ref: 'pi_any', amount: cents(1_250), currency: 'eur', idempotencyKey })
    fake.refundRefusals.push({ code: 'balance_insufficient', message: 'Insufficient funds in your account' })
    expect(await refund('first')).toEqual({ state: 'refused', reason: 'Insufficient funds in your account' })
    expect(await refund('second')).toMatchObject({ state: 'succeeded' })
    expect(fake.refundKeys.slice(-2)).toEqual(['first', 'second'])
    fake.failNext = 10
    await expect(refund('third')).rejects.toThrow('try later')
    fake.failNext = 0
    fake.refundRefusals.push({ code: 'charge_already_refunded', message: 'Charge has already been refunded' })
    expect(await refund('third')).toEqual({ state: 'succeeded', id: null })
  })

  it('are refunded once when the answer was lost and the key has been forgotten', async () => {
    const { intent } = await payment()
    const refund = (idempotencyKey: string) =>
      stripe().refund({ ref: intent.id, amount: cents(400), currency: 'eur', idempotencyKey })
    const refunded = () => fake.madeRefunds.filter(({ payment_intent }) => payment_intent === intent.id)
    fake.losesNextRefund = true
    await expect(refund('lost')).rejects.toThrow('lost')
    expect(refunded()).toHaveLength(1)
    fake.keptRefundKeys.clear()
    expect(await refund('lost')).toEqual({ state: 'succeeded', id: refunded()[0]?.id })
    expect(refunded()).toHaveLength(1)
    // Another refund of the same amount is not the same refund.
    await refund('another')
    expect(refunded()).toHaveLength(2)
  })

  it('become an order after a redirect to the bank, although the shopper has closed the tab', async () => {
    const { intent, guest } = await payment()
    // Stripe.js confirms the payment and leaves for the bank; the tab is closed there.
    intent.status = 'requires_action'
    await event(intent)
    intent.status = 'processing'
    await event(intent)
    intent.status = 'succeeded'
    await event(intent)
    const cart = async () => (await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body
    await expect.poll(cart).toEqual([])
  })

  it('become an order at the next start when the webhook after a redirect is missing', async () => {
    const { intent, complete } = await payment()
    intent.status = 'requires_action'
    await shop.payments.recover()
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    intent.status = 'succeeded'
    await shop.payments.recover()
    expect((await complete()).status).toBe(200)
  })

  it('can be paid again with the same payment after the bank has declined it', async () => {
    const { intent, guest, createPayment, complete } = await payment()
    intent.status = 'requires_action'
    intent.status = 'requires_payment_method'
    await event(intent, webhookSecret, 'payment_intent.payment_failed')
    expect((await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })).body).toEqual(
      createPayment.body,
    )
    intent.status = 'succeeded'
    expect((await complete()).status).toBe(200)
  })

  it('whose bank still decides after 14 minutes keep their units for days and leave the cart', async () => {
    const { intent, guest, complete } = await payment()
    intent.status = 'processing'
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toEqual([])
    shop.advanceClock(2 * 24 * 60 * 60)
    await shop.checkout.releaseExpired()
    intent.status = 'succeeded'
    expect((await complete()).status).toBe(200)
  })

  it('look up a payment whose confirmation was lost', async () => {
    const { intent, createPayment } = await payment()
    const state = (cancel: boolean) =>
      shop.call('POST', '/api/checkout/payment-state', { clientSecret: createPayment.body.clientSecret, cancel })
    fake.failNext = 10
    expect((await state(true)).body).toEqual({ state: 'unknown', order: null })
    fake.failNext = 0
    intent.status = 'processing'
    expect((await state(true)).body).toEqual({ state: 'processing', order: null })
    intent.status = 'requires_payment_method'
    expect((await state(false)).body).toEqual({ state: 'waiting', order: null })
    intent.status = 'succeeded'
    expect((await state(true)).body).toMatchObject({ state: 'paid', order: { number: expect.any(String) } })
    const other = await payment()
    const canceled = { clientSecret: other.createPayment.body.clientSecret, cancel: true }
    expect((await shop.call('POST', '/api/checkout/payment-state', canceled)).body.state).toBe('not_charged')
    expect(other.intent.status).toBe('canceled')
  })

  it('refund a charge without contact and place no order', async () => {
    const { intent, complete } = await payment(false)
    intent.status = 'succeeded'
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'customer_missing' } })
    await event(intent)
    await expect.poll(() => fake.refunds).toContain(intent.id)
    expect(await complete()).toMatchObject({ status: 409 })
  })

  it('ignore webhooks that are not about payments', async () => {
    const { intent } = await payment()
    expect((await event(intent, webhookSecret, 'customer.created')).status).toBe(200)
    expect(
      await shop.db.rows(
        sql`select 1 from customer_order join payment_attempt using (payment_id) where provider_ref = ${intent.id}`,
      ),
    ).toEqual([])
  })

  it('fail clearly while the provider is down, and continue afterwards with the same payment', async () => {
    const guest = newGuest()
    await shop.call('POST', '/api/cart', {
      productId: 'oat-milk-cleansing-balm',
      quantity: 2,
      sessionId: guest.sessionId,
    })
    fake.failNext = 10
    const createPayment = () => shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })
    expect(await createPayment()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    fake.failNext = 0
    expect((await createPayment()).status).toBe(200)
  })
})
