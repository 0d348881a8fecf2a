import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
  await shop.db.rows(sql`update stock_item set on_hand = 500 where product_id = ${plain}`)
})
afterAll(() => shop.close())

const ship = (body: object, as: { cookie: string } = admin) => shop.call('POST', '/api/admin/order-shipments', body, as)
const bought = async (quantity = 1) => buy(shop, await newCustomer(shop), [{ productId: plain, quantity }])
const orderOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order
const act = async (number: string, action: string) =>
  shop.call('POST', `/api/admin/orders/${number}/actions`, { action, seen: (await orderOf(number)).status }, admin)

describe('shipping several orders', () => {
  it('ships each with its tracking number, emails the customers and writes the audit log', async () => {
    const [a, b] = [await bought(2), await bought()]
    const orders = [{ number: a.number, trackingNumber: '323212345659' }, { number: b.number }]
    const answer = await ship({ carrier: 'bpost', orders })
    expect(answer.body.results).toEqual([
      { number: a.number, outcome: 'shipped' },
      { number: b.number, outcome: 'shipped' },
    ])
    const [first, second] = [await orderOf(a.number), await orderOf(b.number)]
    expect(first.status).toBe('fulfilled')
    expect(first.parcels).toMatchObject([
      { carrier: 'bpost', trackingNumber: '323212345659', lines: [{ position: 0, quantity: 2 }] },
    ])
    expect(second.parcels).toMatchObject([{ carrier: null, trackingNumber: null }])
    const shippingEmails = ({ subject }: { subject: string }) =>
      [a, b].some(({ number }) => subject.includes(number)) && /on its way|shipped/i.test(subject)
    await expect.poll(() => shop.emails.filter(shippingEmails).length, { timeout: 20_000 }).toBe(2)
    const { events } = (await shop.call('GET', '/api/admin/log?action=order_fulfilled', undefined, admin)).body
    expect(events.slice(0, 2).map(({ subject }: { subject: string }) => subject)).toEqual([b.number, a.number])
  })

  it('says for each order why it was not shipped, and ships the others', async () => {
    const [shipped, partly, canceled, fine] = [await bought(), await bought(2), await bought(), await bought()]
    await act(shipped.number, 'fulfill')
    const part = { parcel: 1, lines: [{ position: 0, quantity: 1 }] }
    await shop.call('POST', `/api/admin/orders/${partly.number}/parcels`, part, admin)
    await act(canceled.number, 'cancel')
    const before = await Promise.all([shipped, partly, canceled].map(({ number }) => orderOf(number)))
    const wanted = [shipped.number, partly.number, canceled.number, '999999999', fine.number]
    const orders = wanted.map((number, at) => ({ number, trackingNumber: `TRACK${at}` }))
    expect((await ship({ carrier: 'gls', orders })).body.results).toEqual([
      { number: shipped.number, outcome: 'already_shipped' },
      { number: partly.number, outcome: 'partly_shipped' },
      { number: canceled.number, outcome: 'invalid_transition' },
      { number: '999999999', outcome: 'order_not_found' },
      { number: fine.number, outcome: 'shipped' },
    ])
    expect(await Promise.all([shipped, partly, canceled].map(({ number }) => orderOf(number)))).toEqual(before)
    expect((await orderOf(fine.number)).parcels).toMatchObject([{ trackingNumber: 'TRACK4' }])
  })

  it('ships once when the request is repeated, or two people send it', async () => {
    const { number } = await bought()
    const once = { carrier: 'dhl', orders: [{ number, trackingNumber: 'ABC123' }] }
    const other = { carrier: 'dpd', orders: [{ number, trackingNumber: 'XYZ789' }] }
    const answers = await Promise.all([ship(once), ship(other), ship(once)])
    expect(answers.map(({ body }) => body.results[0].outcome).toSorted()).toEqual([
      'already_shipped',
      'already_shipped',
      'shipped',
    ])
    expect((await orderOf(number)).parcels).toHaveLength(1)
  })

  it.each([
    [{ orders: [{ number: '1001', trackingNumber: 'ABC123' }] }, 'carrier'],
    [{ orders: [] }, 'orders'],
    [{ orders: [{ number: '1001' }, { number: '1001' }] }, 'orders'],
    [{ carrier: 'gls', orders: [{ number: '1001', trackingNumber: '<b>' }] }, 'orders.0.trackingNumber'],
    [{ carrier: 'pigeon', orders: [{ number: '1001' }] }, 'carrier'],
  ])('is rejected with the field: %j', async (body, path) => {
    const answer = await ship(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it('is for support too, but not for those who only read', async () => {
    const { number } = await bought()
    const [support, reader] = [await staffOf(shop, 'support'), await staffOf(shop, 'read_only')]
    expect((await ship({ orders: [{ number }] }, reader)).status).toBe(403)
    expect((await ship({ orders: [{ number }] }, support)).body.results[0].outcome).toBe('shipped')
  })
})
