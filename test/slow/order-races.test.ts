import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { adminOf } from '../admin.ts'
import { buy, deliver, newCustomer, payFor, plain } from '../buyer.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { openShop, type TestShop } from '../shop.ts'

let postgres: RealPostgres
let shop: TestShop
let otherProcess: TestShop
let admin: { cookie: string }

beforeAll(async () => {
  postgres = await newShopDatabase()
  const environment = { RATE_LIMITS: 'off' }
  shop = await openShop({ databaseUrl: postgres.url, environment })
  otherProcess = await openShop({ databaseUrl: postgres.url, environment })
  admin = await adminOf(shop)
})
afterAll(async () => {
  await shop?.close()
  await otherProcess?.close()
  await postgres?.stop()
})

/** The same calls from two processes. */
const both = <Value>(call: (at: TestShop, round: number) => Promise<Value>, rounds = 3) =>
  Promise.all(Array.from({ length: rounds * 2 }, (_, round) => call(round % 2 === 0 ? shop : otherProcess, round)))
const post = (at: TestShop, path: string, body: object) => at.call('POST', path, body, admin)
const sumOf = async (table: 'shipped' | 'adjusted', orderId: string) =>
  (
    await shop.db.rows<{ sum: number }>(
      table === 'shipped'
        ? sql`select coalesce(sum(quantity), 0)::int as sum from fulfillment_event_line where order_id = ${orderId}`
        : sql`select coalesce(sum(quantity), 0)::int as sum from adjustment_line where order_id = ${orderId}`,
    )
  )[0]?.sum ?? 0

