import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { stockOf } from '#root/test/checkout.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'
import type { TestShop } from '#root/test/shop.ts'

let stripeShop: StripeShop
let shop: TestShop
beforeAll(async () => {
  stripeShop = await openStripeShop()
  shop = stripeShop.shop
})
afterAll(() => stripeShop.close())

const reserved = async () => (await stockOf(shop, plain))?.reserved ?? 0
const stateOf = async (clientSecret: string) =>
  (await shop.call('POST', '/api/checkout/payment-state', { clientSecret })).body.state
const subjects = () => shop.emails.map(({ subject }) => subject)

/** A SEPA debit that the bank has not decided when the reservation of the cart ends. */
async function slowPayment() {
  const { clientSecret, intent } = await stripeShop.beginPayment(plain)
  intent.status = 'processing'
  shop.advanceClock(14 * 60)
  await shop.checkout.releaseExpired()
  expect(await stateOf(clientSecret)).toBe('pending')
  await expect.poll(subjects).toContain('We’re waiting for your payment')
  shop.emails.length = 0
  return { clientSecret, intent }
}

describe('a payment that takes days and that the bank refuses', () => {
  it('releases its units when the webhook arrives, and the buyer is informed', async () => {
    const before = await reserved()
    const { clientSecret, intent } = await slowPayment()
    expect(await reserved()).toBe(before + 1)
    intent.status = 'requires_payment_method'
    const refused = { ...intent }
    await stripeShop.deliver('payment_intent.payment_failed', refused)
    await expect.poll(reserved).toBe(before)
    // The buyer cannot confirm it again in a tab that is still open.
    expect(intent.status).toBe('canceled')
    expect(await stateOf(clientSecret)).toBe('not_charged')
    await expect.poll(subjects).toEqual(['Your payment failed'])
    expect(shop.emails[0]?.text).toContain('You weren’t charged')
    await stripeShop.deliver('payment_intent.canceled', intent)
    await stripeShop.deliver('payment_intent.payment_failed', refused)
    await shop.payments.processDueWebhooks()
    expect(subjects()).toEqual(['Your payment failed'])
  })

  it('releases its units within the hour when the webhook is missing', async () => {
    const before = await reserved()
    const { intent } = await slowPayment()
    intent.status = 'requires_payment_method'
    shop.advanceClock(60 * 60)
    await shop.payments.syncPending()
    expect(await reserved()).toBe(before)
    await expect.poll(subjects).toEqual(['Your payment failed'])
  })

  it('tells a buyer who asks before the webhook arrives', async () => {
    const { clientSecret, intent } = await slowPayment()
    intent.status = 'requires_payment_method'
    expect(await stateOf(clientSecret)).toBe('not_charged')
  })

  it('stays in progress when an earlier event arrives late', async () => {
    const { clientSecret, intent } = await slowPayment()
    await stripeShop.deliver('payment_intent.requires_action', { ...intent, status: 'requires_action' })
    await shop.payments.processDueWebhooks()
    expect(await stateOf(clientSecret)).toBe('pending')
    intent.status = 'succeeded'
    await stripeShop.deliver('payment_intent.succeeded', intent)
    await expect.poll(() => stateOf(clientSecret)).toBe('paid')
  })
})
