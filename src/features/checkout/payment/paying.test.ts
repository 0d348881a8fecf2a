import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { card, checkoutClient, contact, guestWithCart, productWith, stockOf, validCard } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  shop = await openShop()
  checkout = checkoutClient(shop)
})
afterAll(() => shop.close())

async function eventually<Value>(
  read: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean,
): Promise<Value> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const value = await read()
    if (isThere(value)) return value
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('timed out waiting for the condition')
}

describe('paying', () => {
  it('places one order per payment, however often and by whomever it is confirmed [PAY-04]', async () => {
    const product = await productWith(shop, { monogram: false })
    const before = await stockOf(shop, product.id)
    const guest = await guestWithCart(shop, product.id, 2)
    const { clientSecret, amount } = (await checkout.createPayment(guest.sessionId)).body
    expect((await checkout.saveContactDetails(clientSecret)).status).toBe(200)
    expect((await checkout.confirm(clientSecret)).body).toEqual({ status: 'succeeded' })

    const answers = await Promise.all([
      checkout.complete(clientSecret),
      checkout.complete(clientSecret),
      checkout.complete(clientSecret),
    ])
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    // The provider's webhook arrives later through the queue and changes nothing.
    const email = await eventually(
      () => shop.emails.find(({ subject }) => subject.includes(answers[0].body.orderNumber)),
      Boolean,
    )
    expect((await checkout.complete(clientSecret)).body).toEqual(answers[0].body)

    expect(await stockOf(shop, product.id)).toEqual({ on_hand: (before?.on_hand ?? 0) - 2, reserved: before?.reserved })
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toEqual([])
    const order = await shop.call('GET', `/api/order-link/${answers[0].body.orderKey}`)
    expect(order.body).toMatchObject({
      status: 'paid',
      customer: contact,
      total: toDecimal(amount),
      lines: [{ productId: product.id, quantity: 2, price: product.price }],
    })
    expect(email).toMatchObject({
      to: contact.email,
      text: expect.stringContaining(`/orders/${answers[0].body.orderKey}`),
      html: expect.stringContaining(product.name),
    })
    expect(
      await shop.db.rows(sql`select 1 from customer_order where number = ${Number(answers[0].body.orderNumber)}`),
    ).toHaveLength(1)
  })

  it('places the order from the webhook alone when the shopper never returns', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    await checkout.confirm(clientSecret)
    await eventually(
      () => shop.call('GET', `/api/guest-cart/${guest.sessionId}`),
      ({ body }) => body.length === 0,
    )
    expect((await checkout.complete(clientSecret)).status).toBe(200)
  })

  it('keeps items in the cart that were added after the payment was created', async () => {
    const product = await productWith(shop, { monogram: false })
    const guest = await guestWithCart(shop, product.id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    await shop.call('POST', '/api/cart', { productId: product.id, quantity: 4, sessionId: guest.sessionId })
    await checkout.confirm(clientSecret)
    await checkout.complete(clientSecret)
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toMatchObject([
      { productId: product.id, quantity: 4 },
    ])
  })

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', 'card_not_a_test_card', 'This shop accepts only test cards, such as 4242 4242 4242 4242.'],
  ])(
    'reports the provider’s message for a refused card %s, and accepts another card [PAY-04]',
    async (number, code, detail) => {
      const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
      const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
      await checkout.saveContactDetails(clientSecret)
      expect(await checkout.confirm(clientSecret, card(number))).toMatchObject({ status: 402, body: { code, detail } })
      expect(await checkout.complete(clientSecret)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
      expect((await checkout.confirm(clientSecret)).status).toBe(200)
      expect((await checkout.complete(clientSecret)).status).toBe(200)
    },
  )

  it('rejects an expired card', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    expect(await checkout.confirm(clientSecret, { ...validCard, expiry: '10/26' })).toMatchObject({
      status: 402,
      body: { code: 'card_expired' },
    })
  })

  it('requires authentication for card 3155, which may fail and then succeed', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    const authenticate = (outcome: string) =>
      shop.call('POST', '/api/sandbox-payments/authenticate', { clientSecret, outcome })
    expect((await checkout.confirm(clientSecret, card('4000 0025 0000 3155'))).body).toEqual({
      status: 'requires_action',
    })
    expect(await authenticate('fail')).toMatchObject({ status: 402, body: { code: 'authentication_failed' } })
    expect(await checkout.complete(clientSecret)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    await checkout.confirm(clientSecret, card('4000 0025 0000 3155'))
    expect((await authenticate('complete')).body).toEqual({ status: 'succeeded' })
    expect((await checkout.complete(clientSecret)).status).toBe(200)
  })
})

describe('an abandoned payment', () => {
  it('releases its stock within 15 minutes and can no longer be charged', async () => {
    const product = await productWith(shop, { monogram: false })
    const before = await stockOf(shop, product.id)
    const guest = await guestWithCart(shop, product.id, 2)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    expect(await stockOf(shop, product.id)).toEqual({ on_hand: before?.on_hand, reserved: 0 })
    expect(await checkout.saveContactDetails(clientSecret)).toMatchObject({
      status: 409,
      body: { code: 'payment_closed' },
    })
    expect(await checkout.confirm(clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
    expect((await checkout.createPayment(guest.sessionId)).body.clientSecret).not.toBe(clientSecret)
  })

  it('still becomes an order when it was charged at the last moment', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    await checkout.confirm(clientSecret)
    shop.advanceClock(20 * 60)
    await shop.checkout.releaseExpired()
    expect((await checkout.complete(clientSecret)).status).toBe(200)
  })
})
