import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let checkout: ReturnType<typeof checkoutClient>
beforeAll(async () => {
  shop = await openShop()
  checkout = checkoutClient(shop)
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const redirect = (clientSecret: string, method = 'bancontact') =>
  shop.call('POST', '/api/checkout/redirect', { clientSecret, method })
const answer = (clientSecret: string, reply: 'pay' | 'cancel' | 'fail') =>
  shop.call('POST', '/api/sandbox-payments/bank-answer', { clientSecret, answer: reply })
const outcome = async (clientSecret: string, cancel = false) =>
  (await shop.call('POST', '/api/checkout/payment-state', { clientSecret, cancel })).body
const cartOf = async (sessionId: string) => (await shop.call('GET', `/api/guest-cart/${sessionId}`)).body
const ordersOf = async (clientSecret: string) =>
  (
    await shop.db.rows(sql`
      select 1 from customer_order join payment_attempt using (payment_id) where client_secret = ${clientSecret}`)
  ).length
const refundsOf = (clientSecret: string) =>
  shop.db.rows<{ reason: string; state: string }>(sql`
    select reason, state from refund join payment_attempt on payment_attempt.id = attempt_id where client_secret = ${clientSecret}`)
const reserved = async () => (await stockOf(shop, plain))?.reserved

/** Units reserved after the abandoned payments of other tests have expired. */
async function reservedAtStart(): Promise<number> {
  shop.advanceClock(20 * 60)
  await shop.checkout.releaseExpired()
  return (await reserved()) ?? 0
}

async function guestAtBank(method = 'bancontact') {
  const guest = await guestWithCart(shop, plain)
  const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
  await checkout.saveContactDetails(clientSecret)
  expect((await redirect(clientSecret, method)).status).toBe(200)
  return { ...guest, clientSecret: clientSecret as string }
}

describe('paying on the provider’s page', () => {
  it('places the order when the shopper returns', async () => {
    const { clientSecret } = await guestAtBank()
    const { body } = await answer(clientSecret, 'pay')
    expect(body.returnUrl).toBe(
      `http://localhost:3000/checkout?success=true&payment_intent_client_secret=${clientSecret}`,
    )
    expect(await checkout.complete(clientSecret)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await ordersOf(clientSecret)).toBe(1)
  })

  it('places the order from the webhook when the shopper has closed the tab', async () => {
    const { clientSecret, sessionId } = await guestAtBank()
    await answer(clientSecret, 'pay')
    await expect.poll(() => ordersOf(clientSecret)).toBe(1)
    expect(await cartOf(sessionId)).toEqual([])
    // The browser's return comes after the webhook and finds the same order.
    expect((await checkout.complete(clientSecret)).status).toBe(200)
    expect(await ordersOf(clientSecret)).toBe(1)
  })

  it('places the order at the next start when the webhook is missing', async () => {
    const { clientSecret } = await guestAtBank()
    await shop.db.rows(sql`
      update sandbox_payment set status = 'succeeded' where client_secret = ${clientSecret}`)
    await shop.payments.recover()
    expect(await ordersOf(clientSecret)).toBe(1)
  })

  it.each(['cancel', 'fail'] as const)(
    'charges nothing after “%s”, and keeps the units for the next try',
    async (reply) => {
      const before = await reservedAtStart()
      const { clientSecret, sessionId } = await guestAtBank()
      await answer(clientSecret, reply)
      expect(await checkout.complete(clientSecret)).toMatchObject({ status: 409 })
      expect(await outcome(clientSecret)).toEqual({ state: 'not_charged', order: null })
      expect(await reserved()).toBe(before + 1)

      const { clientSecret: next } = (await checkout.createPayment(sessionId)).body
      expect(next).not.toBe(clientSecret)
      expect(await reserved()).toBe(before + 1)
      await checkout.saveContactDetails(next)
      await redirect(next)
      await answer(next, 'pay')
      expect((await checkout.complete(next)).status).toBe(200)
      expect(await reserved()).toBe(before)
      const [attempts] = await shop.db.rows<{ count: number }>(sql`
      select count(*) as count from payment_attempt
      where payment_id = (select payment_id from payment_attempt where client_secret = ${next})`)
      expect(attempts?.count).toBe(2)
    },
  )

  it('releases the units when the shopper cancels at the bank and never returns', async () => {
    const before = await reservedAtStart()
    const { clientSecret } = await guestAtBank()
    await answer(clientSecret, 'cancel')
    expect((await outcome(clientSecret)).state).toBe('not_charged')
    expect(await reserved()).toBe(before + 1)
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    expect(await reserved()).toBe(before)
    expect((await outcome(clientSecret)).state).toBe('not_charged')
  })

  it('leads two tabs to the same payment, which is paid once', async () => {
    const { clientSecret, sessionId } = await guestAtBank()
    expect((await checkout.createPayment(sessionId)).body.clientSecret).toBe(clientSecret)
    const urls = await Promise.all([redirect(clientSecret), redirect(clientSecret)])
    expect(new Set(urls.map(({ body }) => body.url)).size).toBe(1)
    const answers = await Promise.all([answer(clientSecret, 'pay'), answer(clientSecret, 'pay')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await redirect(clientSecret)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
    expect(await ordersOf(clientSecret)).toBe(1)
  })

  it('cannot be paid at the bank after the cart was changed in another tab', async () => {
    const { clientSecret, sessionId, headers, item } = await guestAtBank()
    await shop.call('PUT', `/api/cart/${item.id}`, { quantity: 2 }, headers)
    expect((await checkout.createPayment(sessionId)).body.clientSecret).not.toBe(clientSecret)
    expect(await answer(clientSecret, 'pay')).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
    expect(await outcome(clientSecret)).toEqual({ state: 'not_charged', order: null })
  })

  it('charges the amount the shopper was shown when the price changes meanwhile', async () => {
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
    const guest = await guestAtBank()
    const [shown] = await shop.db.rows<{ amount: number }>(sql`
      select amount from payment_by_attempt where "clientSecret" = ${guest.clientSecret}`)
    const higher = (Number(form.price) + 10).toFixed(2)
    const changed = await shop.call(
      'PUT',
      path,
      { version, form: { ...form, price: higher, originalPrice: '' } },
      admin,
    )
    expect(changed.status).toBe(200)
    await answer(guest.clientSecret, 'pay')
    expect((await checkout.complete(guest.clientSecret)).status).toBe(200)
    const [order] = await shop.db.rows<{ total: number }>(sql`
      select total_cents as total from customer_order join payment_attempt using (payment_id)
      where client_secret = ${guest.clientSecret}`)
    expect(order?.total).toBe(shown?.amount)
    // The next shopper pays the new price.
    const next = await guestWithCart(shop, plain)
    expect((await checkout.createPayment(next.sessionId)).body.amount).toBeGreaterThan(shown?.amount ?? 0)
  })

  it('needs contact and address, a known payment and an offered method', async () => {
    const guest = await guestWithCart(shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    expect(await redirect(clientSecret)).toMatchObject({ status: 409, body: { code: 'customer_missing' } })
    await checkout.saveContactDetails(clientSecret)
    expect((await redirect(clientSecret, 'cheque')).status).toBe(422)
    expect(await redirect('sandbox_nothing_secret_nothing')).toMatchObject({ status: 404 })
    expect(await answer(clientSecret, 'pay')).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
    const page = await shop.call('POST', '/api/sandbox-payments/bank-page', { clientSecret })
    expect(page).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  })
})

/** The one email of this kind about a payment. */
async function emailAbout(clientSecret: string, kind: string) {
  const [payment] = await shop.db.rows<{ id: string }>(sql`
    select payment_id as id from payment_attempt where client_secret = ${clientSecret}`)
  const sent = () => shop.emails.filter(({ id }) => id === `payment-${payment?.id}-${kind}`)
  await expect.poll(() => sent().length).toBe(1)
  return sent()[0]!
}

describe('a bank transfer', () => {
  it('leaves the cart free, keeps its units for a week, and becomes an order when it arrives', async () => {
    const before = await reservedAtStart()
    const { clientSecret, sessionId } = await guestAtBank('bank_transfer')
    await answer(clientSecret, 'pay')
    expect(await checkout.complete(clientSecret)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    expect(await outcome(clientSecret, true)).toEqual({ state: 'pending', order: null })
    const expected = async () =>
      (await shop.call('GET', '/api/admin/payments', undefined, await adminOf(shop))).body.pending
    expect(await expected()).toMatchObject([{ provider: 'sandbox', amount: expect.stringMatching(/^\d+\.\d\d$/) }])
    expect(await cartOf(sessionId)).toEqual([])
    expect((await emailAbout(clientSecret, 'waiting')).text).toContain('reserved your items for 7 days')

    // The same shopper can order again in the meantime.
    await shop.call('POST', '/api/cart', { productId: plain, quantity: 1, sessionId })
    const other = (await checkout.createPayment(sessionId)).body.clientSecret
    expect(other).not.toBe(clientSecret)
    await outcome(other, true)

    shop.advanceClock(6 * day)
    await shop.checkout.releaseExpired()
    await shop.payments.removeAbandonedDetails()
    expect(await reserved()).toBe(before + 1)
    await answer(clientSecret, 'pay')
    await expect.poll(() => ordersOf(clientSecret)).toBe(1)
    expect((await outcome(clientSecret)).state).toBe('paid')
    expect(await expected()).toEqual([])
    expect(await reserved()).toBe(before)
    expect(await cartOf(sessionId)).toMatchObject([{ productId: plain, quantity: 1 }])
  })

  it('that arrives after its units were released is refunded', async () => {
    const before = await reservedAtStart()
    const { clientSecret } = await guestAtBank('bank_transfer')
    await answer(clientSecret, 'pay')
    expect((await outcome(clientSecret)).state).toBe('pending')
    shop.advanceClock(7 * day + 60 * 60)
    await shop.checkout.releaseExpired()
    expect(await reserved()).toBe(before)
    expect((await emailAbout(clientSecret, 'missed')).text).toContain('didn’t arrive in time')
    await answer(clientSecret, 'pay')
    await expect.poll(() => refundsOf(clientSecret)).toEqual([{ reason: 'late_payment', state: 'succeeded' }])
    expect(await outcome(clientSecret)).toEqual({ state: 'refunding', order: null })
    expect(await ordersOf(clientSecret)).toBe(0)
    expect((await emailAbout(clientSecret, 'refunded')).text).toContain('We’ve started a full refund')
  })

  it('is asked about every hour when its webhook is missing', async () => {
    const { clientSecret } = await guestAtBank('bank_transfer')
    await answer(clientSecret, 'pay')
    expect((await outcome(clientSecret)).state).toBe('pending')
    await shop.payments.syncPending()
    await shop.db.rows(sql`update sandbox_payment set status = 'succeeded' where client_secret = ${clientSecret}`)
    await shop.payments.syncPending()
    expect(await ordersOf(clientSecret)).toBe(0)
    shop.advanceClock(60 * 60)
    await shop.payments.syncPending()
    expect(await ordersOf(clientSecret)).toBe(1)
  })

  it('keeps an account from being erased, because the money could arrive without an owner', async () => {
    const person = await newCustomer(shop)
    const { clientSecret } = await payFor(shop, person, [{ productId: plain }])
    await redirect(clientSecret, 'bank_transfer')
    await answer(clientSecret, 'pay')
    await outcome(clientSecret)
    const erase = () => shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'payment_open' } })
    await answer(clientSecret, 'cancel')
    await expect.poll(async () => (await outcome(clientSecret)).state).toBe('not_charged')
    expect((await erase()).status).toBe(200)
  })
})
