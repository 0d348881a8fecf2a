import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, newCustomer, plain, waitForJobs, type Item, type Person } from '#root/test/buyer.ts'
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
const find = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order
const returnsOf = async (number: string, person: { cookie: string } = admin) => {
  const area = person === admin ? 'admin' : 'account'
  return (await shop.call('GET', `/api/${area}/orders/${number}/returns`, undefined, person)).body.returns
}
const act = (id: string, body: object) => post(`/api/admin/returns/${id}/actions`, body)
const receive = (id: string, ...lines: { position: number; quantity: number }[]) =>
  act(id, {
    action: 'receive',
    seen: 'approved',
    lines: lines.map(({ position, quantity }) => ({ position, restocked: quantity, damaged: 0 })),
  })
const refund = (id: string) => act(id, { action: 'refund', seen: 'received' })
const erase = ({ password, cookie }: Person) => shop.call('DELETE', '/api/account', { password }, { cookie })
const creditOf = async (person: Person) =>
  (await shop.call('GET', '/api/account/store-credit', undefined, person)).body.balance as string
const toCents = (decimal: string) => Math.round(Number(decimal) * 100)
const refundsOf = async (orderId: string) =>
  (
    await shop.db.rows<{ amount: number }>(sql`
      select refund.amount_cents as amount from refund join customer_order using (payment_id)
      where customer_order.id = ${orderId} order by refund.created_at`)
  ).map(({ amount }) => amount)
/** Adjustments that say that store credit was returned, without an entry in the ledger. */
const unpaidCredit = () =>
  shop.db.rows(sql`
    select adjustment.id from adjustment
    where credit_cents + bonus_cents
      <> (select coalesce(sum(entry.amount_cents), 0) from store_credit_entry entry where source_id = adjustment.id)`)

async function delivered(items: readonly Item[], credit?: string) {
  const customer = await newCustomer(shop, 'Odile')
  if (credit) {
    await post('/api/admin/store-credit', { email: customer.email, amount: credit, reason: 'A late parcel' })
    await shop.call('PUT', '/api/account/store-credit', { isApplied: true }, customer)
  }
  const order = await buy(shop, customer, items)
  await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
  return { customer, order }
}

async function returnedForCredit(person: Person, number: string, ...lines: object[]): Promise<string> {
  const body = { lines, reason: 'changed_mind', payout: 'store_credit' }
  const answer = await post(`/api/account/orders/${number}/returns`, body, person)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.returns.at(-1).id
}

async function withdraw(person: Person, number: string, positions?: number[]) {
  const answer = await post(`/api/account/withdrawals/${number}`, { positions }, person)
  await waitForJobs(shop)
  return answer
}

describe('a return for store credit of an erased account', () => {
  it('is paid to the original payment, and staff see that', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 2 }])
    const id = await returnedForCredit(customer, order.number, units(0, 2))
    expect((await erase(customer)).status).toBe(200)
    expect(await returnsOf(order.number)).toMatchObject([{ payout: 'original', payoutChange: 'account_erased' }])
    const received = await receive(id, units(0, 2))
    expect((await refund(id)).status).toBe(200)
    const { total, adjustments } = await find(order.number)
    expect(received.body.refundAmounts).toEqual({ [id]: total })
    expect(adjustments).toMatchObject([
      { kind: 'return', amount: total, refunded: total, credit: '0.00', bonus: '0.00', forfeited: '0.00' },
    ])
    expect(await refundsOf(order.id)).toEqual([toCents(total)])
    expect(await unpaidCredit()).toEqual([])
  })

  it('is paid once, in one way, when the erasure and the refund coincide', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { customer, order } = await delivered([{ productId: plain }])
      const id = await returnedForCredit(customer, order.number, units(0, 1))
      await receive(id, units(0, 1))
      const [erased, refunded] = await Promise.all([erase(customer), refund(id)])
      expect([erased.status, refunded.status]).toEqual([200, 200])
      const { adjustments, total } = await find(order.number)
      const [{ refunded: toPayment, credit }] = adjustments
      expect(toCents(toPayment) + toCents(credit)).toBe(toCents(total))
      expect(await refundsOf(order.id)).toEqual(credit === '0.00' ? [toCents(total)] : [])
      expect(await unpaidCredit()).toEqual([])
    }
  })
})

