import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, monogrammed, newCustomer, plain, waitForJobs, type Person } from '#root/test/buyer.ts'
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
const balm = 'Oat Milk Cleansing Balm'
const arrived = () => new Date('2026-11-20T09:00:00Z')
const units = (position: number, quantity: number) => ({ position, quantity })

const find = async (person: Person, number: string) =>
  (await shop.call('GET', `/api/account/orders/${number}`, undefined, person)).body
const withdraw = (person: Person, number: string, body: object = {}) =>
  shop.call('POST', `/api/account/withdrawals/${number}`, body, person)
const cancel = async (number: string, lines: object[], seen = 0) => {
  const { status } = await shop.call('POST', `/api/admin/orders/${number}/cancellations`, { lines, seen }, admin)
  expect(status).toBe(200)
}
const withdrawalsOf = (id: string) => shop.db.rows(sql`select id from order_withdrawal where order_id = ${id}`)
const receiptsAbout = (number: string) =>
  shop.emails.filter(({ id, text }) => id.startsWith('withdrawal-') && text.includes(`order ${number}`))
const refused = { status: 409, body: { code: 'not_withdrawable', detail: expect.stringContaining('items') } }

async function returnUnits(person: Person, number: string, quantity: number) {
  const { body } = await shop.call(
    'POST',
    `/api/account/orders/${number}/returns`,
    { reason: 'changed_mind', lines: [units(0, quantity)] },
    person,
  )
  const act = (action: object) => shop.call('POST', `/api/admin/returns/${body.returns[0].id}/actions`, action, admin)
  await act({ action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: quantity, damaged: 0 }] })
  expect((await act({ action: 'refund', seen: 'received' })).status).toBe(200)
}

async function bought(...items: object[]) {
  const person = await newCustomer(shop)
  return { person, order: await buy(shop, person, items as Parameters<typeof buy>[2]) }
}

describe('withdrawal from units that are canceled or returned', () => {
  it('is refused for a canceled line, and leaves it out of a whole order', async () => {
    const { person, order } = await bought({ productId: plain, quantity: 2 }, { productId: other })
    await cancel(order.number, [units(0, 2)])
    expect((await find(person, order.number)).lines).toMatchObject([{ withdrawal: 'closed' }, { withdrawal: 'open' }])
    for (const positions of [[0], [0, 1]])
      expect(await withdraw(person, order.number, { positions })).toMatchObject(refused)
    await waitForJobs(shop)
    expect([await withdrawalsOf(order.id), receiptsAbout(order.number)]).toEqual([[], []])
    const { body } = await withdraw(person, order.number)
    expect(body.lines).toEqual([{ name: expect.stringContaining('Winter Shield'), quantity: 1 }])
    await waitForJobs(shop)
    expect(receiptsAbout(order.number)).toMatchObject([{ text: expect.not.stringContaining(balm) }])
  })

  it('is refused for a line that was returned and refunded', async () => {
    const { person, order } = await bought({ productId: plain }, { productId: other })
    await deliver(shop, order.id, arrived())
    await returnUnits(person, order.number, 1)
    expect((await find(person, order.number)).lines).toMatchObject([{ withdrawal: 'closed' }, { withdrawal: 'open' }])
    expect(await withdraw(person, order.number, { positions: [0] })).toMatchObject(refused)
    expect(await withdrawalsOf(order.id)).toEqual([])
  })

  it('is refused for a whole order of which only personalized items are left', async () => {
    const { person, order } = await bought(monogrammed, { productId: plain })
    await cancel(order.number, [units(1, 1)])
    expect(await withdraw(person, order.number)).toMatchObject(refused)
    expect(await withdrawalsOf(order.id)).toEqual([])
  })

  it('covers only the units that are left, and repeats the same receipt after they are gone', async () => {
    const { person, order } = await bought({ productId: plain, quantity: 4 }, { productId: other })
    await cancel(order.number, [units(0, 1)])
    await deliver(shop, order.id, arrived())
    await returnUnits(person, order.number, 1)
    shop.advanceClock(1)
    const receipt = await withdraw(person, order.number, { positions: [0] })
    expect(receipt).toMatchObject({ status: 200, body: { lines: [{ name: balm, quantity: 2 }] } })
    await waitForJobs(shop)
    expect(receiptsAbout(order.number)).toMatchObject([{ text: expect.stringContaining(`2 × ${balm}`) }])
    shop.advanceClock(1)
    const { body } = await shop.call('GET', `/api/admin/orders/${order.number}/returns`, undefined, admin)
    const open = body.returns.find(({ state }: { state: string }) => state === 'approved')
    expect(open.lines).toMatchObject([units(0, 2)])
    const act = (action: object) => shop.call('POST', `/api/admin/returns/${open.id}/actions`, action, admin)
    await act({ action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: 2, damaged: 0 }] })
    expect((await act({ action: 'refund', seen: 'received' })).status).toBe(200)
    expect((await withdraw(person, order.number, { positions: [0] })).text).toBe(receipt.text)
    expect((await find(person, order.number)).withdrawals).toMatchObject([{ lines: [{ name: balm, quantity: 2 }] }])
    expect(await withdrawalsOf(order.id)).toHaveLength(1)
  })

  it('before shipping repeats the same receipt after the withdrawn units were canceled', async () => {
    const { person, order } = await bought({ productId: plain, quantity: 3 }, { productId: other })
    await cancel(order.number, [units(0, 1)])
    shop.advanceClock(1)
    const receipt = await withdraw(person, order.number, { positions: [0] })
    expect(receipt.body.lines).toEqual([{ name: balm, quantity: 2 }])
    await waitForJobs(shop)
    expect((await find(person, order.number)).lines[0]).toMatchObject({ canceled: 3, withdrawal: 'withdrawn' })
    expect((await withdraw(person, order.number, { positions: [0] })).text).toBe(receipt.text)
    expect(receiptsAbout(order.number)).toHaveLength(1)
  })

  it('offers a guest only what is left', async () => {
    const email = 'rest@example.com'
    const order = await buy(shop, null, [{ productId: plain, quantity: 3 }, { productId: other }], email)
    await cancel(order.number, [units(0, 1), units(1, 1)])
    const { body } = await shop.call('POST', '/api/withdrawals/order', { number: order.number, email })
    expect(body.lines).toMatchObject([
      { quantity: 2, withdrawal: 'open' },
      { quantity: 1, withdrawal: 'closed' },
    ])
    const receipt = await shop.call('POST', '/api/withdrawals', { number: order.number, email })
    expect(receipt.body.lines).toEqual([{ name: balm, quantity: 2 }])
  })
})
