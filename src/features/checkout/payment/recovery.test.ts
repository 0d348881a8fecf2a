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
  (
    await shop.db.rows<{ status: string }>(
      sql`select payment.status from payment join payment_attempt on payment.id = payment_id where client_secret = ${clientSecret}`,
    )
  )[0]?.status

const newPayment = async () => (await payFor(shop, null, [{ productId: plain }])).clientSecret

async function withoutContact(): Promise<string> {
  const guest = newGuest()
  await shop.call('POST', '/api/cart', { productId: plain, quantity: 1, sessionId: guest.sessionId })
  return (await shop.call('POST', '/api/create-payment-intent', { sessionId: guest.sessionId })).body.clientSecret
}

describe('a payment whose response was lost', () => {
  it('is paid when the provider says so, and its order now exists', async () => {
    const secret = await newPayment()
    provider.payments.set(refOf(secret), 'succeeded')
    const { status, body } = await outcome(secret)
    expect(status).toBe(200)
    expect(body).toEqual({ state: 'paid', order: { number: expect.any(String), key: expect.any(String) } })
    expect((await outcome(secret, true)).body).toEqual(body)
    expect((await shop.call('GET', `/api/order-link/${body.order.key}`)).body.number).toBe(body.order.number)
  })

  it('is unknown while the provider cannot be reached: nothing is claimed or changed', async () => {
    const secret = await newPayment()
    provider.isDown = true
    expect((await outcome(secret, true)).body).toEqual({ state: 'unknown', order: null })
    provider.isDown = false
    expect(await statusOf(secret)).toBe('open')
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await outcome(secret)).body.state).toBe('paid')
  })

  it('is reported as not charged only after the provider has canceled it', async () => {
    const before = await reserved()
    const secret = await newPayment()
    expect((await outcome(secret)).body).toEqual({ state: 'waiting', order: null })
    expect((await outcome(secret, true)).body).toEqual({ state: 'not_charged', order: null })
    expect(provider.cancelled).toContain(refOf(secret))
    expect(await reserved()).toBe(before)
    // This answer is final and never reversed.
    expect((await outcome(secret)).body.state).toBe('not_charged')
  })

  it('is never canceled by the shop while the bank is processing it', async () => {
    const secret = await newPayment()
    provider.payments.set(refOf(secret), 'processing')
    expect((await outcome(secret, true)).body).toEqual({ state: 'processing', order: null })
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await outcome(secret)).body.state).toBe('paid')
  })

  it('is not joined by a free order of the same cart while the bank is processing it', async () => {
    const person = await newCustomer(shop, 'Waiting')
    const { clientSecret } = await payFor(shop, person, [{ productId: plain }])
    provider.payments.set(refOf(clientSecret), 'processing')
    const grant = { email: person.email, amount: '500.00', reason: 'Goodwill' }
    expect((await shop.call('POST', '/api/admin/store-credit', grant, admin)).status).toBe(200)
    const headers = { cookie: person.cookie }
    expect((await shop.call('PUT', '/api/account/store-credit', { isApplied: true }, headers)).status).toBe(200)
    const intent = () => shop.call('POST', '/api/create-payment-intent', { userId: person.id }, headers)
    expect(await intent()).toMatchObject({ status: 409, body: { code: 'payment_busy' } })
    provider.payments.set(refOf(clientSecret), 'succeeded')
    expect((await outcome(clientSecret)).body.state).toBe('paid')
  })

  it('is refunded when it was charged after its stock was sold', async () => {
    const secret = await newPayment()
    expect((await outcome(secret, true)).body.state).toBe('not_charged')
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await outcome(secret)).body).toEqual({ state: 'refunding', order: null })
  })

  it('cannot be read without its secret', async () => {
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

  it('is refunded when the provider reports a charge, and is shown to the administrator', async () => {
    const before = await reserved()
    const secret = await withoutContact()
    provider.payments.set(refOf(secret), 'succeeded')
    expect((await webhook(secret, 'succeeded')).status).toBe(200)
    expect((await webhook(secret, 'succeeded')).status).toBe(200)
    await expect.poll(() => statusOf(secret)).toBe('failed')
    expect(await reserved()).toBe(before)
    const sent = () => provider.refunds.filter(({ ref }) => ref === refOf(secret))
    await expect.poll(() => sent().length).toBe(1)
    await expect
      .poll(async () => (await attention()).refunds.find(({ reason }: { reason: string }) => reason === 'no_contact'))
      .toMatchObject({ state: 'succeeded', orderNumber: null })
    expect((await outcome(secret)).body.state).toBe('refunding')
  })
})

