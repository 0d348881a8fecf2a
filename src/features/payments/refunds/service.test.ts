import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { payFor, plain } from '#root/test/buyer.ts'
import { FragileProvider, refOf } from '#root/test/fragile-provider.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

const provider = new FragileProvider()
let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ provider })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

/** Creates an order that is paid and then refunded by the administrator. */
async function refundedOrder(): Promise<{ number: string; ref: string }> {
  const { clientSecret } = await payFor(shop, null, [{ productId: plain }])
  provider.payments.set(refOf(clientSecret), 'succeeded')
  const { body } = await shop.call('POST', '/api/checkout/complete', { clientSecret })
  const refunded = await shop.call(
    'POST',
    `/api/admin/orders/${body.orderNumber}/actions`,
    { action: 'refund', seen: 'paid' },
    admin,
  )
  expect(refunded.status).toBe(200)
  return { number: body.orderNumber, ref: refOf(clientSecret) }
}

const refundOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.refund
const keysFor = (ref: string) => provider.refunds.filter((one) => one.ref === ref).map((one) => one.idempotencyKey)
const retry = (id: string, headers: Record<string, string> = admin) =>
  shop.call('POST', `/api/admin/refunds/${id}/retry`, {}, headers)

const tryAfter = 6 * 60 * 60
let advanced = 0

async function nextTry(): Promise<void> {
  advanced += tryAfter
  shop.advanceClock(tryAfter)
  await shop.payments.sendDueRefunds()
}

describe('a refund', () => {
  it('is sent with its amount, and shown as done only when the provider confirms it', async () => {
    provider.answerRefund = () => ({ state: 'pending', id: 're_slow' })
    const { number, ref } = await refundedOrder()
    await expect.poll(async () => (await refundOf(number)).state).toBe('processing')
    expect(await refundOf(number)).toMatchObject({ failures: 0, reason: 'order_refunded' })
    await nextTry()
    expect(await refundOf(number)).toMatchObject({ state: 'succeeded', error: null })
    expect(keysFor(ref)).toHaveLength(1)
  })

  it('keeps its idempotency key while the outcome is unknown, however long the provider is down', async () => {
    provider.isDown = false
    let outages = 3
    provider.answerRefund = () => {
      if ((outages -= 1) >= 0) throw new Error('no response')
      return { state: 'succeeded', id: 're_2' }
    }
    const { number, ref } = await refundedOrder()
    await expect.poll(async () => (await refundOf(number)).failures).toBe(1)
    expect(await refundOf(number)).toMatchObject({ state: 'requested', error: 'no response' })
    for (let times = 0; times < 3; times += 1) await nextTry()
    expect(await refundOf(number)).toMatchObject({ state: 'succeeded', failures: 3 })
    expect(keysFor(ref)).toHaveLength(4)
    expect(new Set(keysFor(ref)).size).toBe(1)
  })

  it('gets a new idempotency key after each refusal, then waits for the administrator to retry it', async () => {
    provider.answerRefund = () => ({ state: 'refused', reason: 'Insufficient balance' })
    const { number, ref } = await refundedOrder()
    // The clock must not pass the end of a lease while the provider's answer is being stored.
    await expect.poll(async () => (await refundOf(number)).failures).toBe(1)
    for (let times = 0; times < 6; times += 1) await nextTry()
    expect(keysFor(ref)).toHaveLength(5)
    expect(new Set(keysFor(ref)).size).toBe(5)
    const failed = await refundOf(number)
    expect(failed).toMatchObject({ state: 'failed', error: 'Insufficient balance', failures: 5, nextTryAt: null })
    const listed = (await shop.call('GET', '/api/admin/payments', undefined, admin)).body.refunds[0]
    expect(listed).toEqual({ ...failed, orderNumber: number })

    provider.answerRefund = () => ({ state: 'succeeded', id: 're_3' })
    expect((await retry(failed.id, {})).status).toBe(401)
    const answers = await Promise.all([retry(failed.id), retry(failed.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect.poll(async () => (await refundOf(number)).state).toBe('succeeded')
    expect(new Set(keysFor(ref)).size).toBe(6)
    expect((await shop.call('GET', '/api/admin/log', undefined, admin)).body.events[0]).toMatchObject({
      action: 'refund_retried',
      subject: failed.id,
    })
  })

  it('resumes after its process crashed while sending it', async () => {
    provider.answerRefund = () => ({ state: 'succeeded', id: 're_4' })
    const { clientSecret } = await payFor(shop, null, [{ productId: plain }])
    provider.payments.set(refOf(clientSecret), 'succeeded')
    await shop.call('POST', '/api/checkout/complete', { clientSecret })
    const otherProcess = await openShop({ database: shop.db, provider })
    // Leases end by the clock, so all processes need the same one.
    otherProcess.advanceClock(advanced)
    // Both processes reach it at the same time, and only one calls the provider.
    await shop.db.rows({
      name: '',
      text: `insert into refund (id, payment_id, attempt_id, amount_cents, currency, reason, state, next_try_at, created_at, updated_at)
             select gen_random_uuid(), id, "attemptId", amount, currency, 'order_canceled', 'requested', '2026-01-01', now(), now()
             from payment_by_attempt where "clientSecret" = $1`,
      values: [clientSecret],
    })
    await Promise.all([shop.payments.sendDueRefunds(), otherProcess.payments.sendDueRefunds()])
    expect(keysFor(refOf(clientSecret))).toHaveLength(1)
    await otherProcess.close()
  })

  it('is not shown to the buyer as paid back before the money has moved', async () => {
    provider.answerRefund = () => ({ state: 'refused', reason: 'Insufficient balance' })
    const { number } = await refundedOrder()
    const found = () => shop.emails.find(({ id }) => id === `order-${number}-refunded`)
    await expect.poll(found).toBeDefined()
    expect(found()?.text).not.toMatch(/have refunded|has been refunded|goes back to you|is refunded/)
    expect(found()?.text).toContain('We’ve started a refund of €')
  })
})
