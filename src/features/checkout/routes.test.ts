import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { totalsOf } from '../pricing/contract.ts'
import { presets } from '../shop-settings/contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const customer = {
  firstName: 'Ann',
  lastName: 'Peeters',
  email: 'ann@example.com',
  street: 'Kerkstraat 1',
  city: 'Gent',
  postalCode: '9000',
  country: 'Belgium',
}
const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' })
const good = card('4242 4242 4242 4242')

async function productWith(monogram: boolean) {
  const products = await shop.catalog.all()
  const found = products.find(
    (product) => product.inStock && product.fewLeft === null && product.allowsMonogram === monogram,
  )
  if (!found) throw new Error('no such product')
  return found
}

async function stockOf(productId: string) {
  const [level] = await shop.db.rows<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_item where product_id = ${productId}`,
  )
  return level
}

async function guestWithCart(productId: string, quantity = 1) {
  const guest = newGuest()
  const added = await shop.call('POST', '/api/cart', { productId, quantity, sessionId: guest.sessionId })
  expect(added.status).toBe(200)
  return { ...guest, item: added.body }
}

const createPayment = (sessionId: string) => shop.call('POST', '/api/create-payment-intent', { sessionId })
const saveContactDetails = (clientSecret: string, change: object = {}) =>
  shop.call('POST', '/api/checkout/customer', { clientSecret, customer: { ...customer, ...change } })
const confirm = (clientSecret: string, paid = good) =>
  shop.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: paid })
const complete = (clientSecret: string) => shop.call('POST', '/api/checkout/complete', { clientSecret })

async function eventually<Value>(
  read: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean,
): Promise<Value> {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await read()
    if (isThere(value)) return value
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('timed out waiting for the condition')
}

describe('creating a payment', () => {
  it('prices the stored cart by the checkout policy, to the cent, monogram included [PAY-03]', async () => {
    const product = await productWith(true)
    const guest = newGuest()
    const customization = { text: 'ab', font: 'script', color: 'gold', position: 'center', size: 'small' }
    await shop.call('POST', '/api/cart', {
      productId: product.id,
      quantity: 2,
      sessionId: guest.sessionId,
      customization,
    })
    const { status, body } = await createPayment(guest.sessionId)
    const subtotal = cents(2 * (fromDecimal(product.price) + fromDecimal(product.monogramPrice)))
    expect(status).toBe(200)
    expect(body).toEqual({
      clientSecret: expect.any(String),
      amount: totalsOf(subtotal, presets['as-specified'].checkout).total,
      currency: 'eur',
      promotion: null,
    })
  })

  it('is idempotent for an unchanged cart, and starts again for a changed one with a single reservation', async () => {
    const product = await productWith(false)
    const before = await stockOf(product.id)
    const guest = await guestWithCart(product.id)
    const [first, again] = [await createPayment(guest.sessionId), await createPayment(guest.sessionId)]
    expect(again.body).toEqual(first.body)
    expect((await stockOf(product.id))?.reserved).toBe((before?.reserved ?? 0) + 1)

    await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 3 }, guest.headers)
    const changed = await createPayment(guest.sessionId)
    expect(changed.body.clientSecret).not.toBe(first.body.clientSecret)
    expect((await stockOf(product.id))?.reserved).toBe((before?.reserved ?? 0) + 3)
    // The first payment is canceled and can no longer be charged.
    expect(await confirm(first.body.clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
  })

  it('returns the same payment to concurrent tabs', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const tabs = await Promise.all([
      createPayment(guest.sessionId),
      createPayment(guest.sessionId),
      createPayment(guest.sessionId),
    ])
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1)
  })

  it('rejects an empty cart and a request without an owner', async () => {
    expect(await createPayment(newGuest().sessionId)).toMatchObject({ status: 409, body: { code: 'cart_empty' } })
    expect(await shop.call('POST', '/api/create-payment-intent', {})).toMatchObject({
      status: 401,
      body: { code: 'session_needed' },
    })
    expect(await shop.call('POST', '/api/create-payment-intent', { userId: 'somebody' })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_needed' },
    })
  })

  it('rejects products sold out since they were added, and reserves nothing', async () => {
    const product = await productWith(false)
    const guest = await guestWithCart(product.id, 2)
    const level = await stockOf(product.id)
    await shop.db.rows(sql`update stock_item set on_hand = reserved + 1 where product_id = ${product.id}`)
    expect(await createPayment(guest.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', detail: `Only 1 of ${product.name} left in stock.` },
    })
    await shop.db.rows(sql`update stock_item set on_hand = reserved where product_id = ${product.id}`)
    expect(await createPayment(guest.sessionId)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect((await stockOf(product.id))?.reserved).toBe(level?.reserved)
    await shop.db.rows(sql`update stock_item set on_hand = ${level?.on_hand} where product_id = ${product.id}`)
  })
})

describe('paying', () => {
  it('places one order per payment, however often and by whomever it is confirmed [PAY-04]', async () => {
    const product = await productWith(false)
    const before = await stockOf(product.id)
    const guest = await guestWithCart(product.id, 2)
    const { clientSecret, amount } = (await createPayment(guest.sessionId)).body
    expect((await saveContactDetails(clientSecret)).status).toBe(200)
    expect((await confirm(clientSecret)).body).toEqual({ status: 'succeeded' })

    const answers = await Promise.all([complete(clientSecret), complete(clientSecret), complete(clientSecret)])
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    // The provider's webhook arrives later through the queue and changes nothing.
    const email = await eventually(
      () => shop.emails.find(({ subject }) => subject.includes(answers[0].body.orderNumber)),
      Boolean,
    )
    expect((await complete(clientSecret)).body).toEqual(answers[0].body)

    expect(await stockOf(product.id)).toEqual({ on_hand: (before?.on_hand ?? 0) - 2, reserved: before?.reserved })
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toEqual([])
    const order = await shop.call('GET', `/api/order-link/${answers[0].body.orderKey}`)
    expect(order.body).toMatchObject({
      status: 'paid',
      customer,
      total: toDecimal(amount),
      lines: [{ productId: product.id, quantity: 2, price: product.price }],
    })
    expect(email).toMatchObject({
      to: customer.email,
      text: expect.stringContaining(`/orders/${answers[0].body.orderKey}`),
      html: expect.stringContaining(product.name),
    })
    expect(
      await shop.db.rows(sql`select 1 from customer_order where number = ${Number(answers[0].body.orderNumber)}`),
    ).toHaveLength(1)
  })

  it('places the order from the webhook alone when the shopper never returns', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    await saveContactDetails(clientSecret)
    await confirm(clientSecret)
    await eventually(
      () => shop.call('GET', `/api/guest-cart/${guest.sessionId}`),
      ({ body }) => body.length === 0,
    )
    expect((await complete(clientSecret)).status).toBe(200)
  })

  it('keeps items in the cart that were added after the payment was created', async () => {
    const product = await productWith(false)
    const guest = await guestWithCart(product.id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    await saveContactDetails(clientSecret)
    await shop.call('POST', '/api/cart', { productId: product.id, quantity: 4, sessionId: guest.sessionId })
    await confirm(clientSecret)
    await complete(clientSecret)
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
      const guest = await guestWithCart((await productWith(false)).id)
      const { clientSecret } = (await createPayment(guest.sessionId)).body
      await saveContactDetails(clientSecret)
      expect(await confirm(clientSecret, card(number))).toMatchObject({ status: 402, body: { code, detail } })
      expect(await complete(clientSecret)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
      expect((await confirm(clientSecret)).status).toBe(200)
      expect((await complete(clientSecret)).status).toBe(200)
    },
  )

  it('rejects an expired card', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    expect(await confirm(clientSecret, { ...good, expiry: '10/26' })).toMatchObject({
      status: 402,
      body: { code: 'card_expired' },
    })
  })

  it('requires authentication for card 3155, which may fail and then succeed', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    await saveContactDetails(clientSecret)
    const authenticate = (outcome: string) =>
      shop.call('POST', '/api/sandbox-payments/authenticate', { clientSecret, outcome })
    expect((await confirm(clientSecret, card('4000 0025 0000 3155'))).body).toEqual({ status: 'requires_action' })
    expect(await authenticate('fail')).toMatchObject({ status: 402, body: { code: 'authentication_failed' } })
    expect(await complete(clientSecret)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    await confirm(clientSecret, card('4000 0025 0000 3155'))
    expect((await authenticate('complete')).body).toEqual({ status: 'succeeded' })
    expect((await complete(clientSecret)).status).toBe(200)
  })
})

describe('an abandoned payment', () => {
  it('releases its stock within 15 minutes and can no longer be charged', async () => {
    const product = await productWith(false)
    const before = await stockOf(product.id)
    const guest = await guestWithCart(product.id, 2)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    shop.pass(14 * 60)
    await shop.checkout.releaseExpired()
    expect(await stockOf(product.id)).toEqual({ on_hand: before?.on_hand, reserved: 0 })
    expect(await saveContactDetails(clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
    expect(await confirm(clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
    expect((await createPayment(guest.sessionId)).body.clientSecret).not.toBe(clientSecret)
  })

  it('still becomes an order when it was charged at the last moment', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    await saveContactDetails(clientSecret)
    await confirm(clientSecret)
    shop.pass(20 * 60)
    await shop.checkout.releaseExpired()
    expect((await complete(clientSecret)).status).toBe(200)
  })
})

describe('checkout validation', () => {
  it('accepts no card before contact and address are stored, and completes nothing without them', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    const refused = { status: 409, body: { code: 'customer_missing' } }
    expect(await confirm(clientSecret)).toMatchObject(refused)
    expect(await confirm(clientSecret, card('4000 0025 0000 3155'))).toMatchObject(refused)
    expect(await complete(clientSecret)).toMatchObject(refused)
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toHaveLength(1)
    await saveContactDetails(clientSecret)
    expect((await confirm(clientSecret)).status).toBe(200)
    expect((await complete(clientSecret)).status).toBe(200)
  })

  it('rejects a postal code that is invalid for the country', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    const refused = {
      status: 422,
      body: {
        detail: 'Please enter a postal code of this country, such as 1000 in Belgium',
        errors: [{ path: 'customer.postalCode' }],
      },
    }
    expect(await saveContactDetails(clientSecret, { postalCode: 'ABC!!' })).toMatchObject(refused)
    expect(await confirm(clientSecret)).toMatchObject({ status: 409, body: { code: 'customer_missing' } })
    expect((await saveContactDetails(clientSecret)).status).toBe(200)
  })

  it('rejects unknown and forged payments, order links and webhooks', async () => {
    const unknown = 'sandbox_nothing_secret_nothing'
    expect(await complete(unknown)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
    expect(await saveContactDetails(unknown)).toMatchObject({ status: 404 })
    expect(await confirm(unknown)).toMatchObject({ status: 404 })
    expect(await shop.call('GET', '/api/order-link/11111111-1111-4111-8111-111111111111.forged')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
    expect(await shop.call('POST', '/api/webhooks/payments', { ref: 'sandbox_x', state: 'succeeded' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_webhook_signature' },
    })
  })

  it('reports each invalid contact field by name and changes nothing', async () => {
    const guest = await guestWithCart((await productWith(false)).id)
    const { clientSecret } = (await createPayment(guest.sessionId)).body
    const answer = await shop.call('POST', '/api/checkout/customer', {
      clientSecret,
      customer: { ...customer, firstName: ' ', email: 'nonsense' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { path: 'customer.firstName', message: 'First name is required' },
      { path: 'customer.email', message: 'Please enter a valid email address' },
    ])
  })
})