describe('what an erased account had paid with store credit', () => {
  it('is forfeited, not recorded as returned, when its order is refunded', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 2 }], '10.00')
    await erase(customer)
    const answer = await post(`/api/admin/orders/${order.number}/actions`, { action: 'refund', seen: 'fulfilled' })
    expect(answer.status, answer.text).toBe(200)
    const { total, adjustments } = await find(order.number)
    const charged = toCents(total) - 1_000
    expect(adjustments).toMatchObject([
      { amount: total, refunded: (charged / 100).toFixed(2), credit: '0.00', forfeited: '10.00' },
    ])
    expect(await refundsOf(order.id)).toEqual([charged])
    const note = `/api/order-link/${order.key}/credit-notes/${adjustments[0].creditNote}`
    expect((await shop.call('GET', note)).body).toMatchObject({
      gross: total,
      storeCredit: '0.00',
      forfeitedCredit: '10.00',
    })
  })

  it('is forfeited when the erasure cancels the order', async () => {
    const customer = await newCustomer(shop, 'Odile')
    await post('/api/admin/store-credit', { email: customer.email, amount: '10.00', reason: 'A late parcel' })
    await shop.call('PUT', '/api/account/store-credit', { isApplied: true }, customer)
    const order = await buy(shop, customer, [{ productId: plain }])
    expect((await erase(customer)).status).toBe(200)
    const { total, adjustments } = await find(order.number)
    expect(adjustments).toMatchObject([
      { kind: 'cancellation', amount: total, credit: '0.00', bonus: '0.00', forfeited: '10.00' },
    ])
    expect(await refundsOf(order.id)).toEqual([toCents(total) - 1_000])
    expect(await unpaidCredit()).toEqual([])
  })

  it('cannot be refunded as an amount', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 2 }], '10.00')
    await erase(customer)
    const charged = toCents((await find(order.number)).total) - 1_000
    const part = (amount: number) =>
      post(`/api/admin/orders/${order.number}/refunds`, { amount: (amount / 100).toFixed(2), seen: 0 })
    expect(await part(charged + 1)).toMatchObject({ status: 409, body: { code: 'refund_too_high' } })
    expect((await part(charged)).status).toBe(200)
    expect(await refundsOf(order.id)).toEqual([charged])
  })
})

it('no store credit is granted to an account while it is being erased', async () => {
  const customer = await newCustomer(shop)
  const grant = { email: customer.email, amount: '5.00', reason: 'A late parcel' }
  const [erased] = await Promise.all([erase(customer), post('/api/admin/store-credit', grant)])
  expect(erased.status).toBe(200)
  expect(
    await shop.db.rows(sql`select customer_id from store_credit_account where customer_id = ${customer.id}`),
  ).toEqual([])
})

