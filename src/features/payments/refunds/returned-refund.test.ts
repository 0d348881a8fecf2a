import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'
import type { TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let stripeShop: StripeShop
let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  stripeShop = await openStripeShop()
  shop = stripeShop.shop
  admin = await adminOf(shop)
})
afterAll(() => stripeShop.close())

const refundOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.refund
const stateOf = (number: string) => expect.poll(async () => (await refundOf(number)).state)

async function refundedOrder() {
  const { clientSecret, intent } = await stripeShop.beginPayment(plain)
  intent.status = 'succeeded'
  const { orderNumber, orderKey } = (await stripeShop.checkout.complete(clientSecret)).body
  const action = { action: 'refund', seen: 'paid' }
  expect((await shop.call('POST', `/api/admin/orders/${orderNumber}/actions`, action, admin)).status).toBe(200)
  await stateOf(orderNumber).toBe('succeeded')
  const made = () => stripeShop.stripe.madeRefunds.filter(({ payment_intent }) => payment_intent === intent.id)
  const seenByBuyer = async () => {
    const { failedRefund, missingRefund } = (await shop.call('GET', `/api/order-link/${orderKey}`)).body
    expect(missingRefund).toBe(failedRefund)
    return failedRefund as string
  }
  return { number: orderNumber as string, made, refund: made()[0]!, seenByBuyer }
}

const retry = async (number: string) =>
  (await shop.call('POST', `/api/admin/refunds/${(await refundOf(number)).id}/retry`, {}, admin)).status

describe('a refund that the bank returns after it succeeded', () => {
  it.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'waits for the administrator after %s, who can send it once more',
    async (type) => {
      const { number, made, refund, seenByBuyer } = await refundedOrder()
      expect(await seenByBuyer()).toBe('0.00')
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      const returned = { ...refund }
      await Promise.all([stripeShop.deliver(type, returned), stripeShop.deliver(type, returned)])
      await stateOf(number).toBe('failed')
      expect(await refundOf(number)).toMatchObject({ error: 'expired_or_canceled_card', nextTryAt: null })
      expect(await seenByBuyer()).toBe((refund.amount / 100).toFixed(2))
      shop.advanceClock(24 * 60 * 60)
      await shop.payments.sendDueRefunds()
      expect(made()).toHaveLength(1)

      expect(await retry(number)).toBe(200)
      await stateOf(number).toBe('succeeded')
      expect(await seenByBuyer()).toBe('0.00')
      // Late or repeated, it says nothing about the new refund.
      await stripeShop.deliver(type, returned)
      await shop.payments.processDueWebhooks()
      expect(await refundOf(number)).toMatchObject({ state: 'succeeded' })
      expect(made().map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    },
  )

  it('can be recorded as paid another way, once', async () => {
    const { number, refund, made, seenByBuyer } = await refundedOrder()
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    await stripeShop.deliver('refund.failed', refund)
    await stateOf(number).toBe('failed')
    const { id } = await refundOf(number)
    const record = () => shop.call('POST', `/api/admin/refunds/${id}/paid`, {}, admin)
    const answers = await Promise.all([record(), record()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refundOf(number)).toMatchObject({ state: 'paid_another_way' })
    expect(await seenByBuyer()).toBe('0.00')
    expect(await retry(number)).toBe(409)
    await stripeShop.deliver('refund.updated', { ...refund })
    await shop.payments.processDueWebhooks()
    expect(made()).toHaveLength(1)
    expect((await shop.call('GET', '/api/admin/log', undefined, admin)).body.events[0]).toMatchObject({
      action: 'refund_paid_another_way',
      subject: id,
    })
  })

  it('is not recorded as paid because Stripe says that the charge is refunded', async () => {
    const { number, refund } = await refundedOrder()
    Object.assign(refund, { status: 'failed', failure_reason: 'unknown' })
    await stripeShop.deliver('refund.failed', refund)
    await stateOf(number).toBe('failed')
    stripeShop.stripe.refundRefusals.push({ code: 'charge_already_refunded', message: 'Charge already refunded' })
    expect(await retry(number)).toBe(200)
    await expect.poll(async () => (await refundOf(number)).error).toBe('Charge already refunded')
  })

  it('is recorded as paid when the owner has refunded it in Stripe’s dashboard', async () => {
    const { number, refund } = await refundedOrder()
    Object.assign(refund, { status: 'failed', failure_reason: 'unknown' })
    await stripeShop.deliver('refund.failed', refund)
    await stateOf(number).toBe('failed')
    const { stripe } = stripeShop
    stripe.madeRefunds.push({ ...refund, id: 're_of_the_owner', status: 'succeeded', metadata: {} })
    stripe.refundRefusals.push({ code: 'charge_already_refunded', message: 'Charge already refunded' })
    expect(await retry(number)).toBe(200)
    await stateOf(number).toBe('succeeded')
  })

  it('is found although another refund of the payment cannot be read', async () => {
    const { clientSecret, intent } = await stripeShop.beginPayment(plain)
    intent.status = 'succeeded'
    const { orderNumber } = (await stripeShop.checkout.complete(clientSecret)).body
    const address = `/api/admin/orders/${orderNumber}/refunds`
    for (const [seen, amount] of ['2.00', '1.00'].entries()) {
      expect((await shop.call('POST', address, { amount, seen }, admin)).status).toBe(200)
      shop.advanceClock(1)
    }
    const states = async () => {
      const rows = await shop.db.rows<{ state: string }>(sql`
        select refund.state from refund join payment_attempt attempt on attempt.id = attempt_id
        where provider_ref = ${intent.id} order by amount_cents`)
      return rows.map(({ state }) => state)
    }
    await expect.poll(states).toEqual(['succeeded', 'succeeded'])
    const made = stripeShop.stripe.madeRefunds.filter(({ payment_intent }) => payment_intent === intent.id)
    const [unreadable, returned] = made.toSorted((one, other) => other.amount - one.amount)
    Object.assign(unreadable!, { id: 're_unknown' })
    Object.assign(returned!, { status: 'failed', failure_reason: 'unknown' })
    await stripeShop.deliver('refund.failed', returned!)
    await expect.poll(states).toEqual(['failed', 'succeeded'])
  })

  it('is not affected by an event that only claims so', async () => {
    const { number, refund } = await refundedOrder()
    await stripeShop.deliver('refund.updated', { ...refund, status: 'failed' })
    await shop.payments.processDueWebhooks()
    expect(await refundOf(number)).toMatchObject({ state: 'succeeded' })
  })
})
