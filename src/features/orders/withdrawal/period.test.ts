import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, newCustomer, plain, waitForJobs, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const other = 'winter-shield-b5-serum'
const day = 24 * 60 * 60
const withdraw = (here: TestShop, person: Person, number: string, positions: number[]) =>
  here.call('POST', `/api/account/withdrawals/${number}`, { positions }, person)
const find = async (here: TestShop, person: Person, number: string) =>
  (await here.call('GET', `/api/account/orders/${number}`, undefined, person)).body

describe('the withdrawal period of an order whose rest is never sent', () => {
  const staffCancel = async (here: TestShop, _person: Person, number: string) => {
    const body = { lines: [{ position: 1, quantity: 1 }], seen: 0 }
    const { status } = await here.call('POST', `/api/admin/orders/${number}/cancellations`, body, await adminOf(here))
    expect(status).toBe(200)
  }
  const buyerWithdraws = async (here: TestShop, person: Person, number: string) => {
    expect((await withdraw(here, person, number, [1])).status).toBe(200)
    await waitForJobs(here)
  }

  it.each([
    ['staff cancel it', staffCancel],
    ['the buyer withdraws from it', buyerWithdraws],
  ])('starts when %s, and the day of delivery stays', async (_who, end) => {
    const here = await openShop({ database: shop.db })
    const person = await newCustomer(here)
    const { number } = await buy(here, person, [{ productId: plain, quantity: 2 }, { productId: other }])
    const parcel = { parcel: 1, lines: [{ position: 0, quantity: 2 }] }
    await here.call('POST', `/api/admin/orders/${number}/parcels`, parcel, await adminOf(here))
    await here.call('POST', `/api/admin/orders/${number}/parcels/1/delivery`, {}, await adminOf(here))
    here.advanceClock(19 * day)
    await end(here, person, number)
    const after = { status: 'fulfilled', deliveredAt: '2026-11-20T10:00:00.000Z', withdrawUntil: '2026-12-23' }
    expect(await find(here, person, number)).toMatchObject(after)
    const { body } = await here.call('GET', `/api/account/orders/${number}/returns`, undefined, person)
    expect(body).toMatchObject({ basis: 'withdrawal', returnable: [{ position: 0, quantity: 2 }] })
    here.advanceClock(14 * day)
    expect((await withdraw(here, person, number, [0])).status).toBe(200)
    await waitForJobs(here)
    expect(await find(here, person, number)).toMatchObject(after)
    await here.close()
  })
})

describe('a withdrawal period that would end on a weekend', () => {
  it('ends on Monday, for the withdrawal function and for returns, and says so', async () => {
    const here = await openShop({ database: shop.db })
    const person = await newCustomer(here)
    const { id, number } = await buy(here, person, [{ productId: plain }, { productId: other }])
    here.advanceClock(2 * day)
    await deliver(here, id, new Date('2026-11-22T09:00:00Z'))
    expect(await find(here, person, number)).toMatchObject({ withdrawUntil: '2026-12-07', returnUntil: '2026-12-22' })
    here.advanceClock(15 * day)
    const { body } = await here.call('GET', `/api/account/orders/${number}/returns`, undefined, person)
    expect(body.basis).toBe('withdrawal')
    expect((await withdraw(here, person, number, [0])).status).toBe(200)
    here.advanceClock(day)
    const detail = 'The 14-day withdrawal period for this order ended on 2026-12-07.'
    expect(await withdraw(here, person, number, [1])).toMatchObject({ status: 409, body: { detail } })
    await here.close()
  })
})
