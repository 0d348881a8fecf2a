import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, payFor, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { chargeFor, remainderOf, type Charge } from './rules.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

async function paidOrder() {
  const order = await buy(shop, null, [{ productId: plain, quantity: 2 }])
  const [payment] = await shop.db.rows<{ id: string; amount: number }>(sql`
    select payment.id, amount_cents as amount from payment join customer_order on payment.id = payment_id
    where customer_order.id = ${order.id}`)
  if (!payment) throw new Error('the order has no payment')
  return { ...order, payment }
}

const request = (paymentId: string, amount: number, id = randomUUID()) =>
  shop.db.transaction((tx) =>
    shop.payments.requestRefund(tx, { id, paymentId, amount: cents(amount), reason: 'return' }),
  )
const refundsOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.refunds
const sandboxSum = async (paymentId: string) =>
  (
    await shop.db.rows<{ sum: number }>(sql`
      select coalesce(sum(sandbox_refund.amount_cents), 0)::integer as sum
      from sandbox_refund join payment_attempt on provider_ref = ref where payment_id = ${paymentId}`)
  )[0]?.sum

describe('the charge a refund is taken from', () => {
  it('never runs short: the refunds of a charge add up to at most its amount', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 3 })
    const requests = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(amounts, requests, (charged, wanted) => {
        let charges: Charge[] = charged.map((amount, at) => ({
          attemptId: String(at),
          amount: cents(amount),
          currency: 'eur',
          refunded: cents(0),
        }))
        for (const amount of wanted) {
          const charge = chargeFor(charges, cents(amount))
          const isPossible = charges.some((one) => one.amount - one.refunded >= amount)
          expect(charge !== null).toBe(isPossible)
          charges = charges.map((one) => (one === charge ? { ...one, refunded: cents(one.refunded + amount) } : one))
        }
        for (const charge of charges) expect(remainderOf(charge)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('refunds of a part', () => {
  it('reach the provider with their amounts, and add up to the charge at most', async () => {
    const { number, payment } = await paidOrder()
    expect((await request(payment.id, 500)).ok).toBe(true)
    expect((await request(payment.id, 700)).ok).toBe(true)
    expect(await request(payment.id, payment.amount - 1_199)).toMatchObject({ code: 'refund_exceeds_payment' })
    expect((await request(payment.id, payment.amount - 1_200)).ok).toBe(true)
    expect(await request(payment.id, 1)).toMatchObject({ code: 'refund_exceeds_payment' })
    await expect.poll(() => sandboxSum(payment.id)).toBe(payment.amount)
    await expect
      .poll(async () => (await refundsOf(number)).map(({ state }: { state: string }) => state))
      .toEqual(['succeeded', 'succeeded', 'succeeded'])
  })

  it('are requested once per id, however often the caller repeats it', async () => {
    const { number, payment } = await paidOrder()
    const id = randomUUID()
    for (const answer of await Promise.all([1, 2, 3].map(() => request(payment.id, 900, id))))
      expect(answer).toMatchObject({ ok: true })
    expect(await refundsOf(number)).toMatchObject([{ id, amount: '9.00', reason: 'return' }])
  })

  it('leave the rest to the refund of the whole order', async () => {
    const { number, payment } = await paidOrder()
    const part = { amount: '4.00', seen: 0 }
    expect((await shop.call('POST', `/api/admin/orders/${number}/refunds`, part, admin)).status).toBe(200)
    const body = { action: 'refund', seen: 'paid' }
    expect((await shop.call('POST', `/api/admin/orders/${number}/actions`, body, admin)).status).toBe(200)
    await expect.poll(() => sandboxSum(payment.id)).toBe(payment.amount)
    const amounts = (await refundsOf(number)).map(({ amount }: { amount: string }) => Math.round(Number(amount) * 100))
    expect(amounts.toSorted((a: number, b: number) => a - b)).toEqual([400, payment.amount - 400])
  })

  it('are rejected before anything is charged, and for amounts that are not positive cents', async () => {
    const { clientSecret } = await payFor(shop, null, [{ productId: plain }])
    const [open] = await shop.db.rows<{ id: string }>(
      sql`select payment_id as id from payment_attempt where client_secret = ${clientSecret}`,
    )
    expect(await request(open?.id ?? '', 1)).toMatchObject({ code: 'refund_exceeds_payment' })
    const { payment } = await paidOrder()
    for (const amount of [0, -5, 1.5]) await expect(request(payment.id, amount)).rejects.toThrow(RangeError)
    expect(await sandboxSum(payment.id)).toBe(0)
  })
})
