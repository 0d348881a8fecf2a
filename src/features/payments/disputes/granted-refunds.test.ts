import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { deliver, newCustomer, payFor, plain, type Person } from '#root/test/buyer.ts'
import { guestWithCart } from '#root/test/checkout.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'
import type { StripeIntent } from '#root/test/stripe-stand-in.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let stripeShop: StripeShop
let admin: Record<string, string>
beforeAll(async () => {
  stripeShop = await openStripeShop()
  admin = await adminOf(stripeShop.shop)
})
afterAll(() => stripeShop.close())

const now = new Date('2026-11-20T10:00:00Z')
const call = (method: string, path: string, body?: object, person = admin) =>
  stripeShop.shop.call(method, path, body, person)
const orderPage = async (number: string) => (await call('GET', `/api/admin/orders/${number}`)).body
const intentOf = (clientSecret: string): StripeIntent => {
  const intent = [...stripeShop.stripe.intents.values()].find((one) => one.client_secret === clientSecret)
  if (!intent) throw new Error('no payment intent')
  return intent
}
const creditOf = async (person: Person) =>
  (await call('GET', '/api/account/store-credit', undefined, { cookie: person.cookie })).body.balance as string

async function pay(clientSecret: string) {
  const intent = intentOf(clientSecret)
  intent.status = 'succeeded'
  await stripeShop.deliver('payment_intent.succeeded', intent)
  const { orderNumber, orderKey } = (await stripeShop.checkout.complete(clientSecret)).body
  return { intent, number: String(orderNumber), orderKey: String(orderKey) }
}

/** A delivered order, partly paid with store credit, whose return has arrived after its dispute was lost. */
async function returned(payout: string, lostCents: (amount: number) => number = (amount) => amount) {
  const { shop, stripe } = stripeShop
  const customer = await newCustomer(shop, 'Odile')
  await call('POST', '/api/admin/store-credit', { email: customer.email, amount: '5.00', reason: 'A gift' })
  await call('PUT', '/api/account/store-credit', { isApplied: true }, { cookie: customer.cookie })
  const { intent, number } = await pay((await payFor(shop, customer, [{ productId: plain }])).clientSecret)
  const [order] = await shop.db.rows<{ id: string }>(sql`
    select id from customer_order where number = ${number}::bigint`)
  await deliver(shop, order?.id ?? '', now)
  const wanted = { lines: [{ position: 0, quantity: 1 }], reason: 'changed_mind', payout }
  const path = `/api/account/orders/${number}/returns`
  const { id } = (await call('POST', path, wanted, { cookie: customer.cookie })).body.returns[0]
  const act = (body: object) => call('POST', `/api/admin/returns/${id}/actions`, body)
  const lines = [{ position: 0, restocked: 1, damaged: 0 }]
  expect((await act({ action: 'receive', seen: 'approved', lines })).status).toBe(200)
  stripe.dispute(intent, 'lost', now).amount = lostCents(intent.amount)
  await shop.payments.syncDisputes()
  return { customer, number, refund: () => act({ action: 'refund', seen: 'received' }) }
}

it('after a lost dispute, a return gives back the store credit, and the dispute covers the rest', async () => {
  const { customer, number, refund } = await returned('original')
  expect(await creditOf(customer)).toBe('0.00')
  expect((await refund()).status).toBe(200)
  expect(await creditOf(customer)).toBe('5.00')
  await expect.poll(async () => (await orderPage(number)).refunds).toMatchObject([{ state: 'paid_another_way' }])
  expect(stripeShop.stripe.madeRefunds).toEqual([])
  const email = () => stripeShop.shop.emails.find(({ id }) => id === `return-R-${number}-1-refunded`)?.text
  await expect.poll(email).toContain('Your bank has returned the payment that you disputed')
  expect(email()).not.toContain('original payment method')
})

it('what a lost dispute has returned is not paid again as store credit', async () => {
  const { customer, number, refund } = await returned('store_credit')
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  expect(await creditOf(customer)).toBe('0.00')
  expect((await orderPage(number)).order.adjustments).toEqual([])
})

it('more than a lost dispute has returned is refused', async () => {
  const { number, refund } = await returned('original', () => 100)
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  expect(await orderPage(number)).toMatchObject({ order: { adjustments: [] }, refunds: [] })
})

/** A paid order of whose payment a second charge arrived late, and was refunded. */
async function withLateCharge() {
  const { shop, stripe, checkout } = stripeShop
  const guest = await guestWithCart(shop, plain)
  const secret = async () => (await checkout.createPayment(guest.sessionId)).body.clientSecret as string
  const first = await secret()
  await checkout.saveContactDetails(first)
  const late = intentOf(first)
  late.status = 'canceled'
  await stripeShop.deliver('payment_intent.canceled', { ...late })
  const second = await expect.poll(secret).not.toBe(first).then(secret)
  await checkout.saveContactDetails(second)
  const paid = await pay(second)
  late.status = 'succeeded'
  await stripeShop.deliver('payment_intent.succeeded', late)
  await expect.poll(() => stripe.refunds).toContain(late.id)
  return { ...paid, late }
}

it.each(['needs_response', 'lost'])('a %s dispute of a late charge does not affect the order', async (status) => {
  const { shop, stripe } = stripeShop
  const { intent, number, late } = await withLateCharge()
  stripe.dispute(late, status, now)
  await shop.payments.syncDisputes()
  const page = await orderPage(number)
  expect(page.disputes).toMatchObject([{ isOfLateCharge: true }])
  const refund = { action: 'refund', seen: 'paid' }
  expect((await call('POST', `/api/admin/orders/${number}/actions`, refund)).status).toBe(200)
  await expect.poll(() => stripe.refunds).toContain(intent.id)
})

it('a failed refund of a late charge is told to the buyer, but is no part of what the order returned', async () => {
  const { stripe, deliver } = stripeShop
  const { late, orderKey } = await withLateCharge()
  const made = stripe.madeRefunds.find(({ payment_intent: of }) => of === late.id)
  await deliver('refund.failed', { ...Object.assign(made ?? {}, { status: 'failed', failure_reason: 'unknown' }) })
  const order = async () => (await stripeShop.shop.call('GET', `/api/order-link/${orderKey}`)).body
  const failedRefund = (late.amount / 100).toFixed(2)
  await expect.poll(order).toMatchObject({ adjusted: '0.00', failedRefund, missingRefund: '0.00' })
})
