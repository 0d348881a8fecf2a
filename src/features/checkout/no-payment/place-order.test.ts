import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { contact, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { fromDecimal } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off', SHOP_PRESET: 'eu' } })
  admin = await adminOf(shop)
  await deliverFreeBy('standard', 'pickup')
})
afterAll(() => shop.close())

async function deliverFreeBy(...methods: string[]): Promise<void> {
  const path = '/api/admin/shipping-rates'
  const { version } = (await shop.call('GET', path, undefined, admin)).body
  const rates = methods.map((method) => ({
    method,
    price: '0.00',
    freeFrom: null,
    surcharge: '0.00',
    minDays: 1,
    maxDays: 2,
  }))
  const zones = [{ id: 'belgium', rates }]
  expect((await shop.call('PUT', path, { version, zones }, admin)).status).toBe(200)
}

async function giftCode(usageLimit: number, value = 100): Promise<string> {
  const code = `GIFT${randomUUID().slice(0, 8)}`.toUpperCase()
  const made = await shop.call('POST', '/api/admin/promotions', { code, kind: 'percent', value, usageLimit }, admin)
  expect(made.status).toBe(200)
  return code
}

const intentOf = (owner: object, headers = {}) => shop.call('POST', '/api/create-payment-intent', owner, headers)
const place = (owner: object, id: string = randomUUID(), headers = {}) =>
  shop.call('POST', '/api/checkout/no-payment-order', { id, customer: contact, total: 0, ...owner }, headers)

describe('a total that no provider charges', () => {
  it('is refused with a reason before anything is reserved, until the cart changes', async () => {
    const { sessionId, headers, item } = await guestWithCart(shop, plain)
    const before = await stockOf(shop, plain)
    await shop.call('POST', '/api/promo-code', { code: await giftCode(1, 99), sessionId })
    const refused = await intentOf({ sessionId })
    expect(refused).toMatchObject({ status: 422, body: { code: 'total_too_small' } })
    expect(refused.body.detail).toContain('€0.50')
    expect(await stockOf(shop, plain)).toEqual(before)
    const added = await shop.call('PUT', `/api/cart/${item.id}`, { quantity: 5 }, headers)
    expect(added.status).toBe(200)
    const { status, body } = await intentOf({ sessionId })
    expect(status).toBe(200)
    expect(body.amount).toBeGreaterThanOrEqual(50)
  })
})

