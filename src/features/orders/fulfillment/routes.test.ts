import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, monogrammed, newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { carriers, trackingUrlOf } from './constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const other = 'winter-shield-b5-serum'
const send = (number: string, parcel: object) => shop.call('POST', `/api/admin/orders/${number}/parcels`, parcel, admin)
const arrive = (number: string, parcel: number) =>
  shop.call('POST', `/api/admin/orders/${number}/parcels/${parcel}/delivery`, {}, admin)
const perform = (number: string, action: string, seen: string) =>
  shop.call('POST', `/api/admin/orders/${number}/actions`, { action, seen }, admin)
const find = async (number: string) => (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
const two = (quantity = 3) => [{ productId: plain, quantity }, { productId: other }]
const emailOf = async (number: string, parcel: number) => {
  const about = () => shop.emails.filter(({ id }) => id === `order-${number}-parcel-${parcel}`)
  await expect.poll(() => about().length).toBe(1)
  return about()[0]!
}

describe('parcels of an order', () => {
  it('are shown without tracking after their buyer is erased: carriers’ pages show the recipient', async () => {
    const person = await newCustomer(shop, 'Leaving')
    const order = await buy(shop, person, [{ productId: plain }])
    await send(order.number, { parcel: 1, carrier: 'postnl', trackingNumber: '3SABCD1234567' })
    const parcelsOf = async () => (await shop.call('GET', `/api/order-link/${order.key}`)).body.parcels
    expect(await parcelsOf()).toMatchObject([{ trackingNumber: '3SABCD1234567' }])
    expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    expect(JSON.stringify([await parcelsOf(), (await find(order.number)).order.parcels])).not.toMatch(/3SABCD1234567/)
    await expect(
      shop.db.rows(sql`update fulfillment_event set parcel = 9 where order_id = ${order.id}`),
    ).rejects.toThrow()
  })

  it('contain some units each, have their own tracking and email, and arrive one by one', async () => {
    const order = await buy(shop, await newCustomer(shop), two())
    const first = await send(order.number, {
      parcel: 1,
      lines: [{ position: 0, quantity: 2 }],
      carrier: 'bpost',
      trackingNumber: '323200001234567890123456',
    })
    expect(first.body.order).toMatchObject({
      status: 'paid',
      parcels: [{ number: 1, carrier: 'bpost', deliveredAt: null, lines: [{ position: 0, quantity: 2 }] }],
      lines: [{ shipped: 2, unshipped: 1 }, { unshipped: 1 }],
    })
    const { text, html, subject } = await emailOf(order.number, 1)
    expect(subject).toBe(`Your Éclat order ${order.number} is on its way`)
    expect(text).toContain('2 × Oat Milk Cleansing Balm')
    expect(text).not.toContain('Winter Shield')
    expect(text).toContain('another parcel')
    expect(text).toContain('Tracking number: 323200001234567890123456')
    expect(html).toContain('https://track.bpost.cloud/btr/web/#/search?itemCode=323200001234567890123456')

    const last = await send(order.number, {
      parcel: 2,
      carrier: 'other',
      trackingNumber: 'X-1',
      trackingUrl: 'https://bikes.example/X-1',
    })
    expect(last.body.order).toMatchObject({
      status: 'fulfilled',
      parcels: [{}, { trackingUrl: 'https://bikes.example/X-1', lines: [{ quantity: 1 }, { quantity: 1 }] }],
    })
    expect((await emailOf(order.number, 2)).text).not.toContain('another parcel')

    expect((await arrive(order.number, 2)).body.order).toMatchObject({ deliveredAt: null, withdrawUntil: null })
    expect(await arrive(order.number, 2)).toMatchObject({ status: 409, body: { code: 'parcel_delivered' } })
    expect((await arrive(order.number, 1)).body.order).toMatchObject({ withdrawUntil: '2026-12-04' })
    expect((await shop.call('GET', `/api/order-link/${order.key}`)).body.parcels).toMatchObject([
      { deliveredAt: '2026-11-20T10:00:00.000Z' },
      { deliveredAt: '2026-11-20T10:00:00.000Z' },
    ])
    expect((await find(order.number)).history.map(({ to }: { to: string }) => to)).toEqual(['paid', 'fulfilled'])
  })

  it('never contain more units than ordered, and bad requests change nothing', async () => {
    const order = await buy(shop, await newCustomer(shop), [...two(), monogrammed])
    const bad: [object, number, string][] = [
      [{ parcel: 1, lines: [{ position: 0, quantity: 4 }] }, 409, 'too_many_order_units'],
      [{ parcel: 1, lines: [{ position: 9, quantity: 1 }] }, 404, 'line_not_found'],
      [{ parcel: 2 }, 409, 'order_moved_on'],
      [{ parcel: 1, lines: [] }, 422, 'invalid_input'],
      [{ parcel: 1, lines: [{ position: 0, quantity: 0.5 }] }, 422, 'invalid_input'],
      [{ parcel: 1, carrier: 'pigeon' }, 422, 'invalid_input'],
      [{ parcel: 1, trackingNumber: 'ABC123' }, 422, 'invalid_input'],
      [{ parcel: 1, carrier: 'bpost', trackingNumber: '<b>' }, 422, 'invalid_input'],
      [{ parcel: 1, carrier: 'other', trackingUrl: 'javascript:alert(1)' }, 422, 'invalid_input'],
      [{ parcel: 1, carrier: 'other', trackingUrl: 'http://plain.example/1' }, 422, 'invalid_input'],
    ]
    for (const [body, status, code] of bad)
      expect(await send(order.number, body), JSON.stringify(body)).toMatchObject({ status, body: { code } })
    expect((await send('999999', { parcel: 1 })).status).toBe(404)
    expect(await arrive(order.number, 1)).toMatchObject({ status: 404, body: { code: 'parcel_not_found' } })
    expect((await find(order.number)).order).toMatchObject({ parcels: [], status: 'paid' })
  })

  it('are sent once when the request is repeated or concurrent', async () => {
    const order = await buy(shop, await newCustomer(shop), two(4))
    const parcel = { parcel: 1, lines: [{ position: 0, quantity: 2 }] }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(order.number, parcel)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const rest = await Promise.all([2, 3].map((next) => send(order.number, { parcel: next })))
    expect(rest.map(({ status }) => status)).toEqual([200, 409])
    const [sum] = await shop.db.rows<{ units: number }>(sql`
      select sum(quantity)::int as units from fulfillment_event_line where order_id = ${order.id}`)
    expect(sum?.units).toBe(5)
  })

  it('leave out withdrawn lines, and canceling the rest restocks only what was not sent', async () => {
    const customer = await newCustomer(shop)
    const onHand = async (id: string) =>
      (await shop.db.rows<{ units: number }>(sql`select on_hand as units from stock_item where product_id = ${id}`))[0]
        ?.units ?? 0
    const order = await buy(shop, customer, two(3))
    const before = [await onHand(plain), await onHand(other)]
    const headers = { cookie: customer.cookie }
    await shop.call('POST', `/api/account/withdrawals/${order.number}`, { positions: [1] }, headers)
    await waitForJobs(shop)
    expect(await send(order.number, { parcel: 1, lines: [{ position: 1, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { detail: 'Line 2 has no units left to ship, cancel, or return.' },
    })
    await send(order.number, { parcel: 1, lines: [{ position: 0, quantity: 1 }] })
    const canceled = await perform(order.number, 'cancel', 'paid')
    expect(canceled.body.order).toMatchObject({
      status: 'fulfilled',
      lines: [{ canceled: 2 }, { canceled: 1 }],
      adjustments: [
        { kind: 'cancellation', shipping: '0.00' },
        { kind: 'cancellation', shipping: '0.00' },
      ],
    })
    expect([await onHand(plain), await onHand(other)]).toEqual([before[0]! + 2, before[1]! + 1])
  })

  it('can be prepared once, which the order shows', async () => {
    const order = await buy(shop, await newCustomer(shop), two())
    expect((await perform(order.number, 'process', 'paid')).body.order.processingAt).toBe('2026-11-20T10:00:00.000Z')
    expect((await perform(order.number, 'process', 'paid')).status).toBe(409)
    expect((await shop.call('GET', `/api/order-link/${order.key}`)).body.processingAt).not.toBeNull()
  })

  it('are kept as they were recorded', async () => {
    const order = await buy(shop, await newCustomer(shop), two())
    await send(order.number, { parcel: 1 })
    await expect(
      shop.db.rows(sql`update fulfillment_event set carrier = 'dhl' where order_id = ${order.id}`),
    ).rejects.toThrow('append-only')
  })
})

describe('tracking pages', () => {
  it('exist for every known carrier and contain the escaped number', () => {
    for (const carrier of carriers) {
      const url = trackingUrlOf(carrier, 'A B/1', { country: 'Belgium', postalCode: '30 00' })
      if (carrier === 'other') expect(url).toBeNull()
      else expect(new URL(url ?? '').href).toContain('A%20B%2F1')
    }
    expect(trackingUrlOf('postnl', '3SABC', { country: 'Netherlands', postalCode: '1012 AB' })).toBe(
      'https://jouw.postnl.nl/track-and-trace/3SABC-NL-1012AB',
    )
  })
})
