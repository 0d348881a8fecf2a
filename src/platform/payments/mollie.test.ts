import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { payFor, plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { MollieStandIn, type MolliePayment } from '#root/test/mollie-stand-in.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { createMollie } from './mollie.server.ts'

const fake = new MollieStandIn()
let address: string
let shop: TestShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  address = await fake.start()
  shop = await openShop({
    environment: {
      MOLLIE_API_KEY: 'test_key_of_the_tests',
      MOLLIE_API_URL: address,
      PUBLIC_URL: 'https://shop.example',
    },
  })
  checkout = checkoutClient(shop)
})
afterAll(async () => {
  await shop.close()
  fake.server.close()
})

const redirect = (clientSecret: string, method: string | null = null) =>
  shop.call('POST', '/api/checkout/redirect', { clientSecret, method })
const outcome = async (clientSecret: string, cancel = false) =>
  (await shop.call('POST', '/api/checkout/payment-state', { clientSecret, cancel })).body
const webhook = (id: string) =>
  shop.call('POST', '/api/webhooks/payments', `id=${id}`, { 'content-type': 'application/x-www-form-urlencoded' })
const ordersOf = async (ref: string) =>
  (
    await shop.db.rows(sql`
      select 1 from customer_order join payment_attempt using (payment_id) where provider_ref = ${ref}`)
  ).length
const becomesOrder = (ref: string) => expect.poll(() => ordersOf(ref)).toBe(1)
const newPayment = async () => (await payFor(shop, null, [{ productId: plain }])).clientSecret

function atMollie(url: string): MolliePayment {
  const payment = fake.payments.get(url.split('/').at(-1) ?? '')
  if (!payment) throw new Error(`no payment for ${url}`)
  return payment
}

async function redirected(method: string | null = null) {
  const clientSecret = await newPayment()
  const { status, body } = await redirect(clientSecret, method)
  expect(status).toBe(200)
  return { clientSecret, payment: atMollie(body.url) }
}

