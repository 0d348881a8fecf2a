import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, deliver, monogrammed, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const as = ({ cookie }: Person) => ({ cookie })
const ordersOf = (person: Person, query = '') => shop.call('GET', `/api/account/orders${query}`, undefined, as(person))
const withdraw = (person: Person, number: string, body: object = {}) =>
  shop.call('POST', `/api/account/withdrawals/${number}`, body, as(person))
const asGuest = (body: object) => shop.call('POST', '/api/withdrawals', body)
const withdrawalsOf = (id: string) => shop.db.rows(sql`select id from order_withdrawal where order_id = ${id}`)
const arrived = () => new Date('2026-11-20T09:00:00Z')
const emailsAbout = (number: string) =>
  shop.emails.filter(({ id, text }) => id.startsWith('withdrawal-') && text.includes(`order ${number}`))

describe('orders of a customer', () => {
  it('are listed newest first, page by page, without anyone else’s', async () => {
    const [ann, ben] = [await newCustomer(shop), await newCustomer(shop)]
    const numbers = [
      (await buy(shop, ann, [{ productId: plain }])).number,
      (await buy(shop, ann, [{ productId: plain, quantity: 2 }])).number,
    ]
    await buy(shop, ben, [{ productId: plain }])
    await buy(shop, null, [{ productId: plain }], ann.email)
    const { body } = await ordersOf(ann)
    expect(body).toMatchObject({
      orders: [
        { number: numbers[1], units: 2, status: 'paid' },
        { number: numbers[0], units: 1 },
      ],
      next: null,
    })
    expect((await ordersOf(ann, `?before=${numbers[1]}`)).body.orders).toHaveLength(1)
    expect((await ordersOf(ann, '?before=x')).status).toBe(422)
    expect((await shop.call('GET', '/api/account/orders')).status).toBe(401)
  })

  it('continue after twenty', async () => {
    const ann = await newCustomer(shop)
    const { id } = await buy(shop, ann, [{ productId: plain }])
    await shop.db.rows(sql`
      insert into customer_order (id, payment_id, owner_key, status, subtotal_cents, shipping_cents, vat_cents, total_cents, vat_basis_points, delivery, seller, placed_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), owner_key, status, subtotal_cents, shipping_cents, vat_cents, total_cents, vat_basis_points, delivery, seller, placed_at, updated_at
      from customer_order, generate_series(1, 22) where id = ${id}`)
    const first = (await ordersOf(ann)).body
    const second = (await ordersOf(ann, `?before=${first.next}`)).body
    expect([first.orders.length, second.orders.length, second.next]).toEqual([20, 3, null])
    expect(new Set([...first.orders, ...second.orders].map(({ number }: { number: string }) => number)).size).toBe(23)
  })

  it('and their invoices open only to the customer or anyone with the private link', async () => {
    const [ann, ben] = [await newCustomer(shop), await newCustomer(shop)]
    const order = await buy(shop, ann, [{ productId: plain }, monogrammed])
    const paths = [`/api/account/orders/${order.number}`, `/api/account/orders/${order.number}/invoice`]
    for (const path of paths) {
      expect((await shop.call('GET', path, undefined, as(ann))).status).toBe(200)
      expect(await shop.call('GET', path, undefined, as(ben))).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
      expect((await shop.call('GET', path)).status).toBe(401)
    }
    const { body: invoice } = await shop.call('GET', paths[1] ?? '', undefined, as(ann))
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^2026-\d{5}$/),
      orderNumber: order.number,
      seller: { vatNumber: expect.stringMatching(/^BE /) },
      billedTo: { city: 'Leuven' },
      vatLines: [{ vatPercent: 21, net: invoice.net, vat: invoice.vat, gross: invoice.gross }],
    })
    expect((await shop.call('GET', `/api/order-link/${order.key}/invoice`)).body).toEqual(invoice)
    expect((await shop.call('GET', `/api/order-link/${order.id}.guess/invoice`)).status).toBe(404)
    expect((await shop.call('GET', '/api/account/orders/1e3', undefined, as(ann))).status).toBe(404)
  })
})