describe('a withdrawal after a return for store credit', () => {
  it('is refunded to the payment', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 2 }])
    const id = await returnedForCredit(customer, order.number, units(0, 2))
    expect((await withdraw(customer, order.number)).status).toBe(200)
    const switched = { id, basis: 'withdrawal', payout: 'original', payoutChange: 'withdrawn', lines: [units(0, 2)] }
    expect(await returnsOf(order.number)).toMatchObject([switched])
    expect(await returnsOf(order.number, customer)).toMatchObject([switched])
    await receive(id, units(0, 2))
    expect((await refund(id)).status).toBe(200)
    const { total } = await find(order.number)
    expect(await refundsOf(order.id)).toEqual([toCents(total)])
    expect(await creditOf(customer)).toBe('0.00')
  })

  it('of some items splits the return', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 3 }, { productId: other }])
    const id = await returnedForCredit(customer, order.number, units(0, 2), units(1, 1))
    await receive(id, units(0, 2), units(1, 1))
    expect((await withdraw(customer, order.number, [0])).status).toBe(200)
    const [rest, switched, withdrawn] = await returnsOf(order.number)
    expect(rest).toMatchObject({ id, payout: 'store_credit', payoutChange: null, lines: [units(1, 1)] })
    expect(switched).toMatchObject({
      number: `R-${order.number}-2`,
      basis: 'withdrawal',
      payout: 'original',
      payoutChange: 'withdrawn',
      state: 'received',
      lines: [{ ...units(0, 2), restocked: 2 }],
      history: [{ state: 'approved' }, { state: 'received' }],
    })
    expect(withdrawn).toMatchObject({ state: 'approved', payout: 'original', payoutChange: null, lines: [units(0, 1)] })
    expect((await refund(switched.id)).status).toBe(200)
    expect((await refund(id)).status).toBe(200)
    const { adjustments } = await find(order.number)
    const made = (kind: string) => adjustments.find((one: { kind: string }) => one.kind === kind)
    const toPayment = made('return')
    expect(toPayment).toMatchObject({ credit: '0.00', lines: [units(0, 2)] })
    expect(made('store_credit')).toMatchObject({ refunded: '0.00', lines: [units(1, 1)] })
    expect(await refundsOf(order.id)).toEqual([toCents(toPayment.refunded)])
  })

  it('counts from the declaration, before its event is delivered, and changes the return once', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 2 }])
    const id = await returnedForCredit(customer, order.number, units(0, 2))
    await receive(id, units(0, 2))
    const withdrawalId = crypto.randomUUID()
    await shop.db.rows(
      sql`insert into order_withdrawal (id, order_id, received_at) values (${withdrawalId}, ${order.id}, now())`,
    )
    await shop.db.rows(sql`
      insert into order_withdrawal_line (order_id, position, withdrawal_id) values (${order.id}, 0, ${withdrawalId})`)
    expect((await refund(id)).status).toBe(200)
    await Promise.all([1, 2].map(() => shop.returns.addWithdrawal({ orderId: order.id, withdrawalId })))
    expect(await returnsOf(order.number)).toMatchObject([{ id, state: 'refunded', payout: 'original' }])
    expect(await refundsOf(order.id)).toEqual([toCents((await find(order.number)).total)])
    expect(await creditOf(customer)).toBe('0.00')
  })

  it('approves a request under the return policy', async () => {
    const { customer, order } = await delivered([{ productId: plain, quantity: 2 }])
    const id = await returnedForCredit(customer, order.number, units(0, 2))
    await shop.db.rows(sql`update return_request set state = 'requested', basis = 'policy' where id = ${id}`)
    await withdraw(customer, order.number)
    expect(await returnsOf(order.number)).toMatchObject([{ id, state: 'approved', basis: 'withdrawal' }])
    const reject = { action: 'reject', seen: 'approved', note: 'No thanks' }
    expect(await act(id, reject)).toMatchObject({ status: 409, body: { code: 'withdrawal_not_rejectable' } })
  })

  it('is refused for units that have been refunded as store credit', async () => {
    const { customer, order } = await delivered([{ productId: plain }, { productId: other }])
    const id = await returnedForCredit(customer, order.number, units(0, 1))
    await receive(id, units(0, 1))
    await refund(id)
    const credit = await creditOf(customer)
    expect(await withdraw(customer, order.number, [0])).toMatchObject({
      status: 409,
      body: { code: 'not_withdrawable' },
    })
    const { body } = await withdraw(customer, order.number)
    expect(body.lines).toHaveLength(1)
    expect(await returnsOf(order.number)).toMatchObject([
      { id, state: 'refunded', payout: 'store_credit' },
      { payout: 'original', lines: [units(1, 1)] },
    ])
    expect(await creditOf(customer)).toBe(credit)
  })
})
