import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
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
const day = 24 * 60 * 60
const act = (id: string, body: object) => shop.call('POST', `/api/admin/returns/${id}/actions`, body, admin)
const receive = (id: string, ...lines: object[]) => act(id, { action: 'receive', seen: 'approved', lines })
const emailAbout = (number: string, state: string) =>
  shop.emails.find(({ id }) => id === `return-${number}-${state}`)?.text
const onHand = async () =>
  (await shop.db.rows<{ units: number }>(sql`select on_hand as units from stock_item where product_id = ${plain}`))[0]
    ?.units ?? 0

/** A delivered order of three balms and a serum that its customer has withdrawn from. */
async function withdrawn() {
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, [{ productId: plain, quantity: 3 }, { productId: other }])
  await deliver(shop, order.id, new Date('2026-11-20T10:00:00Z'))
  const withdraw = (positions: number[]) =>
    shop.call('POST', `/api/account/withdrawals/${order.number}`, { positions }, customer)
  await withdraw([0, 1])
  await waitForJobs(shop)
  const returns = async () =>
    (await shop.call('GET', `/api/admin/orders/${order.number}/returns`, undefined, admin)).body.returns
  const [{ id }] = await returns()
  const find = async () => (await shop.call('GET', `/api/admin/orders/${order.number}`, undefined, admin)).body.order
  return { customer, order, id: String(id), returns, find }
}

it('refunds the units that arrived, and keeps the others in a return of their own', async () => {
  const { customer, order, id, returns, find } = await withdrawn()
  const stock = await onHand()
  const arrived = [
    { position: 0, restocked: 1, damaged: 1 },
    { position: 1, restocked: 0, damaged: 0 },
  ]
  const answers = await Promise.all([1, 2, 3].map(() => receive(id, ...arrived)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const missing = {
    number: `R-${order.number}-2`,
    basis: 'withdrawal',
    state: 'approved',
    lines: [
      { position: 0, quantity: 1, restocked: 0, damaged: 0 },
      { position: 1, quantity: 1, restocked: 0, damaged: 0 },
    ],
  }
  const both = await returns()
  expect(both).toMatchObject([
    { id, state: 'received', lines: [{ position: 0, quantity: 2, restocked: 1, damaged: 1 }] },
    missing,
  ])
  expect(await onHand()).toBe(stock + 1)
  await waitForJobs(shop)
  const email = emailAbout(`R-${order.number}-1`, 'received') ?? ''
  expect(email).toContain('2 × Oat Milk Cleansing Balm')
  const [, rest] = email.split(`return R-${order.number}-2`)
  expect(rest).toContain('1 × Oat Milk Cleansing Balm')
  expect(rest).toContain('1 × Winter Shield B5 Serum')
  const [event] = (await shop.call('GET', '/api/admin/log', undefined, admin)).body.events
  expect(event).toMatchObject({ action: 'return_received', after: { missing: `R-${order.number}-2` } })

  expect((await act(id, { action: 'refund', seen: 'received' })).status).toBe(200)
  const { status, lines } = await find()
  expect({ status, lines }).toMatchObject({ status: 'fulfilled', lines: [{ returned: 2 }, { returned: 0 }] })
  const own = `/api/account/orders/${order.number}/returns`
  const { body } = await shop.call('GET', own, undefined, customer)
  expect(body).toMatchObject({ returns: [{ state: 'refunded' }, missing], returnable: [] })
  const [row] = await shop.db.rows<{ id: string }>(sql`select id from order_withdrawal where order_id = ${order.id}`)
  await shop.returns.addWithdrawal({ orderId: order.id, withdrawalId: row?.id ?? '' })
  expect(await returns(), 'after the withdrawal is delivered again').toHaveLength(2)
})

it('is rejected when nothing arrived, or more than was to be returned', async () => {
  const { id, returns } = await withdrawn()
  for (const [balm, serum] of [
    [0, 0],
    [4, 0],
    [2, 2],
  ]) {
    const answer = await receive(
      id,
      { position: 0, restocked: balm, damaged: 0 },
      { position: 1, restocked: 0, damaged: serum },
    )
    expect(answer).toMatchObject({ status: 422, body: { code: 'units_do_not_match' } })
  }
  expect(await returns()).toMatchObject([{ state: 'approved', lines: [{ quantity: 3 }, { quantity: 1 }] }])
})

it('closes what never arrives, and refunds everything once that arrives after all', async () => {
  const { id, returns, find } = await withdrawn()
  const { total } = await find()
  await receive(id, { position: 0, restocked: 2, damaged: 0 }, { position: 1, restocked: 1, damaged: 0 })
  await act(id, { action: 'refund', seen: 'received' })
  const { id: second } = (await returns())[1]
  expect((await act(second, { action: 'close', seen: 'approved' })).body.code).toBe('return_not_overdue')
  shop.advanceClock(18 * day)
  expect((await act(second, { action: 'close', seen: 'approved' })).status).toBe(200)
  await act(second, { action: 'reopen', seen: 'not_sent_back' })
  expect((await receive(second, { position: 0, restocked: 1, damaged: 0 })).status).toBe(200)
  expect((await act(second, { action: 'refund', seen: 'received' })).status).toBe(200)
  expect(await returns()).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }])
  expect(await find()).toMatchObject({ status: 'refunded', adjusted: total })
})
