import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { openMollieShop, type MollieShop } from '#root/test/mollie-shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let mollie: MollieShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  mollie = await openMollieShop()
  checkout = checkoutClient(mollie.shop)
})
afterAll(() => mollie.close())

const becomesOrder = (ref: string) => expect.poll(() => mollie.ordersOf(ref)).toBe(1)

describe('Mollie payments', () => {
  it('are created when the buyer leaves for Mollie, with the shop’s amount and addresses', async () => {
    const before = mollie.fake.payments.size
    const guest = await guestWithCart(mollie.shop, plain, 2)
    const { clientSecret, amount } = (await checkout.createPayment(guest.sessionId)).body
    expect(await mollie.redirect(clientSecret)).toMatchObject({ status: 409, body: { code: 'customer_missing' } })
    expect(mollie.fake.payments.size).toBe(before)
    await checkout.saveContactDetails(clientSecret)
    const { body } = await mollie.redirect(clientSecret)
    expect(mollie.atMollie(body.url).request).toMatchObject({
      amount: { currency: 'EUR', value: (amount / 100).toFixed(2) },
      redirectUrl: `https://shop.example/checkout?success=true&payment_intent_client_secret=${clientSecret}`,
      webhookUrl: 'https://shop.example/api/webhooks/payments',
    })
    expect(mollie.fake.payments.size).toBe(before + 1)
  })

  it('become an order from the webhook alone, repeated or not', async () => {
    const { clientSecret, payment } = await mollie.redirected()
    payment.status = 'paid'
    const answers = [await mollie.webhook(payment.id), await mollie.webhook(payment.id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await becomesOrder(payment.id)
    expect((await checkout.complete(clientSecret)).status).toBe(200)
    expect(await mollie.ordersOf(payment.id)).toBe(1)
  })

  it('become an order only when Mollie says so, not because someone calls the webhook', async () => {
    const { payment } = await mollie.redirected()
    await mollie.webhook(payment.id)
    const outcomeOf = async () =>
      (
        await mollie.shop.db.rows<{ outcome: string }>(
          sql`select outcome from webhook_event where event_id = ${payment.id}`,
        )
      )[0]?.outcome
    await expect.poll(outcomeOf).toBe('reconciled')
    expect(await mollie.ordersOf(payment.id)).toBe(0)
    // The same id is sent for every change, so it is processed again.
    payment.status = 'paid'
    await mollie.webhook(payment.id)
    await becomesOrder(payment.id)
  })

  it('ignores webhooks for unknown payments and rejects anything else', async () => {
    expect((await mollie.webhook('tr_nobody')).status).toBe(200)
    expect(await mollie.shop.db.rows(sql`select 1 from webhook_event where event_id = 'tr_nobody'`)).toEqual([])
    expect((await mollie.webhook("tr_'; drop table")).status).toBe(400)
    expect((await mollie.shop.call('POST', '/api/webhooks/payments', 'hello')).status).toBe(400)
  })

  it.each(['canceled', 'expired', 'failed'])(
    'can be tried again with the same units after being %s',
    async (status) => {
      const guest = await guestWithCart(mollie.shop, plain)
      const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
      await checkout.saveContactDetails(clientSecret)
      const first = mollie.atMollie((await mollie.redirect(clientSecret)).body.url)
      const reserved = (await stockOf(mollie.shop, plain))?.reserved
      first.status = status
      await checkout.complete(clientSecret)
      expect(await mollie.outcome(clientSecret)).toEqual({ state: 'not_charged', order: null })
      const { clientSecret: next } = (await checkout.createPayment(guest.sessionId)).body
      await checkout.saveContactDetails(next)
      const second = mollie.atMollie((await mollie.redirect(next)).body.url)
      expect(second.id).not.toBe(first.id)
      expect((await stockOf(mollie.shop, plain))?.reserved).toBe(reserved)
      second.status = 'paid'
      expect((await checkout.complete(next)).status).toBe(200)
      // A late charge of the first attempt is refunded, and the order is not affected.
      first.status = 'paid'
      await mollie.outcome(clientSecret)
      await expect.poll(() => mollie.fake.refunds.get(first.id)?.length).toBe(1)
      expect(mollie.fake.refunds.get(first.id)?.[0]?.amount).toEqual(first.amount)
      expect(mollie.fake.refunds.get(second.id)).toBeUndefined()
    },
  )

  it('lead two tabs to one payment at Mollie', async () => {
    const clientSecret = await mollie.newPayment()
    const urls = await Promise.all([mollie.redirect(clientSecret), mollie.redirect(clientSecret)])
    expect(new Set(urls.map(({ body }) => body.url)).size).toBe(1)
    expect((await mollie.redirect(clientSecret)).body.url).toBe(urls[0]?.body.url)
  })

  it('that cannot be canceled do not block a changed cart, and are refunded when they are paid', async () => {
    const guest = await guestWithCart(mollie.shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    const first = mollie.atMollie((await mollie.redirect(clientSecret)).body.url)
    await mollie.shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 3 }, guest.headers)
    const changed = await checkout.createPayment(guest.sessionId)
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body.clientSecret).not.toBe(clientSecret)
    first.status = 'paid'
    await mollie.webhook(first.id)
    await expect.poll(() => mollie.fake.refunds.get(first.id)?.length).toBe(1)
    expect(mollie.fake.refunds.get(first.id)?.[0]?.amount).toEqual(first.amount)
    expect(await mollie.outcome(clientSecret)).toEqual({ state: 'refunding', order: null })
    expect((await mollie.shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toMatchObject([{ quantity: 3 }])
  })

  it('that cannot be canceled do not block the checkout after an hour, and are refunded when they are paid', async () => {
    const guest = await guestWithCart(mollie.shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    const first = mollie.atMollie((await mollie.redirect(clientSecret)).body.url)
    for (let time = 0; time < 4; time += 1) {
      mollie.shop.advanceClock(12 * 60)
      expect((await checkout.createPayment(guest.sessionId)).body.clientSecret).toBe(clientSecret)
    }
    mollie.shop.advanceClock(12 * 60)
    const next = await checkout.createPayment(guest.sessionId)
    expect(next.status).toBe(200)
    expect(next.body.clientSecret).not.toBe(clientSecret)
    first.status = 'paid'
    await mollie.webhook(first.id)
    await expect.poll(() => mollie.fake.refunds.get(first.id)?.[0]?.amount).toEqual(first.amount)
    expect(await mollie.ordersOf(first.id)).toBe(0)
  })

  it('keep their units reserved until Mollie has ended them', async () => {
    const { clientSecret, payment } = await mollie.redirected()
    mollie.shop.advanceClock(14 * 60)
    await mollie.shop.checkout.releaseExpired()
    expect((await mollie.outcome(clientSecret)).state).toBe('waiting')
    payment.status = 'expired'
    mollie.shop.advanceClock(5 * 60)
    await mollie.shop.checkout.releaseExpired()
    expect((await mollie.outcome(clientSecret)).state).toBe('not_charged')
    const [row] = await mollie.shop.db.rows<{ status: string }>(sql`
      select payment.status from payment join payment_attempt on payment.id = payment_id where provider_ref = ${payment.id}`)
    expect(row?.status).toBe('cancelled')
  })

  it('by bank transfer wait for days and become an order when the money arrives', async () => {
    const { clientSecret, payment } = await mollie.redirected('bank_transfer')
    await mollie.webhook(payment.id)
    await expect.poll(async () => (await mollie.outcome(clientSecret)).state).toBe('pending')
    mollie.shop.advanceClock(3 * 24 * 60 * 60)
    await mollie.shop.checkout.releaseExpired()
    payment.status = 'paid'
    await mollie.webhook(payment.id)
    await becomesOrder(payment.id)
  })
})

describe('while Mollie is down', () => {
  it('nothing is charged at the redirect, which works afterwards', async () => {
    const clientSecret = await mollie.newPayment()
    mollie.fake.failNext = 1
    expect(await mollie.redirect(clientSecret)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    expect((await mollie.redirect(clientSecret)).status).toBe(200)
  })

  it('the outcome is unknown, and a stored webhook is processed later', async () => {
    const { clientSecret, payment } = await mollie.redirected()
    payment.status = 'paid'
    mollie.fake.failNext = 1
    expect(await mollie.outcome(clientSecret, true)).toEqual({ state: 'unknown', order: null })
    mollie.fake.failNext = 1
    expect((await mollie.webhook(payment.id)).status).toBe(200)
    const failures = async () =>
      (
        await mollie.shop.db.rows<{ failures: number }>(
          sql`select failure_count as failures from webhook_event where provider_ref = ${payment.id}`,
        )
      )[0]?.failures
    // Recorded: only then does the next try depend on the clock.
    await expect.poll(failures).toBe(1)
    expect(await mollie.ordersOf(payment.id)).toBe(0)
    mollie.shop.advanceClock(61)
    await expect.poll(() => mollie.shop.payments.processDueWebhooks().then(() => mollie.ordersOf(payment.id))).toBe(1)
  })
})
