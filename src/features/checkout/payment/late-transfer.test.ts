import { afterAll, beforeAll, expect, it } from 'vitest'
import { payFor, plain } from '#root/test/buyer.ts'
import { MollieStandIn } from '#root/test/mollie-stand-in.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

const mollie = new MollieStandIn()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    environment: {
      MOLLIE_API_KEY: 'test_key_of_the_tests',
      MOLLIE_API_URL: await mollie.start(),
      PUBLIC_URL: 'https://shop.example',
    },
  })
})
afterAll(async () => {
  await shop.close()
  mollie.server.close()
})

const webhook = (id: string) =>
  shop.call('POST', '/api/webhooks/payments', `id=${id}`, { 'content-type': 'application/x-www-form-urlencoded' })

/** A bank transfer that is expected, and the first payment at Mollie's that it is. */
async function expectedTransfer() {
  const { clientSecret } = await payFor(shop, null, [{ productId: plain }])
  const { body } = await shop.call('POST', '/api/checkout/redirect', { clientSecret, method: 'bank_transfer' })
  const payment = mollie.payments.get(body.url.split('/').at(-1))
  if (!payment) throw new Error('no payment')
  await webhook(payment.id)
  const state = async () => (await shop.call('POST', '/api/checkout/payment-state', { clientSecret })).body.state
  await expect.poll(state).toBe('pending')
  await expect.poll(() => shop.emails.length).toBe(1)
  shop.emails.length = 0
  return payment
}

/** The money may be on its way, so the email must not say that it never arrives. */
async function expectMissed() {
  await expect.poll(() => shop.emails.map(({ subject }) => subject)).toEqual(['We haven’t received your payment'])
  expect(shop.emails[0]?.text).toContain('If your payment still arrives, we’ll refund it in full.')
  shop.emails.length = 0
}

it('a bank transfer that the shop cancels after seven days may still arrive', async () => {
  await expectedTransfer()
  shop.advanceClock(7 * 24 * 60 * 60 + 60 * 60)
  await shop.checkout.releaseExpired()
  await expectMissed()
})

it('a bank transfer that has expired at the provider may still arrive', async () => {
  const payment = await expectedTransfer()
  payment.status = 'expired'
  await webhook(payment.id)
  await expectMissed()
})
