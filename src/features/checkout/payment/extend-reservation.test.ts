import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  shop = await openShop()
  checkout = checkoutClient(shop)
})
afterAll(() => shop.close())

const reserved = async () => (await stockOf(shop, plain))?.reserved
/** As the job does every minute. */
async function wait(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    shop.advanceClock(60)
    await shop.checkout.releaseExpired()
  }
}

/** The shopper does this every 12 minutes, for 48 minutes. */
async function held(again: (payment: { clientSecret: string; sessionId: string }) => Promise<{ status: number }>) {
  const { sessionId } = await guestWithCart(shop, plain, 2)
  const { clientSecret, amount } = (await checkout.createPayment(sessionId)).body
  for (let time = 0; time < 4; time += 1) {
    await wait(12)
    expect((await again({ clientSecret, sessionId })).status).toBe(200)
  }
  return { sessionId, clientSecret, amount }
}

async function raisePrice(): Promise<void> {
  const admin = await adminOf(shop)
  const path = `/api/admin/products/${plain}`
  const {
    isArchived: _a,
    stock: _s,
    levels: _l,
    prices: _p,
    id: _i,
    version,
    ...form
  } = (await shop.call('GET', path, undefined, admin)).body
  const price = (Number(form.price) + 10).toFixed(2)
  const saved = await shop.call('PUT', path, { version, form: { ...form, price, originalPrice: '' } }, admin)
  expect(saved.status).toBe(200)
}

describe('a payment that its shopper comes back to again and again', () => {
  it('holds its units for an hour, also when the details are stored every few minutes', async () => {
    const before = await reserved()
    const { clientSecret, sessionId } = await held((payment) => checkout.saveContactDetails(payment.clientSecret))
    expect(await reserved()).toBe(Number(before) + 2)
    shop.advanceClock(12 * 60)
    expect(await checkout.saveContactDetails(clientSecret)).toMatchObject({
      status: 409,
      body: { code: 'reservation_expired' },
    })
    await shop.checkout.releaseExpired()
    expect(await reserved()).toBe(before)
    expect(await checkout.confirm(clientSecret)).toMatchObject({ status: 409 })
    const state = await shop.call('POST', '/api/checkout/payment-state', { clientSecret })
    expect(state.body).toEqual({ state: 'not_charged', order: null })
    expect((await checkout.createPayment(sessionId)).body.clientSecret).not.toBe(clientSecret)
  })

  it('keeps its price for an hour, also when it is asked for every few minutes', async () => {
    const { clientSecret, amount, sessionId } = await held((payment) =>
      checkout.saveContactDetails(payment.clientSecret),
    )
    await raisePrice()
    expect((await checkout.saveContactDetails(clientSecret)).status).toBe(200)
    await wait(12)
    expect((await checkout.saveContactDetails(clientSecret)).status).toBe(409)
    expect((await checkout.createPayment(sessionId)).body.amount).toBeGreaterThan(amount)
  })

  it('is replaced by another one after the hour, without a wait', async () => {
    await wait(20)
    const before = await reserved()
    const { clientSecret, sessionId } = await held((payment) => checkout.createPayment(payment.sessionId))
    shop.advanceClock(12 * 60)
    const next = (await checkout.createPayment(sessionId)).body.clientSecret
    expect(next).not.toBe(clientSecret)
    expect(await reserved()).toBe(Number(before) + 2)
    expect((await checkout.saveContactDetails(next)).status).toBe(200)
  })
})
