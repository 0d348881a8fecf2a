import { afterAll, beforeAll, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'

let stripeShop: StripeShop
beforeAll(async () => void (stripeShop = await openStripeShop()))
afterAll(() => stripeShop.close())

const now = new Date('2026-11-20T10:00:00Z')

/** A paid order with a dispute, from which the buyer then withdraws. */
async function withdrawnFrom(status: string) {
  const { beginPayment, checkout, deliver, stripe, shop } = stripeShop
  const { clientSecret, intent } = await beginPayment(plain)
  intent.status = 'succeeded'
  await deliver('payment_intent.succeeded', intent)
  const { orderNumber: number, orderKey } = (await checkout.complete(clientSecret)).body
  const dispute = stripe.dispute(intent, status, now)
  await shop.payments.syncDisputes()
  expect((await shop.call('POST', '/api/withdrawals', { number, email: 'ann@example.com' })).status).toBe(200)
  const order = async () => (await shop.call('GET', `/api/order-link/${orderKey}`)).body
  await expect.poll(async () => (await order()).adjustments.length).toBe(1)
  const email = () => shop.emails.find(({ id }) => id === `order-${number}-cancelled`)?.text
  await expect.poll(email).toBeDefined()
  return { dispute, order, email: email(), total: (intent.amount / 100).toFixed(2) }
}

it('the buyer’s order says that a refund is held, then that the bank has returned the money', async () => {
  const { dispute, order, email, total } = await withdrawnFrom('needs_response')
  expect(email).toContain('Your payment is disputed with your bank')
  expect(await order()).toMatchObject({
    adjusted: total,
    missingRefund: total,
    adjustments: [{ refunded: total, disputedRefund: 'held' }],
  })
  dispute.status = 'lost'
  const { shop } = stripeShop
  await shop.payments.syncDisputes()
  shop.advanceClock(60 * 60)
  await shop.payments.sendDueRefunds()
  expect(await order()).toMatchObject({
    missingRefund: '0.00',
    failedRefund: '0.00',
    adjustments: [{ refunded: total, disputedRefund: 'returned_by_bank' }],
  })
})

it('the buyer’s order says that a refund was sent once the shop has won', async () => {
  const { dispute, order } = await withdrawnFrom('under_review')
  dispute.status = 'won'
  const { shop } = stripeShop
  await shop.payments.syncDisputes()
  shop.advanceClock(60 * 60)
  await shop.payments.sendDueRefunds()
  expect(await order()).toMatchObject({ missingRefund: '0.00', adjustments: [{ disputedRefund: null }] })
})

it('the email after a lost dispute says that the bank has returned the payment', async () => {
  const { email } = await withdrawnFrom('lost')
  expect(email).toContain('Your bank has returned the payment that you disputed')
  expect(email).not.toContain('is disputed')
})
