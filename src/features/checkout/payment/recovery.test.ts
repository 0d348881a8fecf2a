import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { FragileProvider, refOf } from '#root/test/fragile-provider.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

const provider = new FragileProvider()
let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ provider })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const outcome = (clientSecret: string, cancel = false) =>
  shop.call('POST', '/api/checkout/payment-state', { clientSecret, cancel })
const complete = (clientSecret: string) => shop.call('POST', '/api/checkout/complete', { clientSecret })
const webhook = (clientSecret: string, state: string) =>
  shop.call('POST', '/api/webhooks/payments', { ref: refOf(clientSecret), state })
const attention = async () => (await shop.call('GET', '/api/admin/payments', undefined, admin)).body
const reserved = async () =>
  (await shop.db.rows<{ reserved: number }>(sql`select reserved from stock_item where product_id = ${plain}`))[0]
    ?.reserved
const statusOf = async (clientSecret: string) =>
  (await shop.db.rows<{ status: string }>(sql`select status from payment where client_secret = ${clientSecret}`))[0]
    ?.status

const aPayment = async () => (await payFor(shop, null, [{ productId: plain }])).clientSecret

async function withoutContact(): Promise<string> {
  const guest = newGuest()
  await shop.call('POST', '/api/cart', { productId: plain, quantity: 1, sessionId: guest.sessionId })
  return (await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })).body.clientSecret
}

describe('a payment whose reply was lost', () => {
  it('is paid when the provider says so, with the order that now exists', async () => {
    const secret = await aPayment()
    provider.payments.set(refOf(secret), 'succeeded')
    const { status, body } = await outcome(secret)
    expect(status).toBe(200)
    expect(body).toEqual({ state: 'paid', order: { number: expect.any(String), key: expect.any(String) } })
    expect((await outcome(secret, true)).body).toEqual(body)
    expect((await shop.call('GET', `/api/order-link/${body.order.key}`)).body.number).toBe(body.order.number)
  })

  it('is unknown while the provider cannot be asked: nothing is claimed and nothing changes', async () => {
    const secret = await aPayment()
    provider.isDown = true
    expect((await outcome(secret, true)).body).toEqual({ state: 'unknown', order: null })
    provider.isDown = false
    expect(await statusOf(secret)).toBe('open')
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await outcome(secret)).body.state).toBe('paid')
  })

  it('is not charged only after the provider has canceled it', async () => {
    const before = await reserved()
    const secret = await aPayment()
    expect((await outcome(secret)).body).toEqual({ state: 'waiting', order: null })
    expect((await outcome(secret, true)).body).toEqual({ state: 'not_charged', order: null })
    expect(provider.cancelled).toContain(refOf(secret))
    expect(await reserved()).toBe(before)
    // Final: it is not said again and then taken back.
    expect((await outcome(secret)).body.state).toBe('not_charged')
  })

  it('that the bank is still deciding is never canceled from here', async () => {
    const secret = await aPayment()
    provider.payments.set(refOf(secret), 'processing')
    expect((await outcome(secret, true)).body).toEqual({ state: 'processing', order: null })
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await outcome(secret)).body.state).toBe('paid')
  })

  it('that was charged after its goods were gone is on its way back', async () => {
    const secret = await aPayment()
    expect((await outcome(secret, true)).body.state).toBe('not_charged')
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await outcome(secret)).body).toEqual({ state: 'refunding', order: null })
  })

  it('is nobody’s who does not hold its secret', async () => {
    expect(await outcome('pi_nobody_secret')).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  })
})

describe('a payment without contact and address', () => {
  it('is not completed, and nothing changes', async () => {
    const before = await reserved()
    const secret = await withoutContact()
    provider.payments.set(refOf(secret), 'succeeded')
    expect(await complete(secret)).toMatchObject({
      status: 409,
      body: {
        code: 'customer_missing',
        detail: 'Please enter your contact and delivery details before you pay.',
      },
    })
    expect(await statusOf(secret)).toBe('open')
    expect(await reserved()).toBe((before ?? 0) + 1)
  })

  it('goes back when the provider says that it was charged, and the administrator sees it', async () => {
    const before = await reserved()
    const secret = await withoutContact()
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await webhook(secret, 'succeeded')).status).toBe(200)
    expect((await webhook(secret, 'succeeded')).status).toBe(200)
    expect(await statusOf(secret)).toBe('failed')
    expect(await reserved()).toBe(before)
    const sent = () => provider.refunds.filter(({ ref }) => ref === refOf(secret))
    await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(1)
    await expect
      .poll(async () => (await attention()).refunds.find(({ reason }: { reason: string }) => reason === 'no_contact'))
      .toMatchObject({ state: 'succeeded', orderNumber: null })
    expect((await outcome(secret)).body.state).toBe('refunding')
  })
})

