import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { fromDecimal } from '#src/kernel/money.ts'
import type { EditedShipping } from '../../shipping/admin/contract.ts'

let shop: TestShop
let price: number
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off', SHOP_PRESET: 'eu' } })
  price = fromDecimal((await shop.call('GET', `/api/products/${plain}`)).body.price)
})
afterAll(() => shop.close())

const choose = (sessionId: string, choice: object) =>
  shop.call('PUT', '/api/checkout/delivery', { sessionId, ...choice })
const german = { country: 'Germany', postalCode: '10115', city: 'Berlin', street: 'Torstraße 1' }

describe('the delivery of an order in the European preset', () => {
  it('is standard delivery within Belgium until something else is chosen', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    const { body } = await checkoutClient(shop).createPayment(sessionId)
    expect(body).toMatchObject({
      amount: price + 799,
      delivery: { country: 'Belgium', method: 'standard', pickupPoint: null, replaced: null },
    })
  })

  it('changes the amount, and order, invoice and VAT follow the destination', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    const client = checkoutClient(shop)
    const before = (await client.createPayment(sessionId)).body
    expect((await choose(sessionId, { country: 'Germany', method: 'express' })).status).toBe(200)
    const intent = (await client.createPayment(sessionId)).body
    expect(intent.clientSecret).not.toBe(before.clientSecret)
    expect(intent.amount).toBe(price + 1799)
    expect((await client.saveContactDetails(intent.clientSecret)).body.code).toBe('delivery_country_changed')
    await client.saveContactDetails(intent.clientSecret, { ...german, giftNote: 'Alles Gute!' })
    await client.confirm(intent.clientSecret)
    const { orderKey } = (await client.complete(intent.clientSecret)).body
    const order = (await shop.call('GET', `/api/order-link/${orderKey}`)).body
    expect(order).toMatchObject({
      shipping: '17.99',
      vatPercent: 19,
      delivery: { country: 'Germany', method: 'express', earliest: expect.any(String) },
      customer: { giftNote: 'Alles Gute!' },
    })
    expect(fromDecimal(order.vat)).toBe(Math.round(((price + 1799) * 19) / 119))
  })

  it('starts over with standard delivery after an order', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    const client = checkoutClient(shop)
    await choose(sessionId, { country: 'Belgium', method: 'express' })
    const { clientSecret } = (await client.createPayment(sessionId)).body
    await client.saveContactDetails(clientSecret)
    await client.confirm(clientSecret)
    expect((await client.complete(clientSecret)).status).toBe(200)
    await shop.call('POST', '/api/cart', { productId: plain, quantity: 1, sessionId })
    expect((await client.createPayment(sessionId)).body.delivery.method).toBe('standard')
  })

  it('goes to a pickup point, whatever the country of the billing address', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    const client = checkoutClient(shop)
    await choose(sessionId, { country: 'Belgium', method: 'pickup', pickupPointId: 'be-3000' })
    const intent = (await client.createPayment(sessionId)).body
    expect(intent).toMatchObject({ amount: price + 499, delivery: { pickupPoint: { city: 'Leuven' } } })
    expect((await client.saveContactDetails(intent.clientSecret, german)).status).toBe(200)
  })

  it.each([
    ['a country without delivery', { country: 'Norway', method: 'standard' }, 'country_not_offered'],
    [
      'a method that the country lacks',
      { country: 'Portugal', method: 'pickup', pickupPointId: 'be-3000' },
      'delivery_not_offered',
    ],
    ['no pickup point', { country: 'Belgium', method: 'pickup' }, 'pickup_point_unknown'],
    [
      'a pickup point in another country',
      { country: 'Belgium', method: 'pickup', pickupPointId: 'nl-1012' },
      'pickup_point_unknown',
    ],
    [
      'an unknown pickup point',
      { country: 'Belgium', method: 'pickup', pickupPointId: 'nowhere' },
      'pickup_point_unknown',
    ],
  ])('rejects %s, and keeps the choice before', async (_what, choice, code) => {
    const { sessionId } = await guestWithCart(shop, plain)
    await choose(sessionId, { country: 'France', method: 'standard' })
    expect(await choose(sessionId, choice)).toMatchObject({ status: 422, body: { code } })
    expect((await checkoutClient(shop).createPayment(sessionId)).body.delivery.country).toBe('France')
  })

  it.each([
    { country: 'Netherlands', method: 'pickup', pickupPointId: 'nl-1012' },
    { country: 'Netherlands', method: 'express' },
  ])('is standard delivery to the same country when $method is no longer offered, and says so', async (chosen) => {
    const admin = await adminOf(shop)
    const { sessionId } = await guestWithCart(shop, plain)
    const { method, country } = chosen
    expect((await choose(sessionId, chosen)).status).toBe(200)
    const read: EditedShipping = (await shop.call('GET', '/api/admin/shipping-rates', undefined, admin)).body
    const save = (version: number, without: string) =>
      shop.call(
        'PUT',
        '/api/admin/shipping-rates',
        {
          version,
          zones: read.zones.map(({ id, rates }) => ({ id, rates: rates.filter(({ method }) => method !== without) })),
        },
        admin,
      )
    expect((await save(read.version, method)).status).toBe(200)
    const { delivery } = (await checkoutClient(shop).createPayment(sessionId)).body
    expect((await save(read.version + 1, 'none')).status).toBe(200)
    expect(delivery).toMatchObject({ country, method: 'standard', pickupPoint: null, replaced: method })
    await choose(sessionId, { country, method: 'standard' })
    expect((await checkoutClient(shop).createPayment(sessionId)).body.delivery.replaced).toBeNull()
  })

  it('stays the same payment when the choice is repeated', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    const client = checkoutClient(shop)
    await choose(sessionId, { country: 'France', method: 'standard' })
    const first = (await client.createPayment(sessionId)).body
    await choose(sessionId, { country: 'France', method: 'standard' })
    expect((await client.createPayment(sessionId)).body.clientSecret).toBe(first.clientSecret)
  })
})
