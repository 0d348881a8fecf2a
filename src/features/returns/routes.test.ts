import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, monogrammed, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const other = 'winter-shield-b5-serum'
const arrived = () => new Date('2026-11-20T09:00:00Z')
const two = [{ productId: plain, quantity: 3 }, { productId: other }]
const units = (position: number, quantity: number) => ({ position, quantity })

const request = (person: Person, number: string, body: object, at = shop) =>
  at.call('POST', `/api/account/orders/${number}/returns`, { reason: 'changed_mind', ...body }, person)
const act = (id: string, body: object, at = shop) => at.call('POST', `/api/admin/returns/${id}/actions`, body, admin)
const find = async (number: string) => (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
const onHand = async (id: string) =>
  (await shop.db.rows<{ units: number }>(sql`select on_hand as units from stock_item where product_id = ${id}`))[0]
    ?.units ?? 0
const sentEmail = async (number: string, state: string) => {
  const about = () => shop.emails.filter(({ id }) => id === `return-${number}-${state}`)
  await expect.poll(() => about().length).toBe(1)
  return about()[0]!
}
/** The amount refunded by the provider, in cents. */
const refundedBy = async (orderId: string) =>
  (
    await shop.db.rows<{ sum: number }>(sql`
      select coalesce(sum(sandbox_refund.amount_cents), 0)::int as sum from sandbox_refund
      join payment_attempt on provider_ref = ref join customer_order using (payment_id) where customer_order.id = ${orderId}`)
  )[0]?.sum ?? 0
const toCents = (decimal: string) => Math.round(Number(decimal) * 100)

async function delivered(items = two, method: 'standard' | 'express' = 'standard') {
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, items, undefined, method)
  await deliver(shop, order.id, arrived())
  return { customer, order }
}

async function receiveAndRefund(id: string, lines: object[]) {
  expect((await act(id, { action: 'receive', seen: 'approved', lines })).status).toBe(200)
  return act(id, { action: 'refund', seen: 'received' })
}

