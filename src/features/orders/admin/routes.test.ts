import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, monogrammed, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { orderStatuses, orderTransitions, type OrderStatus } from '../constants.ts'
import { actionsFor, leadsTo, type OrderFacts } from './rules.ts'
import { orderActions, type OrderAction } from './constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.call('GET', `/api/admin/orders${query}`, undefined, admin)).body
const find = async (number: string) => (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
const perform = (number: string, one: OrderAction, seen: string) =>
  shop.call('POST', `/api/admin/orders/${number}/actions`, { action: one, seen }, admin)
const onHand = async () =>
  (await shop.db.rows<{ on_hand: number }>(sql`select on_hand from stock_item where product_id = ${plain}`))[0]
    ?.on_hand ?? 0
const paymentOf = async (number: string) =>
  (
    await shop.db.rows<{ status: string }>(
      sql`select sandbox_payment.status from sandbox_payment join payment_attempt on provider_ref = ref
        join customer_order using (payment_id) where customer_order.number = ${number}`,
    )
  )[0]?.status
const actions = (number: string) =>
  shop.db.rows<{ action: string }>(sql`select action from audit_event where subject = ${number} order by id`)

const sent = { deliveredAt: null }
const arrived = { deliveredAt: '2026-11-20T10:00:00.000Z' }
const line = { quantity: 2, canceled: 0, shipped: 0, returned: 0, unshipped: 2 }
const facts = (status: OrderStatus, ...parcels: OrderFacts['parcels']): OrderFacts => ({
  status,
  isProcessing: false,
  parcels,
  lines: [status === 'fulfilled' ? { ...line, shipped: 2, unshipped: 0 } : line],
})

describe('order actions', () => {
  it('follow the table of transitions, and none is available before payment', () => {
    for (const status of orderStatuses) {
      for (const one of actionsFor(facts(status))) {
        const to = leadsTo[one]
        expect(to === null || (orderTransitions[status] as readonly string[]).includes(to)).toBe(true)
      }
    }
    expect(actionsFor(facts('pending_payment'))).toEqual([])
    expect(actionsFor(facts('paid'))).toEqual(['process', 'fulfill', 'cancel', 'refund'])
    expect(actionsFor({ ...facts('paid'), isProcessing: true })).toEqual(['fulfill', 'cancel', 'refund'])
    expect(actionsFor(facts('paid', sent))).toEqual(['fulfill', 'deliver', 'cancel', 'refund'])
    expect(actionsFor(facts('fulfilled', sent))).toEqual(['deliver', 'refund'])
    expect(actionsFor(facts('fulfilled', arrived))).toEqual(['refund'])
    expect(actionsFor(facts('refunded', sent))).toEqual([])
    // Withdrawn, and not sent.
    const lines = [{ ...line, unshipped: 0 }]
    expect(actionsFor({ ...facts('paid'), lines })).toEqual(['cancel', 'refund'])
    expect(actionsFor({ ...facts('fulfilled', arrived), lines })).toEqual(['cancel', 'refund'])
  })
})

describe('the order list', () => {
  it('shows all orders newest first, by status, number or part of an email address or name, page by page', async () => {
    const customer = await newCustomer(shop, 'Odile')
    const [first, second] = [
      await buy(shop, customer, [{ productId: plain }]),
      await buy(shop, null, [monogrammed], 'guest.of.the.desk@example.com'),
    ]
    expect((await list()).orders.map(({ number }: { number: string }) => number).slice(0, 2)).toEqual([
      second.number,
      first.number,
    ])
    expect((await list(`?search=${first.number}`)).orders).toMatchObject([
      { number: first.number, email: customer.email, status: 'paid', units: 1, isDelivered: false, method: 'standard' },
    ])
    expect((await list('?search=OF.THE.DESK')).orders).toHaveLength(1)
    expect((await list(`?search=%23${first.number}`)).orders).toMatchObject([{ number: first.number }])
    expect((await list('?search=odile')).orders).toMatchObject([{ number: first.number }])
    expect((await list('?search=_')).orders).toEqual([])
    expect((await list('?status=refunded')).orders).toEqual([])
    expect((await list(`?before=${second.number}`)).orders[0].number).toBe(first.number)
    expect((await shop.call('GET', '/api/admin/orders?status=lost', undefined, admin)).status).toBe(422)
  })

  it('finds the newest of many orders with the same text, and the others page by page', async () => {
    await shop.db.rows(sql`
      insert into customer_order (id, payment_id, owner_key, status, customer, subtotal_cents, shipping_cents, vat_cents, total_cents, vat_basis_points, delivery, seller, placed_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'user:bulk', case when n % 2 = 0 then 'paid' else 'fulfilled' end,
             jsonb_build_object('email', 'bulk' || n || '@example.com', 'firstName', 'Bulk', 'lastName', 'Buyer'), 0, 0, 0, 0, 2100, '{"method": "standard"}', '{}', now(), now()
      from generate_series(1, 1100) as n`)
    const first = await list('?search=bulk&status=paid')
    expect(first.orders).toHaveLength(50)
    expect(first.orders[0].email).toBe('bulk1100@example.com')
    expect((await list(`?search=bulk&status=paid&before=${first.next}`)).orders[0].email).toBe('bulk1000@example.com')
    expect((await list('?search=bulk77@')).orders).toHaveLength(1)
    await shop.db.rows(sql`delete from customer_order where owner_key = 'user:bulk'`)
  })

  it('continues after fifty', async () => {
    await shop.db.rows(sql`
      insert into customer_order (id, payment_id, owner_key, status, subtotal_cents, shipping_cents, vat_cents, total_cents, vat_basis_points, delivery, seller, placed_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'user:many', 'cancelled', 0, 0, 0, 0, 2100, '{"method": "standard"}', '{}', now(), now()
        from generate_series(1, 60)`)
    const first = await list('?status=cancelled')
    expect(first.orders).toHaveLength(50)
    const rest = await list(`?status=cancelled&before=${first.next}`)
    expect(rest).toMatchObject({ next: null })
    expect(new Set([...first.orders, ...rest.orders].map(({ number }: { number: string }) => number)).size).toBe(60)
  })
})

describe('order actions by administrators', () => {
  it('ship and deliver, and delivery starts the buyer’s withdrawal period', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    expect((await find(order.number)).actions).toEqual(['process', 'fulfill', 'cancel', 'refund'])
    expect((await perform(order.number, 'fulfill', 'paid')).body).toMatchObject({
      order: { status: 'fulfilled', deliveredAt: null },
      actions: ['deliver', 'refund'],
    })
    const { body } = await perform(order.number, 'deliver', 'fulfilled')
    expect(body).toMatchObject({
      order: { deliveredAt: '2026-11-20T10:00:00.000Z', withdrawUntil: '2026-12-04' },
      actions: ['refund'],
    })
    expect(body.history.map(({ to }: { to: string }) => to)).toEqual(['paid', 'fulfilled'])
    expect(await perform(order.number, 'deliver', 'fulfilled')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
    expect((await actions(order.number)).map((one) => one.action)).toEqual(['order_fulfilled', 'order_delivered'])
  })

  it('record the new status in the audit log, and none where it has not changed', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 2 }])
    const parcel = (number: number) => ({ parcel: number, lines: [{ position: 0, quantity: 1 }], carrier: 'gls' })
    for (const number of [1, 2])
      await shop.call('POST', `/api/admin/orders/${order.number}/parcels`, parcel(number), admin)
    const { events } = (await shop.call('GET', '/api/admin/log?action=order_fulfilled', undefined, admin)).body
    expect(events.slice(0, 2)).toMatchObject([
      { before: { status: 'paid' }, after: { status: 'fulfilled', parcel: 2, carrier: 'gls' } },
      { before: null, after: { parcel: 1, carrier: 'gls' } },
    ])
  })

  it('cancel an unshipped order: restock and refund once', async () => {
    const before = await onHand()
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 2 }])
    expect(await onHand()).toBe(before - 2)
    expect((await perform(order.number, 'cancel', 'paid')).body.order.status).toBe('cancelled')
    expect(await onHand()).toBe(before)
    await expect.poll(() => paymentOf(order.number)).toBe('refunded')
    expect((await perform(order.number, 'refund', 'cancelled')).body.order.status).toBe('refunded')
    expect(await onHand()).toBe(before)
  })

  it('refund a shipped order without restocking', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    await perform(order.number, 'fulfill', 'paid')
    const before = await onHand()
    expect((await perform(order.number, 'refund', 'fulfilled')).body).toMatchObject({
      order: { status: 'refunded' },
      actions: [],
    })
    await expect.poll(() => paymentOf(order.number)).toBe('refunded')
    expect(await onHand()).toBe(before)
  })

  it('are rejected in every other state, with nothing changed', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    await perform(order.number, 'refund', 'paid')
    for (const one of orderActions) expect((await perform(order.number, one, 'refunded')).status, one).toBe(409)
    expect((await actions(order.number)).map((done) => done.action)).toEqual(['order_refunded'])
    expect((await perform('999999', 'fulfill', 'paid')).status).toBe(404)
    expect(
      (await shop.call('POST', `/api/admin/orders/${order.number}/actions`, { action: 'delete', seen: 'paid' }, admin))
        .status,
    ).toBe(422)
  })

  it('are concurrent-safe: one wins, and the other reports what happened', async () => {
    const before = await onHand()
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    const answers = await Promise.all([
      perform(order.number, 'fulfill', 'paid'),
      perform(order.number, 'cancel', 'paid'),
      perform(order.number, 'cancel', 'paid'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { status } = (await find(order.number)).order
    for (const answer of answers.filter((one) => one.status === 409))
      expect(answer.body.detail).toBe(`This order has been updated by someone else. It is now ${status}.`)
    expect(await actions(order.number)).toHaveLength(1)
    expect(await onHand()).toBe(status === 'cancelled' ? before : before - 1)
  })
})