describe('a refund that failed', () => {
  it('is sent again by an administrator alone, not by a buyer or a webhook that asks again', async () => {
    provider.answerRefund = () => ({ state: 'refused', reason: 'Insufficient balance' })
    const secret = await aPayment()
    await outcome(secret, true)
    provider.payments.set(refOf(secret), 'succeeded')
    await outcome(secret)
    const sent = () => provider.refunds.filter(({ ref }) => ref === refOf(secret)).length
    await expect.poll(sent, { timeout: 10_000 }).toBe(1)
    for (let times = 0; times < 6; times += 1) {
      shop.pass(6 * 60 * 60)
      await shop.checkout.sendDueRefunds()
    }
    expect(sent()).toBe(5)
    expect((await outcome(secret)).body.state).toBe('refunding')
    expect(await complete(secret)).toMatchObject({ status: 409, body: { code: 'sold_out_refunded' } })
    await webhook(secret, 'succeeded')
    await shop.checkout.sendDueRefunds()
    expect((await attention()).refunds[0]).toMatchObject({ state: 'failed', failures: 5 })
    expect(sent()).toBe(5)
    provider.answerRefund = () => ({ state: 'succeeded', id: 're_1' })
  })
})

describe('an account with a payment whose provider cannot be asked', () => {
  it('is not erased yet, and says why', async () => {
    const person = await newCustomer(shop)
    await payFor(shop, person, [{ productId: plain }])
    provider.isDown = true
    const answer = await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    provider.isDown = false
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_open' } })
  })
})

describe('payments that nobody finishes', () => {
  it('are released each on its own: one that its provider refuses to cancel holds up no other', async () => {
    const [stuck, free] = [await aPayment(), await aPayment()]
    provider.stuck.add(refOf(stuck))
    shop.pass(14 * 60)
    await shop.checkout.releaseExpired()
    expect([await statusOf(stuck), await statusOf(free)]).toEqual(['open', 'cancelled'])
    const row = async () =>
      (await attention()).payments.find(({ error }: { error: string }) => error.includes('canceled'))
    expect(await row()).toMatchObject({ provider: 'stripe', failures: 1, nextTryAt: expect.any(String) })

    // It is asked again later, not every minute.
    const tries = async () => (await row())?.failures
    await shop.checkout.releaseExpired()
    expect(await tries()).toBe(1)
    shop.pass(61)
    await shop.checkout.releaseExpired()
    expect(await tries()).toBe(2)

    provider.stuck.delete(refOf(stuck))
    shop.pass(121)
    await shop.checkout.releaseExpired()
    expect(await statusOf(stuck)).toBe('cancelled')
    expect(await row()).toBeUndefined()
  })

  it('are asked about at a start each on its own', async () => {
    const [first, second] = [await aPayment(), await aPayment()]
    provider.payments.set(refOf(second), 'succeeded')
    const read = provider.read.bind(provider)
    provider.read = (ref) => (ref === refOf(first) ? Promise.reject(new Error('no such payment')) : read(ref))
    await shop.checkout.recover()
    provider.read = read
    expect([await statusOf(first), await statusOf(second)]).toEqual(['open', 'succeeded'])
    shop.pass(6 * 60 * 60)
    await shop.checkout.releaseExpired()
  })
})

describe('after a change of the payment provider', () => {
  it('old payments are ended with the provider that took them, and a shopper gets a payment of the new one', async () => {
    const sandbox = await openShop({ over: shop.db })
    const guest = newGuest()
    await sandbox.call('POST', '/api/cart', { productId: plain, quantity: 1, sessionId: guest.sessionId })
    const createPayment = (at: TestShop) =>
      at.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })
    const old = (await createPayment(sandbox)).body.clientSecret
    const other = await payFor(sandbox, null, [{ productId: plain }])
    const fresh = (await createPayment(shop)).body.clientSecret
    expect(fresh).not.toBe(old)
    expect(provider.payments.has(refOf(fresh))).toBe(true)
    expect(await statusOf(old)).toBe('cancelled')
    shop.pass(14 * 60)
    await shop.checkout.releaseExpired()
    expect(await statusOf(other.clientSecret)).toBe('cancelled')
    // And back: this shop has no keys for the provider of before, which is counted and blocks nothing.
    const [orphan, own] = [await aPayment(), await payFor(sandbox, null, [{ productId: plain }])]
    sandbox.pass(30 * 24 * 60 * 60)
    await sandbox.checkout.releaseExpired()
    expect([await statusOf(orphan), await statusOf(own.clientSecret)]).toEqual(['open', 'cancelled'])
    expect((await attention()).payments).toMatchObject([
      {
        provider: 'stripe',
        failures: 1,
        error: expect.stringContaining('The payment provider stripe is not configured'),
      },
    ])
    await sandbox.close()
  })
})
