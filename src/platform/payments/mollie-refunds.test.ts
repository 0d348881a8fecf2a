import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { checkoutClient } from '#root/test/checkout.ts'
import { apiKey, openMollieShop, type MollieShop } from '#root/test/mollie-shop.ts'
import { openShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { createMollie } from './mollie.server.ts'

let mollie: MollieShop
beforeAll(async () => {
  mollie = await openMollieShop()
})
afterAll(() => mollie.close())

describe('refunds at Mollie', () => {
  const provider = () => createMollie({ apiKey, apiUrl: mollie.apiUrl })
  const refund = (ref: string, key: string, amount = 500) =>
    provider().refund({ ref, amount: cents(amount), currency: 'eur', idempotencyKey: key })

  it('return parts of a payment, and follow Mollie until the money has moved', async () => {
    const { clientSecret, payment } = await mollie.redirected()
    payment.status = 'paid'
    await checkoutClient(mollie.shop).complete(clientSecret)
    const [row] = await mollie.shop.db.rows<{ id: string }>(
      sql`select payment_id as id from payment_attempt where provider_ref = ${payment.id}`,
    )
    const request = (amount: number) =>
      mollie.shop.db.transaction((tx) =>
        mollie.shop.payments.requestRefund(tx, {
          id: randomUUID(),
          paymentId: row?.id ?? '',
          amount: cents(amount),
          reason: 'return',
        }),
      )
    await request(123)
    await request(456)
    const made = () => mollie.fake.refunds.get(payment.id) ?? []
    await expect
      .poll(() =>
        made()
          .map(({ amount }) => amount.value)
          .toSorted(),
      )
      .toEqual(['1.23', '4.56'])
    const states = async () =>
      (await mollie.shop.db.rows<{ state: string }>(sql`select state from refund where payment_id = ${row?.id}`)).map(
        ({ state }) => state,
      )
    await expect.poll(states).toEqual(['processing', 'processing'])
    for (const one of made()) one.status = 'refunded'
    mollie.shop.advanceClock(61 * 60)
    await mollie.shop.payments.sendDueRefunds()
    expect(await states()).toEqual(['succeeded', 'succeeded'])
  })

  it('are refused for good only when Mollie says so', async () => {
    const { payment } = await mollie.redirected()
    payment.status = 'paid'
    mollie.fake.refundRefusals.push('Insufficient balance')
    expect(await refund(payment.id, 'key-1')).toEqual({ state: 'refused', reason: 'Insufficient balance' })
    mollie.fake.failNext = 1
    await expect(refund(payment.id, 'key-2')).rejects.toThrow('unavailable')
    expect(await refund(payment.id, 'key-2')).toMatchObject({ state: 'pending' })
    expect(await refund(payment.id, 'key-3', 100_000)).toMatchObject({ state: 'refused' })
  })

  it('are made once, although the response was lost and Mollie has forgotten the key', async () => {
    const { payment } = await mollie.redirected()
    payment.status = 'paid'
    mollie.fake.loseNextRefund = true
    await expect(refund(payment.id, 'key-lost')).rejects.toThrow()
    mollie.fake.deleteKeys()
    expect(await refund(payment.id, 'key-lost')).toMatchObject({ state: 'pending' })
    expect(mollie.fake.refunds.get(payment.id)).toHaveLength(1)
  })
})

describe('after a change to another provider', () => {
  it('Mollie still completes and refunds its earlier payments', async () => {
    const { clientSecret, payment } = await mollie.redirected()
    const sandbox = await openShop({
      database: mollie.shop.db,
      environment: { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: mollie.apiUrl, PAYMENTS: 'sandbox' },
    })
    payment.status = 'paid'
    const done = await sandbox.call('POST', '/api/checkout/complete', { clientSecret })
    expect(done.status).toBe(200)
    const admin = await adminOf(sandbox)
    const path = `/api/admin/orders/${done.body.orderNumber}/actions`
    expect((await sandbox.call('POST', path, { action: 'refund', seen: 'paid' }, admin)).status).toBe(200)
    await expect.poll(() => mollie.fake.refunds.get(payment.id)?.[0]?.amount).toEqual(payment.amount)
    await sandbox.close()
  })
})
