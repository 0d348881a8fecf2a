import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const newOrder = async () => buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 3 }])
const post = (path: string, body: object) => shop.call('POST', `/api/admin/orders/${path}`, body, admin)
const logged = (number: string) =>
  shop.db.rows(sql`select action from audit_event where subject = ${number} and action <> 'order_placed'`)
const shipAll = async (number: string) => {
  const { body } = await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)
  await post(`${number}/parcels`, { parcel: body.order.parcels.length + 1 })
}
const units = { lines: [{ position: 0, quantity: 1 }] }

describe('a change that is repeated after a lost reply, with what the order has now', () => {
  it('refunds an amount once', async () => {
    const { number } = await newOrder()
    const id = randomUUID()
    expect((await post(`${number}/refunds`, { id, amount: '1.50', seen: 0 })).status).toBe(200)
    const again = await post(`${number}/refunds`, { id, amount: '1.50', seen: 1 })
    expect(again.status).toBe(200)
    expect(again.body.order.adjustments).toMatchObject([{ kind: 'partial_refund', amount: '1.50' }])
    expect(await logged(number)).toEqual([{ action: 'order_refunded' }])
    const another = await post(`${number}/refunds`, { id: randomUUID(), amount: '1.50', seen: 1 })
    expect(another.body.order.adjustments).toHaveLength(2)
  })

  it('cancels units once', async () => {
    const { number } = await newOrder()
    const id = randomUUID()
    for (const seen of [0, 1]) expect((await post(`${number}/cancellations`, { id, ...units, seen })).status).toBe(200)
    const { body } = await post(`${number}/cancellations`, { id, ...units, seen: 1 })
    expect(body.order.lines).toMatchObject([{ canceled: 1, unshipped: 2 }])
    expect(await logged(number)).toEqual([{ action: 'order_canceled' }])
  })

  it('records a parcel once', async () => {
    const { number } = await newOrder()
    const id = randomUUID()
    for (const parcel of [1, 2]) expect((await post(`${number}/parcels`, { id, ...units, parcel })).status).toBe(200)
    const { body } = await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)
    expect(body.order.parcels).toMatchObject([{ number: 1, lines: [{ quantity: 1 }] }])
    expect(await logged(number)).toEqual([{ action: 'order_fulfilled' }])
  })

  it('is refused, and changes nothing, when its id belongs to another order or customer', async () => {
    const [mine, other] = [await newOrder(), await newOrder()]
    const people = [await newCustomer(shop), await newCustomer(shop)]
    const credit = { amount: '1.50', reason: 'A late parcel' }
    const changes: Record<string, (to: number, id: string) => ReturnType<typeof post>> = {
      refund: (to, id) => post(`${[mine, other][to]!.number}/refunds`, { id, amount: '1.50', seen: 0 }),
      parcel: (to, id) => post(`${[mine, other][to]!.number}/parcels`, { id, ...units, parcel: 1 }),
      credit: (to, id) =>
        shop.call('POST', '/api/admin/store-credit', { id, email: people[to]!.email, ...credit }, admin),
      return: (to, id) => post(`${[mine, other][to]!.number}/returns`, { id, ...units, reason: 'damaged' }),
    }
    const read = async () => [
      (await shop.call('GET', `/api/admin/orders/${other.number}`, undefined, admin)).body,
      (await shop.call('GET', `/api/admin/orders/${other.number}/returns`, undefined, admin)).body,
      (await shop.call('GET', '/api/account/store-credit', undefined, people[1])).body,
      await logged(other.number),
    ]
    for (const [name, change] of Object.entries(changes)) {
      const id = randomUUID()
      if (name === 'return') for (const { number } of [mine, other]) await shipAll(number)
      expect((await change(0, id)).status, name).toBe(200)
      const before = await read()
      expect(await change(1, id), name).toMatchObject({ status: 409, body: { code: 'id_taken' } })
      expect(await read(), name).toEqual(before)
      expect((await change(0, id)).status, name).toBe(200)
    }
  })
})