describe('two concurrent processes on a real PostgreSQL server', () => {
  it('never send and cancel more units than were ordered', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 5 }])
      const path = `/api/admin/orders/${order.number}`
      const lines = [{ position: 0, quantity: 2 }]
      const answers = await both((at, one) =>
        one % 3 === 2
          ? post(at, `${path}/cancellations`, { lines, seen: 0 })
          : post(at, `${path}/parcels`, { parcel: 1 + (one % 2), lines }),
      )
      for (const { status, text } of answers) expect([200, 409], text).toContain(status)
      const units = (await sumOf('shipped', order.id)) + (await sumOf('adjusted', order.id))
      expect(units).toBeLessThanOrEqual(5)
      expect(units).toBeGreaterThan(0)
    }
  })

  it('pay a return once when the account is erased at the same time, without a deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const customer = await newCustomer(shop)
      const unsent = await buy(shop, customer, [{ productId: plain }])
      const order = await buy(shop, customer, [{ productId: plain }])
      await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
      const request = { lines: [{ position: 0, quantity: 1 }], reason: 'other', payout: 'store_credit' }
      const asked = await shop.call('POST', `/api/account/orders/${order.number}/returns`, request, customer)
      const path = `/api/admin/returns/${asked.body.returns[0].id}/actions`
      const lines = [{ position: 0, restocked: 1, damaged: 0 }]
      await post(shop, path, { action: 'receive', seen: 'approved', lines })
      const [erased, ...refunded] = await Promise.all([
        shop.call('DELETE', '/api/account', { password: customer.password }, customer),
        post(otherProcess, path, { action: 'refund', seen: 'received' }),
        post(shop, `/api/admin/orders/${unsent.number}/actions`, { action: 'refund', seen: 'paid' }),
      ])
      expect(erased.status, erased.text).toBe(200)
      for (const { status, text } of refunded) expect([200, 409], text).toContain(status)
      expect(refunded[0]?.status).toBe(200)
      expect(
        await shop.db.rows(sql`
          select adjustment.id from adjustment where order_id = any(${[order.id, unsent.id]}::uuid[]) and (
            amount_cents - credit_cents <> (select coalesce(sum(amount_cents), 0) from refund where refund.id = adjustment.id)
            or credit_cents + bonus_cents <> (select coalesce(sum(entry.amount_cents), 0) from store_credit_entry entry where source_id = adjustment.id))`),
      ).toEqual([])
    }
  })

  it('refund a return once, and never more than was paid', async () => {
    const customer = await newCustomer(shop)
    const order = await buy(shop, customer, [{ productId: plain, quantity: 2 }])
    await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
    const path = `/api/account/orders/${order.number}/returns`
    const request = { lines: [{ position: 0, quantity: 2 }], reason: 'other' }
    const asked = await both((at) => at.call('POST', path, request, customer))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ id }] = asked.find(({ status }) => status === 200)!.body.returns
    const act = (at: TestShop, body: object) => post(at, `/api/admin/returns/${id}/actions`, body)
    await act(shop, { action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: 2, damaged: 0 }] })
    const answers = await both((at, one) =>
      one < 3
        ? act(at, { action: 'refund', seen: 'received' })
        : post(at, `/api/admin/orders/${order.number}/refunds`, { amount: '5.00', seen: 0 }),
    )
    for (const { status, text } of answers) expect([200, 409], text).toContain(status)
    const [row] = await shop.db.rows<{ total: number; adjusted: number; refunds: number }>(sql`
      select total_cents as total, adjusted_cents as adjusted,
             (select coalesce(sum(amount_cents), 0)::int from refund where refund.payment_id = customer_order.payment_id) as refunds
      from customer_order where id = ${order.id}`)
    expect(row?.refunds).toBe(row?.adjusted)
    expect(row?.adjusted).toBeLessThanOrEqual(row?.total ?? 0)
  })

  it('spend store credit at most once, and give it back at most once', async () => {
    const customer = await newCustomer(shop)
    const grant = { email: customer.email, amount: '10.00', reason: 'A late parcel' }
    await post(shop, '/api/admin/store-credit', grant)
    const ids = Array.from({ length: 12 }, () => randomUUID())
    const spent = await Promise.all(
      ids.map((id, at) => {
        const process = at % 2 === 0 ? shop : otherProcess
        return process.db.transaction((tx) => process.storeCredit.redeem(tx, customer.id, cents(300), id))
      }),
    )
    expect(spent.filter(({ ok }) => ok)).toHaveLength(3)
    await Promise.all(
      [...ids, ...ids].map((id, at) => {
        const process = at < ids.length ? shop : otherProcess
        return process.db.transaction((tx) => process.storeCredit.release(tx, id))
      }),
    )
    const [account] = await shop.db.rows<{ balance: number; ledger: number }>(sql`
      select balance_cents as balance, (select sum(amount_cents)::int from store_credit_entry where customer_id = ${customer.id}) as ledger
      from store_credit_account where customer_id = ${customer.id}`)
    expect(account).toEqual({ balance: 1_000, ledger: 1_000 })
  })

  it('number invoices and credit notes without gaps', async () => {
    const paid = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        const { clientSecret } = await payFor(shop, await newCustomer(shop), [{ productId: plain }])
        const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
        await shop.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card })
        return clientSecret
      }),
    )
    const done = await Promise.all(
      [...paid, ...paid].map((clientSecret, at) =>
        (at % 2 === 0 ? shop : otherProcess).call('POST', '/api/checkout/complete', { clientSecret }),
      ),
    )
    const numbers = [...new Set(done.map(({ body }) => body.orderNumber as string))]
    expect(numbers).toHaveLength(6)
    const refund = { amount: '1.00', seen: 0 }
    await Promise.all(
      [...numbers, ...numbers].map((number, at) =>
        post(at % 2 === 0 ? shop : otherProcess, `/api/admin/orders/${number}/refunds`, refund),
      ),
    )
    const gaps = await shop.db.rows(sql`
      select (select max(number) - count(*)::int from invoice) as invoices, (select max(number) - count(*)::int from credit_note) as notes,
             (select count(*)::int from adjustment where amount_cents > 0) - (select count(*)::int from credit_note) as missing`)
    expect(gaps).toEqual([{ invoices: 0, notes: 0, missing: 0 }])
  })
})
