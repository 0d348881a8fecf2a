import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { card, checkoutClient, contact, guestWithCart, productWith, stockOf } from '#root/test/checkout.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { cents, fromDecimal } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { totalsOf } from '../pricing/contract.ts'
import { presets } from '../shop-settings/contract.ts'

const { email: _email, ...billing } = contact

let shop: TestShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  shop = await openShop()
  checkout = checkoutClient(shop)
})
afterAll(() => shop.close())

describe('creating a payment', () => {
  it('prices the stored cart by the checkout policy, to the cent, monogram included [PAY-03]', async () => {
    const product = await productWith(shop, { monogram: true })
    const guest = newGuest()
    const customization = { text: 'ab', font: 'script', color: 'gold', position: 'center', size: 'small' }
    await shop.call('POST', '/api/cart', {
      productId: product.id,
      quantity: 2,
      sessionId: guest.sessionId,
      customization,
    })
    const { status, body } = await checkout.createPayment(guest.sessionId)
    const subtotal = cents(2 * (fromDecimal(product.price) + fromDecimal(product.monogramPrice)))
    expect(status).toBe(200)
    expect(body).toEqual({
      clientSecret: expect.any(String),
      amount: totalsOf(subtotal, presets['as-specified'].checkout).total,
      currency: 'eur',
      promotion: null,
      storeCredit: 0,
      availableCredit: 0,
      delivery: { country: 'Belgium', method: 'standard', pickupPoint: null, days: [1, 2], replaced: null },
    })
  })

  it('is idempotent for an unchanged cart, and starts again for a changed one with a single reservation', async () => {
    const product = await productWith(shop, { monogram: false })
    const before = await stockOf(shop, product.id)
    const guest = await guestWithCart(shop, product.id)
    const [first, again] = [
      await checkout.createPayment(guest.sessionId),
      await checkout.createPayment(guest.sessionId),
    ]
    expect(again.body).toEqual(first.body)
    expect((await stockOf(shop, product.id))?.reserved).toBe((before?.reserved ?? 0) + 1)

    await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 3 }, guest.headers)
    const changed = await checkout.createPayment(guest.sessionId)
    expect(changed.body.clientSecret).not.toBe(first.body.clientSecret)
    expect((await stockOf(shop, product.id))?.reserved).toBe((before?.reserved ?? 0) + 3)
    // The first payment is canceled and can no longer be charged.
    expect(await checkout.confirm(first.body.clientSecret)).toMatchObject({
      status: 409,
      body: { code: 'payment_closed' },
    })
  })

  it('returns the same payment to concurrent tabs', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const tabs = await Promise.all([
      checkout.createPayment(guest.sessionId),
      checkout.createPayment(guest.sessionId),
      checkout.createPayment(guest.sessionId),
    ])
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1)
  })

  it('rejects an empty cart and a request without an owner', async () => {
    expect(await checkout.createPayment(newGuest().sessionId)).toMatchObject({
      status: 409,
      body: { code: 'cart_empty' },
    })
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
    const product = await productWith(shop, { monogram: false })
    const guest = await guestWithCart(shop, product.id, 2)
    const level = await stockOf(shop, product.id)
    await shop.db.rows(sql`update stock_item set on_hand = reserved + 1 where product_id = ${product.id}`)
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', detail: `Only 1 of ${product.name} left in stock.` },
    })
    await shop.db.rows(sql`update stock_item set on_hand = reserved where product_id = ${product.id}`)
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect((await stockOf(shop, product.id))?.reserved).toBe(level?.reserved)
    await shop.db.rows(sql`update stock_item set on_hand = ${level?.on_hand} where product_id = ${product.id}`)
  })

  it('says that a product was withdrawn, for checkout and for more of it in the cart', async () => {
    const admin = await adminOf(shop)
    const product = await productWith(shop, { monogram: false })
    const guest = await guestWithCart(shop, product.id)
    const archive = async (isArchived: boolean) => {
      const { version } = (await shop.call('GET', `/api/admin/products/${product.id}`, undefined, admin)).body
      await shop.call('PUT', `/api/admin/products/${product.id}/archived`, { isArchived, version }, admin)
    }
    await archive(true)
    const refused = {
      status: 409,
      body: {
        code: 'no_longer_sold',
        detail: `${product.name} is no longer available. Please remove it from your cart.`,
      },
    }
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject(refused)
    expect(await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 2 }, guest.headers)).toMatchObject(refused)
    await archive(false)
  })
})