describe('withdrawal by a customer', () => {
  it('is confirmed by email with date and time, shown on the order, and recorded once if sent twice', async () => {
    const ann = await newCustomer(shop)
    const order = await buy(shop, ann, [{ productId: plain, quantity: 2 }, { productId: 'winter-shield-b5-serum' }])
    await deliver(shop, order.id, arrived())
    const [first, second] = await Promise.all([
      withdraw(ann, order.number, { positions: [0] }),
      withdraw(ann, order.number, { positions: [0] }),
    ])
    expect(first).toMatchObject({
      status: 200,
      body: { orderNumber: order.number, receivedAt: '2026-11-20T10:00:00.000Z', lines: [{ quantity: 2 }] },
    })
    expect(second.body).toEqual(first.body)
    expect(await withdrawalsOf(order.id)).toHaveLength(1)
    await expect.poll(() => emailsAbout(order.number).length).toBe(1)
    const message = emailsAbout(order.number)[0]
    expect(message).toMatchObject({ to: ann.email, text: expect.stringContaining('20 November 2026 at 11:00:00') })
    expect(message?.text).toContain('2 × Oat Milk Cleansing Balm')
    expect(message?.text).not.toContain('Winter Shield')
    const { body } = await shop.call('GET', `/api/account/orders/${order.number}`, undefined, as(ann))
    expect(body).toMatchObject({
      status: 'fulfilled',
      withdrawUntil: '2026-12-04',
      withdrawals: [{ receivedAt: '2026-11-20T10:00:00.000Z', lines: [{ quantity: 2 }] }],
      lines: [{ withdrawal: 'withdrawn' }, { withdrawal: 'open' }],
    })
  })

  it('of a whole order excludes monogrammed items', async () => {
    const ann = await newCustomer(shop)
    const order = await buy(shop, ann, [{ productId: plain }, monogrammed])
    expect(await withdraw(ann, order.number, { positions: [1] })).toMatchObject({
      status: 409,
      body: { code: 'line_personalized' },
    })
    expect((await withdraw(ann, order.number)).body.lines).toEqual([{ name: 'Oat Milk Cleansing Balm', quantity: 1 }])
    const onlyEngraved = await buy(shop, ann, [monogrammed])
    expect((await withdraw(ann, onlyEngraved.number)).status).toBe(409)
    expect(await withdrawalsOf(onlyEngraved.id)).toEqual([])
  })

  it('is rejected after fourteen days, for another customer’s order, and for unknown lines', async () => {
    const laterShop = await openShop({ database: shop.db })
    const [ann, ben] = [await newCustomer(laterShop), await newCustomer(laterShop)]
    const order = await buy(laterShop, ann, [{ productId: plain }])
    const post = (person: Person, body: object) =>
      laterShop.call('POST', `/api/account/withdrawals/${order.number}`, body, as(person))
    await deliver(laterShop, order.id, arrived())
    expect((await post(ben, {})).status).toBe(404)
    expect((await post(ann, { positions: [5] })).status).toBe(404)
    expect((await post(ann, { positions: [] })).status).toBe(422)
    laterShop.advanceClock(15 * 24 * 60 * 60)
    expect(await post(ann, {})).toMatchObject({
      status: 409,
      body: {
        code: 'withdrawal_over',
        detail: 'The 14-day withdrawal period for this order ended on 2026-12-04.',
      },
    })
    expect(await withdrawalsOf(order.id)).toEqual([])
    await laterShop.close()
  })
})

describe('withdrawal by a guest', () => {
  it('requires the order number and email address, and shows only the items', async () => {
    const order = await buy(shop, null, [{ productId: plain }, monogrammed], 'Gust.Gast@example.com')
    const found = await shop.call('POST', '/api/withdrawals/order', {
      number: order.number,
      email: 'gust.gast@EXAMPLE.com',
    })
    expect(found.body).toEqual({
      number: order.number,
      placedAt: expect.any(String),
      withdrawUntil: null,
      lines: [
        { name: 'Oat Milk Cleansing Balm', quantity: 1, withdrawal: 'open' },
        { name: expect.any(String), quantity: 1, withdrawal: 'personalized' },
      ],
      withdrawals: [],
    })
    const request = { number: order.number, email: 'gust.gast@example.com', positions: [0] }
    const receipt = await asGuest(request)
    expect(receipt.status).toBe(200)
    expect((await asGuest(request)).text).toBe(receipt.text)
    expect(await withdrawalsOf(order.id)).toHaveLength(1)
    expect((await shop.call('GET', `/api/order-link/${order.key}`)).body.withdrawals).toHaveLength(1)
  })

  it('answers a wrong address like an unknown order, and limits guessing', async () => {
    const guarded = await openShop({ database: shop.db })
    const order = await buy(guarded, null, [{ productId: plain }])
    const ask = (number: string, email: string) => guarded.call('POST', '/api/withdrawals/order', { number, email })
    const [wrong, unknown] = [await ask(order.number, 'other@example.com'), await ask('999999', 'guest@example.com')]
    expect(wrong).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    expect(wrong.text).toBe(unknown.text)
    for (let tries = 2; tries < 20; tries += 1) await ask(order.number, `guess${tries}@example.com`)
    expect(await ask(order.number, 'guest@example.com')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect(
      (await guarded.call('POST', '/api/withdrawals', { number: order.number, email: 'guest@example.com' })).status,
    ).toBe(429)
    await guarded.close()
  })
})