describe('Mollie payments', () => {
  it('are created when the buyer leaves for Mollie, with the shop’s amount and addresses', async () => {
    const before = fake.payments.size
    const guest = await guestWithCart(shop, plain, 2)
    const { clientSecret, amount } = (await checkout.createPayment(guest.sessionId)).body
    expect(await redirect(clientSecret)).toMatchObject({ status: 409, body: { code: 'customer_missing' } })
    expect(fake.payments.size).toBe(before)
    await checkout.saveContactDetails(clientSecret)
    const { body } = await redirect(clientSecret)
    expect(atMollie(body.url).request).toMatchObject({
      amount: { currency: 'EUR', value: (amount / 100).toFixed(2) },
      redirectUrl: `https://shop.example/checkout?success=true&payment_intent_client_secret=${clientSecret}`,
      webhookUrl: 'https://shop.example/api/webhooks/payments',
    })
    expect(fake.payments.size).toBe(before + 1)
  })

  it('become an order from the webhook alone, repeated or not', async () => {
    const { clientSecret, payment } = await redirected()
    payment.status = 'paid'
    const answers = [await webhook(payment.id), await webhook(payment.id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await becomesOrder(payment.id)
    expect((await checkout.complete(clientSecret)).status).toBe(200)
    expect(await ordersOf(payment.id)).toBe(1)
  })

  it('become an order only when Mollie says so, not because someone calls the webhook', async () => {
    const { payment } = await redirected()
    await webhook(payment.id)
    const outcomeOf = async () =>
      (
        await shop.db.rows<{ outcome: string }>(sql`select outcome from webhook_event where event_id = ${payment.id}`)
      )[0]?.outcome
    await expect.poll(outcomeOf).toBe('reconciled')
    expect(await ordersOf(payment.id)).toBe(0)
    // The same id is sent for every change, so it is processed again.
    payment.status = 'paid'
    await webhook(payment.id)
    await becomesOrder(payment.id)
  })

  it('ignores webhooks for unknown payments and rejects anything else', async () => {
    expect((await webhook('tr_nobody')).status).toBe(200)
    expect(await shop.db.rows(sql`select 1 from webhook_event where event_id = 'tr_nobody'`)).toEqual([])
    expect((await webhook("tr_'; drop table")).status).toBe(400)
    expect((await shop.call('POST', '/api/webhooks/payments', 'hello')).status).toBe(400)
  })

  it.each(['canceled', 'expired', 'failed'])(
    'can be tried again with the same units after being %s',
    async (status) => {
      const guest = await guestWithCart(shop, plain)
      const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
      await checkout.saveContactDetails(clientSecret)
      const first = atMollie((await redirect(clientSecret)).body.url)
      const reserved = (await stockOf(shop, plain))?.reserved
      first.status = status
      await checkout.complete(clientSecret)
      expect(await outcome(clientSecret)).toEqual({ state: 'not_charged', order: null })
      const { clientSecret: next } = (await checkout.createPayment(guest.sessionId)).body
      await checkout.saveContactDetails(next)
      const second = atMollie((await redirect(next)).body.url)
      expect(second.id).not.toBe(first.id)
      expect((await stockOf(shop, plain))?.reserved).toBe(reserved)
      second.status = 'paid'
      expect((await checkout.complete(next)).status).toBe(200)
      // A late charge of the first attempt is refunded, and the order is not affected.
      first.status = 'paid'
      await outcome(clientSecret)
      await expect.poll(() => fake.refunds.get(first.id)?.length).toBe(1)
      expect(fake.refunds.get(first.id)?.[0]?.amount).toEqual(first.amount)
      expect(fake.refunds.get(second.id)).toBeUndefined()
    },
  )

  it('lead two tabs to one payment at Mollie', async () => {
    const clientSecret = await newPayment()
    const urls = await Promise.all([redirect(clientSecret), redirect(clientSecret)])
    expect(new Set(urls.map(({ body }) => body.url)).size).toBe(1)
    expect((await redirect(clientSecret)).body.url).toBe(urls[0]?.body.url)
  })

  it('that cannot be canceled do not block a changed cart, and are refunded when they are paid', async () => {
    const guest = await guestWithCart(shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    const first = atMollie((await redirect(clientSecret)).body.url)
    await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 3 }, guest.headers)
    const changed = await checkout.createPayment(guest.sessionId)
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body.clientSecret).not.toBe(clientSecret)
    first.status = 'paid'
    await webhook(first.id)
    await expect.poll(() => fake.refunds.get(first.id)?.length).toBe(1)
    expect(fake.refunds.get(first.id)?.[0]?.amount).toEqual(first.amount)
    expect(await outcome(clientSecret)).toEqual({ state: 'refunding', order: null })
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toMatchObject([{ quantity: 3 }])
  })

  it('that cannot be canceled do not block the checkout after an hour, and are refunded when they are paid', async () => {
    const guest = await guestWithCart(shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    const first = atMollie((await redirect(clientSecret)).body.url)
    for (let time = 0; time < 4; time += 1) {
      shop.advanceClock(12 * 60)
      expect((await checkout.createPayment(guest.sessionId)).body.clientSecret).toBe(clientSecret)
    }
    shop.advanceClock(12 * 60)
    const next = await checkout.createPayment(guest.sessionId)
    expect(next.status).toBe(200)
    expect(next.body.clientSecret).not.toBe(clientSecret)
    first.status = 'paid'
    await webhook(first.id)
    await expect.poll(() => fake.refunds.get(first.id)?.[0]?.amount).toEqual(first.amount)
    expect(await ordersOf(first.id)).toBe(0)
  })

  it('keep their units reserved until Mollie has ended them', async () => {
    const { clientSecret, payment } = await redirected()
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    expect((await outcome(clientSecret)).state).toBe('waiting')
    payment.status = 'expired'
    shop.advanceClock(5 * 60)
    await shop.checkout.releaseExpired()
    expect((await outcome(clientSecret)).state).toBe('not_charged')
    const [row] = await shop.db.rows<{ status: string }>(sql`
      select payment.status from payment join payment_attempt on payment.id = payment_id where provider_ref = ${payment.id}`)
    expect(row?.status).toBe('cancelled')
  })

  it('by bank transfer wait for days and become an order when the money arrives', async () => {
    const { clientSecret, payment } = await redirected('bank_transfer')
    await webhook(payment.id)
    await expect.poll(async () => (await outcome(clientSecret)).state).toBe('pending')
    shop.advanceClock(3 * 24 * 60 * 60)
    await shop.checkout.releaseExpired()
    payment.status = 'paid'
    await webhook(payment.id)
    await becomesOrder(payment.id)
  })
})

describe('while Mollie is down', () => {
  it('nothing is charged at the redirect, which works afterwards', async () => {
    const clientSecret = await newPayment()
    fake.failNext = 1
    expect(await redirect(clientSecret)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    expect((await redirect(clientSecret)).status).toBe(200)
  })

  it('the outcome is unknown, and a stored webhook is processed later', async () => {
    const { clientSecret, payment } = await redirected()
    payment.status = 'paid'
    fake.failNext = 1
    expect(await outcome(clientSecret, true)).toEqual({ state: 'unknown', order: null })
    fake.failNext = 1
    expect((await webhook(payment.id)).status).toBe(200)
    const failures = async () =>
      (
        await shop.db.rows<{ failures: number }>(
          sql`select failure_count as failures from webhook_event where provider_ref = ${payment.id}`,
        )
      )[0]?.failures
    // Recorded: only then does the next try depend on the clock.
    await expect.poll(failures).toBe(1)
    expect(await ordersOf(payment.id)).toBe(0)
    shop.advanceClock(61)
    await expect.poll(() => shop.payments.processDueWebhooks().then(() => ordersOf(payment.id))).toBe(1)
  })
})

describe('refunds at Mollie', () => {
  const mollie = () => createMollie({ apiKey: 'test_key_of_the_tests', apiUrl: address })
  const refund = (ref: string, key: string, amount = 500) =>
    mollie().refund({ ref, amount: cents(amount), currency: 'eur', idempotencyKey: key })

  it('return parts of a payment, and follow Mollie until the money has moved', async () => {
    const { clientSecret, payment } = await redirected()
    payment.status = 'paid'
    await checkout.complete(clientSecret)
    const [row] = await shop.db.rows<{ id: string }>(
      sql`select payment_id as id from payment_attempt where provider_ref = ${payment.id}`,
    )
    const request = (amount: number) =>
      shop.db.transaction((tx) =>
        shop.payments.requestRefund(tx, {
          id: randomUUID(),
          paymentId: row?.id ?? '',
          amount: cents(amount),
          reason: 'return',
        }),
      )
    await request(123)
    await request(456)
    const made = () => fake.refunds.get(payment.id) ?? []
    await expect
      .poll(() =>
        made()
          .map(({ amount }) => amount.value)
          .toSorted(),
      )
      .toEqual(['1.23', '4.56'])
    const states = async () =>
      (await shop.db.rows<{ state: string }>(sql`select state from refund where payment_id = ${row?.id}`)).map(
        ({ state }) => state,
      )
    await expect.poll(states).toEqual(['processing', 'processing'])
    for (const one of made()) one.status = 'refunded'
    shop.advanceClock(61 * 60)
    await shop.payments.sendDueRefunds()
    expect(await states()).toEqual(['succeeded', 'succeeded'])
  })

  it('are refused for good only when Mollie says so', async () => {
    const { payment } = await redirected()
    payment.status = 'paid'
    fake.refundRefusals.push('Insufficient balance')
    expect(await refund(payment.id, 'key-1')).toEqual({ state: 'refused', reason: 'Insufficient balance' })
    fake.failNext = 1
    await expect(refund(payment.id, 'key-2')).rejects.toThrow('unavailable')
    expect(await refund(payment.id, 'key-2')).toMatchObject({ state: 'pending' })
    expect(await refund(payment.id, 'key-3', 100_000)).toMatchObject({ state: 'refused' })
  })

  it('are made once, although the response was lost and Mollie has forgotten the key', async () => {
    const { payment } = await redirected()
    payment.status = 'paid'
    fake.loseNextRefund = true
    await expect(refund(payment.id, 'key-lost')).rejects.toThrow()
    fake.forgetKeys()
    expect(await refund(payment.id, 'key-lost')).toMatchObject({ state: 'pending' })
    expect(fake.refunds.get(payment.id)).toHaveLength(1)
  })
})

describe('after a change to another provider', () => {
  it('Mollie still completes and refunds its earlier payments', async () => {
    const { clientSecret, payment } = await redirected()
    const sandbox = await openShop({
      database: shop.db,
      environment: { MOLLIE_API_KEY: 'test_key_of_the_tests', MOLLIE_API_URL: address, PAYMENTS: 'sandbox' },
    })
    payment.status = 'paid'
    const done = await sandbox.call('POST', '/api/checkout/complete', { clientSecret })
    expect(done.status).toBe(200)
    const admin = await adminOf(sandbox)
    const path = `/api/admin/orders/${done.body.orderNumber}/actions`
    expect((await sandbox.call('POST', path, { action: 'refund', seen: 'paid' }, admin)).status).toBe(200)
    await expect.poll(() => fake.refunds.get(payment.id)?.[0]?.amount).toEqual(payment.amount)
    await sandbox.close()
  })
})
