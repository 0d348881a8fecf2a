import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, deliver, monogrammed, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const units = (position: number, quantity: number) => ({ position, quantity })
const request = (person: Person, number: string, reason: string, lines: object[], at = shop) =>
  at.call('POST', `/api/account/orders/${number}/returns`, { lines, reason }, person)
const returnsOf = async (person: Person, number: string, at = shop) =>
  (await at.call('GET', `/api/account/orders/${number}/returns`, undefined, person)).body

async function delivered(...items: object[]) {
  const customer = await newCustomer(shop, 'Odile')
  const order = await buy(shop, customer, items as { productId: string }[])
  await deliver(shop, order.id, new Date('2026-11-20T09:00:00Z'))
  return { customer, order }
}

describe('a faulty personalized item', () => {
  it('is offered for the reasons that can succeed, and reported, not withdrawn from', async () => {
    const { customer, order } = await delivered(monogrammed)
    expect(await returnsOf(customer, order.number)).toMatchObject({
      returnable: [{ ...units(0, 1), isPersonalized: true }],
      basis: 'withdrawal',
    })
    for (const reason of ['changed_mind', 'unsuitable', 'other']) {
      const refused = await request(customer, order.number, reason, [units(0, 1)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'line_personalized' } })
      expect(refused.body.detail).toContain('damaged')
    }
    const { body } = await request(customer, order.number, 'damaged', [units(0, 1)])
    expect(body).toMatchObject({
      returns: [{ basis: 'policy', reason: 'damaged', state: 'requested', lines: [units(0, 1)] }],
      returnable: [],
    })
    const admin = await adminOf(shop)
    const act = (action: object) => shop.call('POST', `/api/admin/returns/${body.returns[0].id}/actions`, action, admin)
    expect((await act({ action: 'approve', seen: 'requested' })).status).toBe(200)
    const restocked = [{ position: 0, restocked: 1, damaged: 0 }]
    expect(await act({ action: 'receive', seen: 'approved', lines: restocked })).toMatchObject({
      status: 422,
      body: { code: 'personalized_not_restocked', detail: 'Write off personalized items. They cannot be sold again.' },
    })
    const lines = [{ position: 0, restocked: 0, damaged: 1 }]
    expect((await act({ action: 'receive', seen: 'approved', lines })).status).toBe(200)
    expect((await act({ action: 'refund', seen: 'received' })).body.returns).toMatchObject([{ state: 'refunded' }])
  })

  it('does not take the right of withdrawal from the other items of the request', async () => {
    const { customer, order } = await delivered({ productId: plain }, monogrammed)
    const { body } = await request(customer, order.number, 'wrong_item', [units(0, 1), units(1, 1)])
    expect(body.returns).toMatchObject([
      { basis: 'withdrawal', state: 'approved', lines: [units(0, 1)] },
      { basis: 'policy', state: 'requested', lines: [units(1, 1)] },
    ])
  })

  it('can be reported until 14 days after delivery', async () => {
    const { customer, order } = await delivered({ productId: plain }, monogrammed)
    const later = await openShop({ database: shop.db })
    later.advanceClock(15 * day)
    expect((await returnsOf(customer, order.number, later)).returnable).toMatchObject([units(0, 1)])
    expect(await request(customer, order.number, 'damaged', [units(1, 1)], later)).toMatchObject({
      status: 409,
      body: { code: 'return_period_over' },
    })
    expect((await request(customer, order.number, 'damaged', [units(0, 1)], later)).status).toBe(200)
    const path = `/api/admin/orders/${order.number}/returns`
    const admin = await adminOf(later)
    const { returnable } = (await later.call('GET', path, undefined, admin)).body
    expect(returnable, 'staff can still register it').toEqual([{ ...units(1, 1), isPersonalized: true }])
    const registered = await later.call('POST', path, { lines: [units(1, 1)], reason: 'damaged' }, admin)
    expect(registered.body.returns).toMatchObject([{}, { state: 'approved', lines: [units(1, 1)] }])
    expect(registered.body.returnable).toEqual([])
    await later.close()
  })
  it('is written off after the account was erased, also when its monogram was free', async () => {
    const { customer, order } = await delivered({ productId: plain }, monogrammed)
    await shop.db.rows(sql`update order_line set monogram_cents = 0 where order_id = ${order.id}`)
    const { body } = await request(customer, order.number, 'damaged', [units(1, 1)])
    const { password, cookie } = customer
    expect((await shop.call('DELETE', '/api/account', { password }, { cookie })).status).toBe(200)
    const admin = await adminOf(shop)
    const { lines } = (await shop.call('GET', `/api/admin/orders/${order.number}`, undefined, admin)).body.order
    expect(lines).toMatchObject([{ isPersonalized: false }, { isPersonalized: true, monogram: null }])
    const act = (action: object) => shop.call('POST', `/api/admin/returns/${body.returns[0].id}/actions`, action, admin)
    await act({ action: 'approve', seen: 'requested' })
    const receive = (units: object) => act({ action: 'receive', seen: 'approved', lines: [{ position: 1, ...units }] })
    expect((await receive({ restocked: 1, damaged: 0 })).body.code).toBe('personalized_not_restocked')
    expect((await receive({ restocked: 0, damaged: 1 })).status).toBe(200)
  })
})