describe('a return by the buyer', () => {
  it('is registered once when the request is repeated', async () => {
    const { customer, order } = await delivered()
    const body = { id: randomUUID(), lines: [units(0, 1), units(1, 1)] }
    const [first] = await Promise.all([1, 2].map(() => request(customer, order.number, body)))
    const again = await request(customer, order.number, body)
    expect(again).toMatchObject({ status: 200, body: { returns: [{ id: body.id }], returnable: [units(0, 2)] } })
    expect(again.body).toEqual(first?.body)
    await sentEmail(`R-${order.number}-1`, 'approved')

    const next = await delivered()
    const asked = await request(next.customer, next.order.number, body)
    expect(asked, 'with the id of another order').toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  it('within the legal period is a withdrawal: instructions, receipt, stock, refund and credit note', async () => {
    const { customer, order } = await delivered()
    const before = await onHand(plain)
    const { body } = await request(customer, order.number, { lines: [units(0, 2)] })
    expect(body).toMatchObject({
      returns: [{ number: `R-${order.number}-1`, basis: 'withdrawal', state: 'approved', lines: [{ quantity: 2 }] }],
      returnable: [units(0, 1), units(1, 1)],
    })
    const { text, to } = await sentEmail(`R-${order.number}-1`, 'approved')
    expect(to).toBe(customer.email)
    for (const phrase of ['2 × Oat Milk Cleansing Balm', `R-${order.number}-1`, 'Nieuwstraat 1', order.key])
      expect(text).toContain(phrase)
    const [{ id }] = body.returns
    await receiveAndRefund(id, [{ position: 0, restocked: 1, damaged: 1 }])
    expect(await onHand(plain)).toBe(before + 1)
    const { order: after } = await find(order.number)
    const [made] = after.adjustments
    expect(after).toMatchObject({ status: 'fulfilled', lines: [{ returned: 2 }, { returned: 0 }] })
    expect(made).toMatchObject({ kind: 'return', credit: '0.00', shipping: '0.00', creditNote: 'CN-2026-00001' })
    await expect.poll(() => refundedBy(order.id)).toBe(toCents(made.refunded))
    expect((await sentEmail(`R-${order.number}-1`, 'refunded')).text).toContain(`€${made.refunded}`)

    const note = `/credit-notes/${made.creditNote}`
    const { body: shown } = await shop.call('GET', `/api/account/orders/${order.number}${note}`, undefined, customer)
    expect(shown).toMatchObject({
      number: 'CN-2026-00001',
      gross: made.amount,
      lines: [{ quantity: 2, amount: made.amount }],
      vatLines: [{ vatPercent: 21, gross: made.amount }],
      invoiceNumber: expect.stringMatching(/^2026-\d{5}$/),
    })
    expect((await shop.call('GET', `/api/order-link/${order.key}${note}`)).body).toEqual(shown)
    const stranger = await buy(shop, null, [{ productId: plain }])
    expect((await shop.call('GET', `/api/order-link/${stranger.key}${note}`)).status).toBe(404)
  })

  it('of everything refunds the shipping too, and sums to what was paid', async () => {
    const { customer, order } = await delivered([{ productId: plain }])
    const total = (await find(order.number)).order.total
    const { body } = await request(customer, order.number, { lines: [units(0, 1)] })
    await receiveAndRefund(body.returns[0].id, [{ position: 0, restocked: 1, damaged: 0 }])
    const { order: after } = await find(order.number)
    expect(after).toMatchObject({ status: 'refunded', adjusted: total })
    expect(after.adjustments[0].shipping).not.toBe('0.00')
    await expect.poll(() => refundedBy(order.id)).toBe(toCents(total))
  })

  it('of everything keeps what express delivery cost more than standard delivery', async () => {
    const [standard, express] = [
      await delivered([{ productId: plain }]),
      await delivered([{ productId: plain }], 'express'),
    ]
    const paid = [await find(standard.order.number), await find(express.order.number)].map(({ order }) => order.total)
    expect(Number(paid[1])).toBeGreaterThan(Number(paid[0]))
    const { body } = await request(express.customer, express.order.number, { lines: [units(0, 1)] })
    await receiveAndRefund(body.returns[0].id, [{ position: 0, restocked: 1, damaged: 0 }])
    expect((await find(express.order.number)).order).toMatchObject({ status: 'refunded', adjusted: paid[0] })
  })

  it('after the legal period follows the shop’s policy, until 30 days after delivery', async () => {
    const later = await openShop({ database: shop.db })
    const { customer, order } = await delivered()
    later.advanceClock(20 * day)
    const { body } = await request(customer, order.number, { lines: [units(0, 1)] }, later)
    expect(body.returns).toMatchObject([{ basis: 'policy', state: 'requested' }])
    const [{ id }] = body.returns
    const rejected = await act(id, { action: 'reject', seen: 'requested', note: 'The seal is broken.' }, later)
    expect(rejected.body.returns).toMatchObject([{ state: 'rejected', note: 'The seal is broken.' }])
    // The rejected unit can be requested again.
    expect(rejected.body.returnable[0]).toEqual({ ...units(0, 3), isPersonalized: false })
    later.advanceClock(11 * day)
    expect(await request(customer, order.number, { lines: [units(0, 1)] }, later)).toMatchObject({
      status: 409,
      body: { code: 'return_period_over' },
    })
    const owner = await later.call(
      'POST',
      `/api/admin/orders/${order.number}/returns`,
      { lines: [units(0, 1)], reason: 'damaged' },
      admin,
    )
    expect(owner.body.returns).toMatchObject([{}, { basis: 'policy', state: 'approved' }])
    await later.close()
  })

  it('is possible by the private link, and bad requests change nothing', async () => {
    const order = await buy(shop, null, [...two, monogrammed])
    await deliver(shop, order.id, arrived())
    const path = `/api/order-link/${order.key}/returns`
    const bad: [object, number, string][] = [
      [{ lines: [units(0, 4)] }, 409, 'too_many_order_units'],
      [{ lines: [units(0, 2), units(0, 2)] }, 409, 'too_many_order_units'],
      [{ lines: [units(2, 1)] }, 409, 'line_personalized'],
      [{ lines: [units(9, 1)] }, 404, 'line_not_found'],
      [{ lines: [] }, 422, 'invalid_input'],
      [{ lines: [units(0, -1)] }, 422, 'invalid_input'],
      [{ lines: [units(0, 1)], payout: 'store_credit' }, 409, 'store_credit_needs_account'],
    ]
    for (const [body, status, code] of bad)
      expect(await shop.call('POST', path, { reason: 'other', ...body }), JSON.stringify(body)).toMatchObject({
        status,
        body: { code },
      })
    const { body } = await shop.call('GET', path)
    expect(body).toEqual({
      returns: [],
      refundAmounts: {},
      returnable: [
        { ...units(0, 3), isPersonalized: false },
        { ...units(1, 1), isPersonalized: false },
        { ...units(2, 1), isPersonalized: true },
      ],
      basis: 'withdrawal',
      allowsStoreCredit: false,
    })
    expect((await shop.call('POST', path, { reason: 'other', lines: [units(0, 3)] })).status).toBe(200)
    // The same request again, as after a lost reply.
    expect((await shop.call('POST', path, { reason: 'other', lines: [units(0, 3)] })).status).toBe(409)
    expect((await shop.call('GET', path)).body.returns).toHaveLength(1)
    const unsent = await buy(shop, null, two)
    expect(
      await shop.call('POST', `/api/order-link/${unsent.key}/returns`, { reason: 'other', lines: [units(0, 1)] }),
    ).toMatchObject({ body: { code: 'too_many_order_units' } })
  })
})

describe('a withdrawal', () => {
  it('creates one approved return, however often its event is delivered', async () => {
    const { customer, order } = await delivered()
    await shop.call('POST', `/api/account/withdrawals/${order.number}`, { positions: [0] }, customer)
    const returnsOf = async () =>
      (await shop.call('GET', `/api/account/orders/${order.number}/returns`, undefined, customer)).body.returns
    await expect.poll(async () => (await returnsOf()).length).toBe(1)
    const [row] = await shop.db.rows<{ id: string }>(sql`select id from order_withdrawal where order_id = ${order.id}`)
    await Promise.all([1, 2].map(() => shop.returns.addWithdrawal({ orderId: order.id, withdrawalId: row?.id ?? '' })))
    const returns = await returnsOf()
    expect(returns).toMatchObject([{ basis: 'withdrawal', state: 'approved', lines: [units(0, 3)] }])
    expect(await act(returns[0].id, { action: 'reject', seen: 'approved', note: 'No thanks' })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_not_rejectable' },
    })
    await sentEmail(`R-${order.number}-1`, 'approved')
  })
})

describe('a return in the admin area', () => {
  it('is refunded once, and every unit is accounted for', async () => {
    const { customer, order } = await delivered()
    const { body } = await request(customer, order.number, { lines: [units(0, 3), units(1, 1)] })
    const [{ id }] = body.returns
    const receive = (lines: object[]) => act(id, { action: 'receive', seen: 'approved', lines })
    expect(await act(id, { action: 'refund', seen: 'approved' })).toMatchObject({ body: { code: 'return_moved_on' } })
    for (const lines of [
      [{ position: 0, restocked: 3, damaged: 0 }],
      [
        { position: 0, restocked: 0, damaged: 0 },
        { position: 1, restocked: 0, damaged: 0 },
      ],
      [
        { position: 0, restocked: 3, damaged: 1 },
        { position: 1, restocked: 1, damaged: 0 },
      ],
    ])
      expect(await receive(lines)).toMatchObject({ status: 422, body: { code: 'units_do_not_match' } })
    expect((await shop.call('GET', '/api/admin/returns', undefined, admin)).body.returns).toContainEqual(
      expect.objectContaining({ id, state: 'approved' }),
    )
    await receive([
      { position: 0, restocked: 3, damaged: 0 },
      { position: 1, restocked: 0, damaged: 1 },
    ])
    const answers = await Promise.all([1, 2, 3].map(() => act(id, { action: 'refund', seen: 'received' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { order: after } = await find(order.number)
    expect(after.adjustments).toHaveLength(1)
    await expect.poll(() => refundedBy(order.id)).toBe(toCents(after.total))
    expect((await shop.call('GET', '/api/admin/returns?state=refunded', undefined, admin)).body.returns).toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await shop.call('GET', '/api/admin/returns', undefined, admin)).body.returns).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await act('00000000-0000-4000-8000-000000000000', { action: 'approve', seen: 'requested' })).status).toBe(
      404,
    )
  })
})