describe('an order with nothing to pay', () => {
  it('is placed by a guest, once, and takes the units and the use of the code', async () => {
    const code = await giftCode(1)
    const { sessionId } = await guestWithCart(shop, plain)
    const before = await stockOf(shop, plain)
    await shop.call('POST', '/api/promo-code', { code, sessionId })
    expect(await intentOf({ sessionId })).toMatchObject({ status: 200, body: { amount: 0, clientSecret: '' } })
    const id = randomUUID()
    const answers = await Promise.all([place({ sessionId }, id), place({ sessionId }), place({ sessionId })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const placed = answers.find(({ status }) => status === 200)?.body
    const order = (await shop.call('GET', `/api/order-link/${placed.orderKey}`)).body
    expect(order).toMatchObject({ status: 'paid', total: '0.00', number: placed.orderNumber })
    const forStaff = await shop.call('GET', `/api/admin/orders/${placed.orderNumber}`, undefined, admin)
    expect(forStaff.body.promoCode).toBe(code)
    const invoice = await shop.call('GET', `/api/order-link/${placed.orderKey}/invoice`)
    expect(invoice).toMatchObject({ status: 200, body: { gross: '0.00' } })
    expect((await stockOf(shop, plain))?.on_hand).toBe((before?.on_hand ?? 0) - 1)

    const other = await guestWithCart(shop, plain)
    expect(await shop.call('POST', '/api/promo-code', { code, sessionId: other.sessionId })).toMatchObject({
      status: 422,
      body: { code: 'promo_used_up' },
    })
  })

  it('is not placed when a price has risen since the shopper saw the total, even if no notification arrived', async () => {
    const code = `FIXED${randomUUID().slice(0, 8)}`.toUpperCase()
    const { sessionId, item } = await guestWithCart(shop, plain)
    const value = fromDecimal(item.product.price)
    const made = await shop.call('POST', '/api/admin/promotions', { code, kind: 'amount', value, usageLimit: 5 }, admin)
    expect(made.status).toBe(200)
    await shop.call('POST', '/api/promo-code', { code, sessionId })
    const setPrice = (price: number) =>
      shop.db.rows(sql`update product_variant set price_cents = ${price} where product_id = ${plain}`)
    await setPrice(value + 500)
    expect(await place({ sessionId })).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    await setPrice(value)
    expect((await place({ sessionId })).status).toBe(200)
  })

  it('goes on without a code that someone else has used up', async () => {
    const code = await giftCode(1)
    const [first, second] = [await guestWithCart(shop, plain), await guestWithCart(shop, plain)]
    for (const { sessionId } of [first, second]) await shop.call('POST', '/api/promo-code', { code, sessionId })
    expect((await place({ sessionId: first.sessionId })).status).toBe(200)
    const { sessionId } = second
    expect(await place({ sessionId })).toMatchObject({ status: 409, body: { code: 'promo_used_up' } })
    const { status, body } = await intentOf({ sessionId })
    expect(status).toBe(200)
    expect(body.amount).toBeGreaterThan(0)
  })

  it('is placed once, and answered alike, when its request is repeated at the same moment', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    await shop.call('POST', '/api/promo-code', { code: await giftCode(1), sessionId })
    expect((await intentOf({ sessionId })).status).toBe(200)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => place({ sessionId }, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
  })

  it('answers a repeated request with the same order, and nobody else’s', async () => {
    const code = await giftCode(5)
    const id = randomUUID()
    const guest = await guestWithCart(shop, plain)
    const { sessionId } = guest
    await shop.call('POST', '/api/promo-code', { code, sessionId })
    const first = await place({ sessionId }, id)
    expect(first.status).toBe(200)
    expect((await place({ sessionId }, id)).body).toEqual(first.body)
    const other = await guestWithCart(shop, plain)
    await shop.call('POST', '/api/promo-code', { code, sessionId: other.sessionId })
    expect(await place({ sessionId: other.sessionId }, id)).toMatchObject({
      status: 409,
      body: { code: 'cart_changed' },
    })
  })

  it('is never delivered otherwise than the shopper has seen, at the same total', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    const pickup = { country: 'Belgium', method: 'pickup', pickupPointId: 'be-3000' }
    expect((await shop.call('PUT', '/api/checkout/delivery', { sessionId, ...pickup })).status).toBe(200)
    await shop.call('POST', '/api/promo-code', { code: await giftCode(5), sessionId })
    expect((await intentOf({ sessionId })).body.delivery).toMatchObject({ pickupPoint: { id: 'be-3000' } })
    await deliverFreeBy('standard')
    const changed = { status: 409, body: { code: 'cart_changed' } }
    expect(await place({ sessionId, delivery: pickup })).toMatchObject(changed)
    const { delivery } = (await intentOf({ sessionId })).body
    expect(delivery).toMatchObject({ method: 'standard', replaced: 'pickup' })
    await deliverFreeBy('standard', 'pickup')
    expect(await place({ sessionId, delivery: { country: 'Belgium', method: 'standard' } })).toMatchObject(changed)
    const other = { ...pickup, pickupPointId: 'be-1000' }
    expect(await place({ sessionId, delivery: other })).toMatchObject(changed)
    expect((await place({ sessionId, delivery: pickup })).status).toBe(200)
  })

  it('is refused when there is something to pay', async () => {
    const { sessionId } = await guestWithCart(shop, plain)
    expect(await place({ sessionId })).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
  })

  it('of a customer is canceled without a refund', async () => {
    const code = await giftCode(1)
    const person = await newCustomer(shop)
    const [owner, headers] = [{ userId: person.id }, { cookie: person.cookie }]
    await shop.call('POST', '/api/cart', { productId: plain, quantity: 1, ...owner }, headers)
    await shop.call('POST', '/api/promo-code', { code, ...owner }, headers)
    const placed = await place(owner, randomUUID(), headers)
    expect(placed.status).toBe(200)
    const canceled = await shop.call(
      'POST',
      `/api/admin/orders/${placed.body.orderNumber}/actions`,
      { action: 'cancel', seen: 'paid' },
      admin,
    )
    expect(canceled.status).toBe(200)
    const order = (await shop.call('GET', `/api/order-link/${placed.body.orderKey}`)).body
    expect(order).toMatchObject({ status: 'cancelled' })
  })
})

it('limits how often a visitor tries', async () => {
  const limited = await openShop({ environment: { RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (let tried = 0; tried < 61; tried++)
    statuses.push((await limited.call('POST', '/api/checkout/no-payment-order', {})).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, 60)).not.toContain(429)
  await limited.close()
})
