import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#src/kernel/id.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { adminOf } from '../admin.ts'
import { payFor, plain } from '../buyer.ts'
import { FragileProvider, refOf } from '../fragile-provider.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { openShop, type TestShop } from '../shop.ts'

/** One payment provider for two processes of the same shop on one PostgreSQL server. */
const provider = new FragileProvider()
let postgres: RealPostgres
let shop: TestShop
let otherProcess: TestShop
let admin: { cookie: string }

beforeAll(async () => {
  postgres = await newShopDatabase()
  shop = await openShop({ databaseUrl: postgres.url, provider })
  otherProcess = await openShop({ databaseUrl: postgres.url, provider })
  admin = await adminOf(shop)
})
afterAll(async () => {
  await shop?.close()
  await otherProcess?.close()
  await postgres?.stop()
})

const both = <Value>(call: (at: TestShop) => Promise<Value>) =>
  Promise.all([call(shop), call(otherProcess), call(shop), call(otherProcess)])
const newPayment = async () => (await payFor(shop, null, [{ productId: plain }])).clientSecret
const outcome = (at: TestShop, clientSecret: string, cancel: boolean) =>
  at.call('POST', '/api/checkout/payment-state', { clientSecret, cancel })
const ordersOf = async (clientSecret: string) =>
  (
    await shop.db.rows(
      sql`select 1 from customer_order join payment_attempt using (payment_id) where client_secret = ${clientSecret}`,
    )
  ).length
const refundsFor = (clientSecret: string) => provider.refunds.filter(({ ref }) => ref === refOf(clientSecret))

describe('two concurrent processes on a real PostgreSQL server', () => {
  it('place one order, however many clients ask while webhooks arrive and reservations are released', async () => {
    for (let round = 0; round < 5; round += 1) {
      const secret = await newPayment()
      provider.payments.set(refOf(secret), 'succeeded')
      const [answers] = await Promise.all([
        both((at) => outcome(at, secret, true)),
        both((at) => at.call('POST', '/api/webhooks/payments', { ref: refOf(secret), state: 'succeeded' })),
        both((at) => at.call('POST', '/api/checkout/complete', { clientSecret: secret })),
        both((at) => at.payments.recover()),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await outcome(otherProcess, secret, false)).body.state).toBe('paid')
      expect(await ordersOf(secret)).toBe(1)
      expect(refundsFor(secret)).toEqual([])
    }
  })

  it('never report "not charged" for a payment that becomes an order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const secret = await newPayment()
      const charge = async () => {
        await new Promise((next) => setTimeout(next, round))
        if (provider.payments.get(refOf(secret)) === 'waiting') provider.payments.set(refOf(secret), 'succeeded')
      }
      const [answers] = await Promise.all([both((at) => outcome(at, secret, true)), charge()])
      const last = (await outcome(shop, secret, false)).body.state
      const outcomes = new Set(answers.map(({ body }) => body.state))
      if (outcomes.has('not_charged')) expect(last).toBe('not_charged')
      expect(await ordersOf(secret)).toBe(last === 'paid' ? 1 : 0)
    }
  })

  it('request each refund once, whichever process finds it due', async () => {
    const secrets = await Promise.all(Array.from({ length: 6 }, newPayment))
    for (const secret of secrets) {
      await outcome(shop, secret, true)
      provider.payments.set(refOf(secret), 'succeeded')
    }
    await Promise.all(secrets.map((secret) => both((at) => outcome(at, secret, false))))
    await both((at) => at.payments.sendDueRefunds())
    await expect
      .poll(() => secrets.map((secret) => refundsFor(secret).length), { timeout: 20_000 })
      .toEqual(secrets.map(() => 1))
    // The provider has answered; each process stores its answer.
    const states = () => shop.db.rows(sql`select state, count(*) as count from refund group by state`)
    await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'succeeded', count: secrets.length }])
  })

  it('never refund more than was charged, whichever process grants the refunds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const secret = await newPayment()
      provider.payments.set(refOf(secret), 'succeeded')
      await outcome(shop, secret, false)
      const [payment] = await shop.db.rows<{ id: string; amount: number }>(sql`
        select id, amount from payment_by_attempt where "clientSecret" = ${secret}`)
      const { id: paymentId = '', amount = 0 } = payment ?? {}
      const part = cents(Math.floor(amount / 3))
      const answers = await Promise.all(
        [...Array(12).keys()].map((at) => {
          const { db, payments } = at % 2 ? shop : otherProcess
          return db.transaction((tx) =>
            payments.requestRefund(tx, { id: randomId(), paymentId, amount: part, reason: 'return' }),
          )
        }),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
      const [sum] = await shop.db.rows<{ sum: number }>(
        sql`select sum(amount_cents)::integer as sum from refund where payment_id = ${paymentId}`,
      )
      expect(sum?.sum).toBe(3 * part)
    }
  })

  it('retry a failed refund once when administrators press the button in both', async () => {
    const secret = await newPayment()
    await outcome(shop, secret, true)
    provider.answerRefund = () => ({ state: 'refused', reason: 'Insufficient balance' })
    provider.payments.set(refOf(secret), 'succeeded')
    await outcome(shop, secret, false)
    const listed = async () => (await shop.call('GET', '/api/admin/payments', undefined, admin)).body.refunds[0]
    // Recorded, not only sent: the clock must not end the lease of a request in progress.
    await expect.poll(async () => (await listed())?.failures, { timeout: 20_000 }).toBe(1)
    expect(refundsFor(secret)).toHaveLength(1)
    for (let times = 0; times < 6; times += 1) {
      for (const at of [shop, otherProcess]) at.advanceClock(6 * 60 * 60)
      await both((at) => at.payments.sendDueRefunds())
    }
    expect(new Set(refundsFor(secret).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(5)
    const { id, state } = await listed()
    expect([state, refundsFor(secret).length]).toEqual(['failed', 5])
    provider.answerRefund = () => ({ state: 'succeeded', id: 're_late' })
    const answers = await both((at) => at.call('POST', `/api/admin/refunds/${id}/retry`, {}, admin))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await expect.poll(() => refundsFor(secret).length, { timeout: 20_000 }).toBe(6)
  })
})
