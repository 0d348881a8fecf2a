import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, ship, waitForJobs } from '#root/test/buyer.ts'
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
const close = (id: string) =>
  shop.call('POST', `/api/admin/returns/${id}/actions`, { action: 'close', seen: 'approved' }, admin)

/** A shipped order of two products whose return was closed because nothing arrived. */
async function closedReturn(payout = 'original') {
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, [{ productId: plain }, { productId: other }])
  await ship(shop, order.id)
  const lines = [0, 1].map((position) => ({ position, quantity: 1 }))
  const wanted = { lines, reason: 'changed_mind', payout }
  const made = await shop.call('POST', `/api/account/orders/${order.number}/returns`, wanted, customer)
  const { id } = made.body.returns[0]
  shop.advanceClock(18 * day)
  expect((await close(id)).status).toBe(200)
  const withdraw = async (positions: number[]) => {
    const path = `/api/account/withdrawals/${order.number}`
    expect((await shop.call('POST', path, { positions }, customer)).status).toBe(200)
    await waitForJobs(shop)
  }
  const returns = async () =>
    (await shop.call('GET', `/api/admin/orders/${order.number}/returns`, undefined, admin)).body.returns
  const instructions = () =>
    shop.emails.filter(({ id: email }) => email.startsWith(`return-R-${order.number}-`) && email.includes('approved'))
  return { order, id: String(id), withdraw, returns, instructions }
}

it('a withdrawal approves returns again whose goods never arrived, with new time to send them back', async () => {
  const { order, id, withdraw, returns, instructions } = await closedReturn('store_credit')
  expect(instructions()).toHaveLength(1)
  await withdraw([0, 1])
  expect(await returns()).toMatchObject([{ id, basis: 'withdrawal', payout: 'original', state: 'approved' }])
  expect(instructions()).toHaveLength(2)
  expect(new Set(instructions().map((email) => email.id)).size).toBe(2)
  expect(await close(id)).toMatchObject({ status: 409, body: { code: 'return_not_overdue' } })

  shop.advanceClock(18 * day)
  expect((await close(id)).status).toBe(200)
  // Delivered again, the event changes nothing.
  const [row] = await shop.db.rows<{ id: string }>(sql`select id from order_withdrawal where order_id = ${order.id}`)
  await shop.returns.addWithdrawal({ orderId: order.id, withdrawalId: row?.id ?? '' })
  expect(await returns()).toMatchObject([{ state: 'not_sent_back' }])
})

it('a withdrawal from one of the lines of a closed return approves that one only', async () => {
  const { withdraw, returns, instructions } = await closedReturn()
  await withdraw([1])
  const [open, closed] = (await returns()).toSorted((one: { state: string }, two: { state: string }) =>
    one.state.localeCompare(two.state),
  )
  expect(open).toMatchObject({ state: 'approved', basis: 'withdrawal', lines: [{ position: 1 }] })
  expect(closed).toMatchObject({ state: 'not_sent_back', lines: [{ position: 0 }] })
  expect(instructions()).toHaveLength(2)
})

it('a withdrawal from an approved return gives the buyer all days to send it back', async () => {
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, [{ productId: plain }])
  await ship(shop, order.id)
  const wanted = { lines: [{ position: 0, quantity: 1 }], reason: 'changed_mind' }
  const made = await shop.call('POST', `/api/account/orders/${order.number}/returns`, wanted, customer)
  shop.advanceClock(18 * day)
  await shop.call('POST', `/api/account/withdrawals/${order.number}`, { positions: [0] }, customer)
  expect((await close(made.body.returns[0].id)).body.code).toBe('return_not_overdue')
})