describe('a failed refund', () => {
  it('is retried only by an administrator, not by a buyer or a repeated webhook', async () => {
    provider.answerRefund = () => ({ state: 'refused', reason: 'Insufficient balance' })
    const secret = await newPayment()
    await outcome(secret, true)
    provider.payments.set(refOf(secret), 'succeeded')
    await outcome(secret)
    const sent = () => provider.refunds.filter(({ ref }) => ref === refOf(secret)).length
    // Recorded, not only sent: the clock must not end the lease of a request in progress.
    await expect.poll(async () => (await attention()).refunds[0]?.failures).toBe(1)
    expect(sent()).toBe(1)
    for (let times = 0; times < 6; times += 1) {
      shop.advanceClock(6 * 60 * 60)
      await shop.payments.sendDueRefunds()
    }
    expect(sent()).toBe(5)
    expect((await outcome(secret)).body.state).toBe('refunding')
    expect(await complete(secret)).toMatchObject({ status: 409, body: { code: 'payment_refunded' } })
    await webhook(secret, 'succeeded')
    await shop.payments.processDueWebhooks()
    await shop.payments.sendDueRefunds()
    expect((await attention()).refunds[0]).toMatchObject({ state: 'failed', failures: 5 })
    expect(sent()).toBe(5)
    provider.answerRefund = () => ({ state: 'succeeded', id: 're_1' })
  })
})

describe('an account with a payment whose provider cannot be reached', () => {
  it('is not erased yet, and the error says why', async () => {
    const person = await newCustomer(shop)
    await payFor(shop, person, [{ productId: plain }])
    provider.isDown = true
    const answer = await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    provider.isDown = false
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_open' } })
  })
})

describe('abandoned payments', () => {
  it('are released independently: one the provider refuses to cancel does not block the others', async () => {
    const [stuck, free] = [await newPayment(), await newPayment()]
    provider.stuck.add(refOf(stuck))
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    expect([await statusOf(stuck), await statusOf(free)]).toEqual(['open', 'cancelled'])
    const row = async () =>
      (await attention()).payments.find(({ error }: { error: string }) => error.includes('canceled'))
    expect(await row()).toMatchObject({ provider: 'stripe', failures: 1, nextTryAt: expect.any(String) })

    // Retried later, but not every minute.
    const failures = async () => (await row())?.failures
    await shop.checkout.releaseExpired()
    expect(await failures()).toBe(1)
    shop.advanceClock(61)
    await shop.checkout.releaseExpired()
    expect(await failures()).toBe(2)

    provider.stuck.delete(refOf(stuck))
    shop.advanceClock(121)
    await shop.checkout.releaseExpired()
    expect(await statusOf(stuck)).toBe('cancelled')
    expect(await row()).toBeUndefined()
  })

  it('are checked independently at startup', async () => {
    const [first, second] = [await newPayment(), await newPayment()]
    provider.payments.set(refOf(second), 'succeeded')
    const read = provider.read.bind(provider)
    provider.read = (ref) => (ref === refOf(first) ? Promise.reject(new Error('no such payment')) : read(ref))
    await shop.payments.recover()
    provider.read = read
    expect([await statusOf(first), await statusOf(second)]).toEqual(['open', 'succeeded'])
    shop.advanceClock(6 * 60 * 60)
    await shop.checkout.releaseExpired()
  })
})

describe('after a change of payment provider', () => {
  it('old payments are completed with their own provider, and shoppers get a payment with the new one', async () => {
    const sandbox = await openShop({ database: shop.db })
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
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    expect(await statusOf(other.clientSecret)).toBe('cancelled')
    // Switched back, the shop has no keys for the previous provider. That is counted and blocks nothing.
    const [orphan, own] = [await newPayment(), await payFor(sandbox, null, [{ productId: plain }])]
    sandbox.advanceClock(30 * 24 * 60 * 60)
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
