import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, newCustomer, plain, ship, waitForJobs, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const other = 'winter-shield-b5-serum'
const units = (position: number, quantity: number) => ({ position, quantity })
const post = (path: string, body: object, person: { cookie: string } = admin) => shop.call('POST', path, body, person)
const find = async (number: string) => (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
const returnsOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}/returns`, undefined, admin)).body.returns
const act = (id: string, body: object) => post(`/api/admin/returns/${id}/actions`, body)
const perform = (number: string, action: string, seen: string) =>
  post(`/api/admin/orders/${number}/actions`, { action, seen })
const onHand = async () =>
  (await shop.db.rows<{ units: number }>(sql`select on_hand as units from stock_item where product_id = ${plain}`))[0]
    ?.units ?? 0
const refunds = (orderId: string) =>
  shop.db.rows<{ amount: number; reason: string }>(sql`
    select refund.amount_cents as amount, reason from refund join customer_order using (payment_id)
    where customer_order.id = ${orderId}`)
const toCents = (decimal: string) => Math.round(Number(decimal) * 100)
const emailsAbout = ({ number }: { number: string }) =>
  shop.emails.filter(({ id }) => id.startsWith(`order-${number}-`) || id.startsWith(`return-R-${number}-`))

async function bought(...items: { productId: string; quantity?: number }[]) {
  const customer = await newCustomer(shop, 'Odile')
  return { customer, order: await buy(shop, customer, items) }
}

/** Withdraws, and waits until the withdrawal has been handled and everyone notified. */
async function withdraw(person: Person, number: string, positions: number[]) {
  expect((await post(`/api/account/withdrawals/${number}`, { positions }, person)).status).toBe(200)
  await waitForJobs(shop)
}

const shipUnits = (number: string, lines: object[]) => post(`/api/admin/orders/${number}/parcels`, { parcel: 1, lines })

describe('a withdrawal before shipping', () => {
  it('cancels and refunds the order, and asks for nothing back', async () => {
    const before = await onHand()
    const { customer, order } = await bought({ productId: plain, quantity: 2 })
    await withdraw(customer, order.number, [0])
    const { order: after, actions } = await find(order.number)
    expect(after).toMatchObject({ status: 'cancelled', adjusted: after.total, lines: [{ canceled: 2, returned: 0 }] })
    expect(after.adjustments).toMatchObject([{ kind: 'cancellation', amount: after.total, lines: [units(0, 2)] }])
    expect(actions).toEqual(['refund'])
    expect(await onHand()).toBe(before)
    expect(await refunds(order.id)).toEqual([{ amount: toCents(after.total), reason: 'withdrawal' }])
    expect(await returnsOf(order.number)).toEqual([])
    const texts = emailsAbout(order).map(({ text }) => text)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('It won’t be shipped.')
    expect(texts[0]).toContain(`€${after.total}`)
  })

  it('of a guest does the same', async () => {
    const order = await buy(shop, null, [{ productId: plain }], 'unsent@example.com')
    expect(
      (await shop.call('POST', '/api/withdrawals', { number: order.number, email: 'unsent@example.com' })).status,
    ).toBe(200)
    await waitForJobs(shop)
    expect((await find(order.number)).order.status).toBe('cancelled')
    expect(await returnsOf(order.number)).toEqual([])
  })

  it('changes stock and money once, however often its event is delivered', async () => {
    const before = await onHand()
    const { customer, order } = await bought({ productId: plain, quantity: 2 }, { productId: other })
    await withdraw(customer, order.number, [0])
    const [row] = await shop.db.rows<{ id: string }>(sql`select id from order_withdrawal where order_id = ${order.id}`)
    await Promise.all([1, 2].map(() => shop.returns.addWithdrawal({ orderId: order.id, withdrawalId: row?.id ?? '' })))
    expect((await find(order.number)).order).toMatchObject({
      status: 'paid',
      lines: [{ canceled: 2 }, { canceled: 0 }],
    })
    expect(await refunds(order.id)).toHaveLength(1)
    expect(await onHand()).toBe(before)
    expect((await perform(order.number, 'cancel', 'paid')).status).toBe(200)
    expect(await onHand()).toBe(before)
  })

  it('cancels the units that are left, and asks only for those that were sent', async () => {
    const before = await onHand()
    const { customer, order } = await bought({ productId: plain, quantity: 2 })
    await shipUnits(order.number, [units(0, 1)])
    await withdraw(customer, order.number, [0])
    expect((await find(order.number)).order).toMatchObject({
      status: 'fulfilled',
      lines: [{ shipped: 1, canceled: 1, returned: 0 }],
    })
    expect(await onHand()).toBe(before - 1)
    const [request] = await returnsOf(order.number)
    expect(request).toMatchObject({ basis: 'withdrawal', state: 'approved', lines: [units(0, 1)] })
    const reduced = shop.emails.find(({ subject }) => subject.includes(`order ${order.number} has been canceled`))
    expect(reduced?.text).toContain('The items below won’t be shipped.')
    expect(reduced?.text).toContain('1 × Oat Milk Cleansing Balm')
    expect(reduced?.text).not.toContain('Pack the items')
    const instructions = shop.emails.find(({ id }) => id === `return-R-${order.number}-1-approved`)
    expect(instructions?.text).toContain('1 × Oat Milk Cleansing Balm')
    expect(instructions?.text).not.toContain('2 ×')
    const lines = [{ position: 0, restocked: 1, damaged: 0 }]
    expect((await act(request.id, { action: 'receive', seen: 'approved', lines })).status).toBe(200)
    expect((await act(request.id, { action: 'refund', seen: 'received' })).status).toBe(200)
    const { order: after } = await find(order.number)
    expect(after).toMatchObject({ status: 'refunded', adjusted: after.total })
    expect(await onHand()).toBe(before)
  })

  it('is handled when its event arrives after the rest of the order has shipped', async () => {
    const { order } = await bought({ productId: plain }, { productId: other })
    const withdrawalId = '00000000-0000-4000-8000-0000000000aa'
    await shop.db.rows(
      sql`insert into order_withdrawal (id, order_id, received_at) values (${withdrawalId}, ${order.id}, now())`,
    )
    await shop.db.rows(sql`
      insert into order_withdrawal_line (order_id, position, withdrawal_id) values (${order.id}, 0, ${withdrawalId})`)
    await ship(shop, order.id)
    expect((await find(order.number)).order).toMatchObject({
      status: 'fulfilled',
      lines: [{ shipped: 0 }, { shipped: 1 }],
    })
    await shop.returns.addWithdrawal({ orderId: order.id, withdrawalId })
    expect((await find(order.number)).order).toMatchObject({ status: 'fulfilled', lines: [{ canceled: 1 }, {}] })
    expect(await returnsOf(order.number)).toEqual([])
  })
})

describe('an open return', () => {
  async function opened(quantity = 2) {
    const { customer, order } = await bought({ productId: plain, quantity })
    await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
    const body = { lines: [units(0, quantity)], reason: 'changed_mind' }
    const answer = await post(`/api/account/orders/${order.number}/returns`, body, customer)
    return { customer, order, id: answer.body.returns[0].id as string }
  }

  it('is closed, without saying that it was rejected, when the order is refunded in another way', async () => {
    const before = await onHand()
    const { order, id } = await opened()
    expect((await perform(order.number, 'refund', 'fulfilled')).status).toBe(200)
    await waitForJobs(shop)
    expect(await returnsOf(order.number)).toMatchObject([
      { state: 'closed', note: null, history: [{ state: 'approved' }, { state: 'closed' }] },
    ])
    const lines = [{ position: 0, restocked: 2, damaged: 0 }]
    expect(await act(id, { action: 'receive', seen: 'approved', lines })).toMatchObject({
      status: 409,
      body: { code: 'return_moved_on' },
    })
    expect(await onHand()).toBe(before - 2)
    expect(shop.emails.some(({ text }) => text.includes('can’t accept') && text.includes(order.number))).toBe(false)
    const closed = (await shop.call('GET', '/api/admin/returns?state=closed', undefined, admin)).body.returns
    expect(closed).toContainEqual(expect.objectContaining({ id }))
  })

  it('is closed by the first action when its order ended a moment ago', async () => {
    const { order, id } = await opened()
    await shop.db.rows(sql`update customer_order set status = 'refunded' where id = ${order.id}`)
    const answer = await act(id, { action: 'reject', seen: 'approved', note: 'No thanks' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'return_moved_on' } })
    expect(await returnsOf(order.number)).toMatchObject([{ state: 'closed' }])
  })

  /** As withdrawals did before they canceled unsent units. */
  async function openedUnsent(...others: { productId: string }[]) {
    const { customer, order } = await bought({ productId: plain, quantity: 2 }, ...others)
    const id = crypto.randomUUID()
    await shop.db.rows(sql`
      insert into return_request (id, order_id, order_number, sequence, owner_key, basis, reason, payout, state, created_at)
      select ${id}, id, number, 1, owner_key, 'withdrawal', 'changed_mind', 'original', 'approved', now() from customer_order where id = ${order.id}`)
    await shop.db.rows(sql`insert into return_request_line (return_id, position, quantity) values (${id}, 0, 2)`)
    return { customer, order, id }
  }

  it('never restocks units that were not sent, and is closed when they are canceled', async () => {
    const before = await onHand()
    const { order, id } = await openedUnsent({ productId: other })
    const lines = [{ position: 0, restocked: 2, damaged: 0 }]
    expect(await act(id, { action: 'receive', seen: 'approved', lines })).toMatchObject({
      status: 409,
      body: { code: 'units_not_shipped' },
    })
    expect(await onHand()).toBe(before - 2)
    const canceled = await post(`/api/admin/orders/${order.number}/cancellations`, { lines: [units(0, 2)], seen: 0 })
    expect(canceled.status).toBe(200)
    await waitForJobs(shop)
    expect(await returnsOf(order.number)).toMatchObject([{ state: 'closed', lines: [units(0, 2)] }])
    expect(await onHand()).toBe(before)
  })

  it('keeps only the units that are left when some of them are canceled', async () => {
    const { order, id } = await openedUnsent()
    await shipUnits(order.number, [units(0, 1)])
    expect((await perform(order.number, 'cancel', 'paid')).status).toBe(200)
    await waitForJobs(shop)
    expect(await returnsOf(order.number)).toMatchObject([{ state: 'approved', lines: [units(0, 1)] }])
    const lines = [{ position: 0, restocked: 1, damaged: 0 }]
    expect((await act(id, { action: 'receive', seen: 'approved', lines })).status).toBe(200)
    expect((await act(id, { action: 'refund', seen: 'received' })).body.returns).toMatchObject([{ state: 'refunded' }])
  })

  it('is closed when the account is erased and the order canceled', async () => {
    const { customer, order } = await openedUnsent()
    const erased = await shop.call('DELETE', '/api/account', { password: customer.password }, customer)
    expect(erased.status, erased.text).toBe(200)
    await waitForJobs(shop)
    expect((await find(order.number)).order).toMatchObject({ status: 'cancelled', lines: [{ canceled: 2 }] })
    expect(await returnsOf(order.number)).toMatchObject([{ state: 'closed' }])
    expect(await refunds(order.id)).toHaveLength(1)
  })
})
