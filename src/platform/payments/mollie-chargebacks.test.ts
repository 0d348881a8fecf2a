import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { checkoutClient } from '#root/test/checkout.ts'
import { openMollieShop, type MollieShop } from '#root/test/mollie-shop.ts'

let mollie: MollieShop
let admin: Record<string, string>
beforeAll(async () => {
  mollie = await openMollieShop()
  admin = await adminOf(mollie.shop)
})
afterAll(() => mollie.close())

/** A paid order whose whole payment the bank has charged back. */
async function chargedBack() {
  const { clientSecret, payment } = await mollie.redirected()
  payment.status = 'paid'
  const { orderNumber } = (await checkoutClient(mollie.shop).complete(clientSecret)).body
  const chargeback = {
    id: `chb_${payment.id}`,
    paymentId: payment.id,
    amount: payment.amount,
    createdAt: '2026-11-20T08:00:00+00:00',
    reversedAt: null as string | null,
    reason: { code: 'AC04' },
  }
  mollie.fake.chargebacks.push(chargeback)
  const orderPage = async () =>
    (await mollie.shop.call('GET', `/api/admin/orders/${orderNumber}`, undefined, admin)).body
  return {
    payment,
    chargeback,
    number: orderNumber as string,
    disputes: async () => (await orderPage()).disputes,
    refunds: async () => (await orderPage()).refunds,
  }
}

it('a chargeback at Mollie is a lost dispute, and a won one when it is reversed', async () => {
  const { payment, chargeback, disputes } = await chargedBack()
  await mollie.webhook(payment.id)
  const shown = { disputeId: chargeback.id, amount: payment.amount.value, reason: 'AC04', evidenceDueAt: null }
  await expect.poll(disputes).toMatchObject([{ ...shown, state: 'lost' }])
  chargeback.reversedAt = '2026-11-25T08:00:00+00:00'
  await mollie.webhook(payment.id)
  await expect.poll(disputes).toMatchObject([{ ...shown, state: 'won' }])
})

it('a chargeback at Mollie is found at night when its webhook was lost', async () => {
  const { chargeback, disputes } = await chargedBack()
  await mollie.shop.payments.syncDisputes()
  expect(await disputes()).toMatchObject([{ disputeId: chargeback.id, state: 'lost' }])
})

it('a refund that a chargeback has settled is sent when the chargeback is reversed', async () => {
  const { payment, chargeback, number, disputes, refunds } = await chargedBack()
  await mollie.webhook(payment.id)
  await expect.poll(disputes).toMatchObject([{ state: 'lost' }])
  const withdrawal = { number, email: 'guest@example.com' }
  expect((await mollie.shop.call('POST', '/api/withdrawals', withdrawal)).status).toBe(200)
  await expect.poll(refunds).toMatchObject([{ state: 'paid_another_way' }])
  expect(mollie.fake.refunds.get(payment.id)).toBeUndefined()

  chargeback.reversedAt = '2026-11-25T08:00:00+00:00'
  await mollie.webhook(payment.id)
  await expect.poll(() => mollie.fake.refunds.get(payment.id)?.length).toBe(1)
  await mollie.webhook(payment.id)
  await mollie.shop.payments.processDueWebhooks()
  for (const made of mollie.fake.refunds.get(payment.id) ?? []) made.status = 'refunded'
  await expect.poll(disputes).toMatchObject([{ state: 'won' }])
  mollie.shop.advanceClock(60 * 60)
  await mollie.shop.payments.sendDueRefunds()
  expect(await refunds()).toMatchObject([{ state: 'succeeded', error: null }])
  expect(mollie.fake.refunds.get(payment.id)).toHaveLength(1)
})

it('a refund whose answer was lost is found at Mollie after a chargeback', async () => {
  const { payment, chargeback, number, disputes, refunds } = await chargedBack()
  mollie.fake.loseNextRefund = true
  const part = { seen: 0, amount: '1.00' }
  const answer = await mollie.shop.call('POST', `/api/admin/orders/${number}/refunds`, part, admin)
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await refunds())[0].failures).toBe(1)
  chargeback.amount = { currency: 'EUR', value: '0.50' }
  await mollie.webhook(payment.id)
  await expect.poll(disputes).toMatchObject([{ state: 'lost' }])
  mollie.shop.advanceClock(60 * 60)
  await mollie.shop.payments.sendDueRefunds()
  expect(await refunds()).toMatchObject([{ state: 'processing', error: null }])
  expect(mollie.fake.refunds.get(payment.id)).toHaveLength(1)
})