describe('checkout validation', () => {
  it('accepts no card before contact and address are stored, and completes nothing without them', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    const refused = { status: 409, body: { code: 'customer_missing' } }
    expect(await checkout.confirm(clientSecret)).toMatchObject(refused)
    expect(await checkout.confirm(clientSecret, card('4000 0025 0000 3155'))).toMatchObject(refused)
    expect(await checkout.complete(clientSecret)).toMatchObject(refused)
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toHaveLength(1)
    await checkout.saveContactDetails(clientSecret)
    expect((await checkout.confirm(clientSecret)).status).toBe(200)
    expect((await checkout.complete(clientSecret)).status).toBe(200)
  })

  it('rejects a postal code that is invalid for the country', async () => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    const refused = {
      status: 422,
      body: {
        detail: 'Please enter a valid postal code for this country, such as 1000 for Belgium',
        errors: [{ path: 'customer.postalCode' }],
      },
    }
    expect(await checkout.saveContactDetails(clientSecret, { postalCode: 'ABC!!' })).toMatchObject(refused)
    expect(await checkout.confirm(clientSecret)).toMatchObject({ status: 409, body: { code: 'customer_missing' } })
    expect((await checkout.saveContactDetails(clientSecret)).status).toBe(200)
  })

  it.each([
    ['a country that does not exist', { country: 'Mars', postalCode: 'ABC' }, 'customer.country'],
    [
      'a country that the shop does not know',
      { country: 'United Kingdom', postalCode: 'SW1A 1AA' },
      'customer.country',
    ],
    ['an unknown country of the invoice', { billing: { ...billing, country: 'zz' } }, 'customer.billing.country'],
  ])('rejects %s, and stores nothing', async (_what, change, path) => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    expect(await checkout.saveContactDetails(clientSecret, change)).toMatchObject({
      status: 422,
      body: { errors: [{ path, message: 'Please choose a country from the list' }] },
    })
    expect(await checkout.complete(clientSecret)).toMatchObject({ body: { code: 'customer_missing' } })
  })

  it.each(['Germany', 'germany', 'DE'])('accepts a known country as %s, and stores its name', async (country) => {
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    const address = { country, postalCode: '10115' }
    const saved = await checkout.saveContactDetails(clientSecret, {
      ...address,
      billing: { ...billing, ...address, city: 'Berlin' },
    })
    expect(saved.status).toBe(200)
    await checkout.confirm(clientSecret)
    const { orderKey } = (await checkout.complete(clientSecret)).body
    expect((await shop.call('GET', `/api/order-link/${orderKey}`)).body.customer).toMatchObject({
      country: 'Germany',
      billing: { country: 'Germany' },
    })
  })

  it('rejects unknown and forged payments, order links and webhooks', async () => {
    const unknown = 'sandbox_nothing_secret_nothing'
    expect(await checkout.complete(unknown)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
    expect(await checkout.saveContactDetails(unknown)).toMatchObject({ status: 404 })
    expect(await checkout.confirm(unknown)).toMatchObject({ status: 404 })
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
    const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    const answer = await shop.call('POST', '/api/checkout/customer', {
      clientSecret,
      customer: { ...contact, firstName: ' ', email: 'nonsense' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { path: 'customer.firstName', message: 'First name is required' },
      { path: 'customer.email', message: 'Please enter a valid email address' },
    ])
  })
})
