import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, engraved, newMember, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { orderStatuses, orderTransitions } from '../orders/vocabulary.ts'
import { actsFor, leadsTo } from './rules.ts'
import { deskActs, type DeskAct } from './vocabulary.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.call('GET', `/api/admin/orders${query}`, undefined, admin)).body
const find = async (number: string) => (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
const act = (number: string, one: DeskAct, seen: string) => shop.call('POST', `/api/admin/orders/${number}/acts`, { act: one, seen }, admin)
const onHand = async () => (await shop.db.rows<{ on_hand: number }>(sql`select on_hand from stock_level where product_id = ${plain}`))[0]?.on_hand ?? 0
const paymentOf = async (number: string) =>
  (await shop.db.rows<{ status: string }>(sql`select sandbox_payment.status from sandbox_payment join payment on provider_ref = ref join customer_order on payment.id = payment_id where number = ${number}`))[0]?.status
const acts = (number: string) => shop.db.rows<{ act: string }>(sql`select act from admin_act where subject = ${number} order by id`)

describe('the rules of the desk', () => {
  it('offer only what the table of transitions allows, and nothing before the money is there', () => {
    for (const status of orderStatuses) {
      for (const one of actsFor(status, false)) {
        const to = leadsTo[one]
        expect(to === null || (orderTransitions[status] as readonly string[]).includes(to)).toBe(true)
      }
    }
    expect(actsFor('pending_payment', false)).toEqual([])
    expect(actsFor('paid', false)).toEqual(['fulfil', 'cancel', 'refund'])
    expect(actsFor('fulfilled', false)).toEqual(['deliver', 'refund'])
    expect(actsFor('fulfilled', true)).toEqual(['refund'])
    expect(actsFor('refunded', true)).toEqual([])
  })
})

describe('the list of orders', () => {
  it('shows everybody’s, newest first, by status, number or part of an address, page by page', async () => {
    const member = await newMember(shop, 'Odile')
    const [first, second] = [await buy(shop, member, [{ productId: plain }]), await buy(shop, null, [engraved], 'guest.of.the.desk@example.com')]
    expect((await list()).orders.map(({ number }: { number: string }) => number).slice(0, 2)).toEqual([second.number, first.number])
    expect((await list(`?search=${first.number}`)).orders).toMatchObject([{ number: first.number, email: member.email, status: 'paid', pieces: 1, isDelivered: false }])
    expect((await list('?search=OF.THE.DESK')).orders).toHaveLength(1)
    expect((await list('?search=_')).orders).toEqual([])
    expect((await list('?status=refunded')).orders).toEqual([])
    expect((await list(`?before=${second.number}`)).orders[0].number).toBe(first.number)
    expect((await shop.call('GET', '/api/admin/orders?status=lost', undefined, admin)).status).toBe(422)
  })

  it('goes on after fifty', async () => {
    await shop.db.rows(sql`
      insert into customer_order (id, payment_id, owner_key, status, subtotal_cents, shipping_cents, vat_cents, total_cents, vat_basis_points, placed_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'user:many', 'cancelled', 0, 0, 0, 0, 2100, now(), now() from generate_series(1, 60)`)
    const first = await list('?status=cancelled')
    expect(first.orders).toHaveLength(50)
    const rest = await list(`?status=cancelled&before=${first.next}`)
    expect(rest).toMatchObject({ next: null })
    expect(new Set([...first.orders, ...rest.orders].map(({ number }: { number: string }) => number)).size).toBe(60)
  })
})

describe('the acts of the desk', () => {
  it('send and deliver, from which moment the buyer’s period of withdrawal runs', async () => {
    const order = await buy(shop, await newMember(shop), [{ productId: plain }])
    expect((await find(order.number)).acts).toEqual(['fulfil', 'cancel', 'refund'])
    expect((await act(order.number, 'fulfil', 'paid')).body).toMatchObject({ order: { status: 'fulfilled', deliveredAt: null }, acts: ['deliver', 'refund'] })
    const { body } = await act(order.number, 'deliver', 'fulfilled')
    expect(body).toMatchObject({ order: { deliveredAt: '2026-11-20T10:00:00.000Z', withdrawUntil: '2026-12-04' }, acts: ['refund'] })
    expect(body.history.map(({ to }: { to: string }) => to)).toEqual(['paid', 'fulfilled'])
    expect(await act(order.number, 'deliver', 'fulfilled')).toMatchObject({ status: 409, body: { code: 'transition_refused' } })
    expect((await acts(order.number)).map((one) => one.act)).toEqual(['order_fulfilled', 'order_delivered'])
  })

  it('cancel what was not sent: goods back on the shelf, money back to the buyer, once', async () => {
    const before = await onHand()
    const order = await buy(shop, await newMember(shop), [{ productId: plain, quantity: 2 }])
    expect(await onHand()).toBe(before - 2)
    expect((await act(order.number, 'cancel', 'paid')).body.order.status).toBe('cancelled')
    expect(await onHand()).toBe(before)
    await expect.poll(() => paymentOf(order.number), { timeout: 10_000 }).toBe('refunded')
    expect((await act(order.number, 'refund', 'cancelled')).body.order.status).toBe('refunded')
    expect(await onHand()).toBe(before)
  })

  it('refund what was sent: the money goes back, the goods are with the buyer', async () => {
    const order = await buy(shop, await newMember(shop), [{ productId: plain }])
    await act(order.number, 'fulfil', 'paid')
    const before = await onHand()
    expect((await act(order.number, 'refund', 'fulfilled')).body).toMatchObject({ order: { status: 'refunded' }, acts: [] })
    await expect.poll(() => paymentOf(order.number), { timeout: 10_000 }).toBe('refunded')
    expect(await onHand()).toBe(before)
  })

  it('are refused by the table in every other state, and then change nothing', async () => {
    const order = await buy(shop, await newMember(shop), [{ productId: plain }])
    await act(order.number, 'refund', 'paid')
    for (const one of deskActs) expect((await act(order.number, one, 'refunded')).status, one).toBe(409)
    expect((await acts(order.number)).map((done) => done.act)).toEqual(['order_refunded'])
    expect((await act('999999', 'fulfil', 'paid')).status).toBe(404)
    expect((await shop.call('POST', `/api/admin/orders/${order.number}/acts`, { act: 'delete', seen: 'paid' }, admin)).status).toBe(422)
  })

  it('of two at once: one wins, and the other is told what has happened', async () => {
    const before = await onHand()
    const order = await buy(shop, await newMember(shop), [{ productId: plain }])
    const answers = await Promise.all([act(order.number, 'fulfil', 'paid'), act(order.number, 'cancel', 'paid'), act(order.number, 'cancel', 'paid')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { status } = (await find(order.number)).order
    for (const answer of answers.filter((one) => one.status === 409)) expect(answer.body.detail).toBe(`Somebody else was faster: this order is ${status} now.`)
    expect(await acts(order.number)).toHaveLength(1)
    expect(await onHand()).toBe(status === 'cancelled' ? before : before - 1)
  })
})
