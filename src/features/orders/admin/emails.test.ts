import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, monogrammed, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Order } from '../contract.ts'
import type { OrderAction } from './constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const perform = (number: string, one: OrderAction, seen: string) =>
  shop.call('POST', `/api/admin/orders/${number}/actions`, { action: one, seen }, admin)
const readOrder = async (number: string): Promise<Order> =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body.order
const totalOf = async (number: string) => (await readOrder(number)).total
const itemsOf = ({ html }: { html: string }) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)
/** Emails about changes to an order, sent or still queued. What is in neither was never written. */
const written = async (number: string): Promise<string[]> => {
  const queued = await shop.db.rows<{ id: string }>(
    sql`select data->>'id' as id from job.job where name = 'email' and data->>'id' like ${`order-${number}-%`}
      order by created_on, id`,
  )
  return queued.map(({ id }) => id.replace(`order-${number}-`, ''))
}
const emailAbout = async (number: string, status: string) => {
  const find = () => shop.emails.filter(({ id }) => id === `order-${number}-${status}`)
  await expect.poll(() => find().length).toBe(1)
  return find()[0]!
}
/** The latest of as many emails about changes to an order. */
const latestEmail = async (number: string, count: number) => {
  const find = () => shop.emails.filter(({ id }) => id.startsWith(`order-${number}-`))
  await expect.poll(() => find().length).toBe(count)
  return find().at(-1)!
}

describe('order emails to the buyer', () => {
  it('announce a parcel with the address, a private link and the withdrawal period', async () => {
    const customer = await newCustomer(shop, 'Odile')
    const order = await buy(shop, customer, [{ productId: plain, quantity: 2 }, monogrammed])
    await perform(order.number, 'fulfill', 'paid')
    const { to, subject, text, html } = await emailAbout(order.number, 'parcel-1')
    expect({ to, subject }).toEqual({ to: customer.email, subject: `Your Éclat order ${order.number} is on its way` })
    for (const phrase of [
      'Hi Odile,',
      '2 × Oat Milk Cleansing Balm',
      'monogram “QX”',
      'Lindelaan 7',
      '3000 Leuven',
      'until 14 days after',
      'Items with a monogram are excluded',
      'test mode',
    ]) {
      expect(text, phrase).toContain(phrase)
      expect(html, phrase).toContain(phrase)
    }
    const link = /http:\/\/localhost:\d+(\/orders\/\S+)/.exec(text)?.[1] ?? ''
    expect(link).toBe(`/orders/${order.key}`)
    expect(html).toContain(`${link}"`)
    expect((await shop.call('GET', `/api/order-link/${link.replace('/orders/', '')}`)).body.number).toBe(order.number)
    // The carrier announces the delivery.
    await perform(order.number, 'deliver', 'fulfilled')
    expect(await written(order.number)).toEqual(['parcel-1'])
  })

  it('announce a cancellation with its refund, without repeating it when the refund completes', async () => {
    const order = await buy(shop, null, [{ productId: plain }], 'guest.of.letters@example.com')
    await perform(order.number, 'cancel', 'paid')
    const amount = `€${await totalOf(order.number)}`
    const { to, subject, text, html } = await emailAbout(order.number, 'cancelled')
    expect({ to, subject }).toEqual({
      to: 'guest.of.letters@example.com',
      subject: `Your Éclat order ${order.number} has been canceled`,
    })
    for (const body of [text, html]) {
      expect(body).toContain(`We’ve started a refund of ${amount} to your original payment method`)
      expect(body).toContain(`/orders/${order.key}`)
      expect(body).not.toContain('Lindelaan')
    }
    await perform(order.number, 'refund', 'cancelled')
    expect((await emailAbout(order.number, 'refunded')).text).toContain(
      `the refund of ${amount} we mentioned when we canceled order ${order.number}. You’ll receive it only once`,
    )
    expect(await written(order.number)).toEqual(['cancelled', 'refunded'])
  })

  it('name the whole refund of an order that was canceled in two steps', async () => {
    const { number } = await buy(shop, null, [{ productId: plain, quantity: 3 }])
    const amount = `€${await totalOf(number)}`
    const cancelOne = { seen: 0, lines: [{ position: 0, quantity: 1 }] }
    await shop.call('POST', `/api/admin/orders/${number}/cancellations`, cancelOne, admin)
    await perform(number, 'cancel', 'paid')
    await perform(number, 'refund', 'cancelled')
    expect((await emailAbout(number, 'refunded')).text).toContain(`the refund of ${amount} we mentioned`)
  })

  it('announce a refund with the amount charged, to the cent', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 3 }])
    await perform(order.number, 'refund', 'paid')
    const { text, subject } = await emailAbout(order.number, 'refunded')
    expect(subject).toBe(`Your refund for Éclat order ${order.number}`)
    expect(text).toContain(`We’ve started a refund of €${await totalOf(order.number)} for order ${order.number}`)
  })

  it('list the units of a cancellation or refund only', async () => {
    const { number } = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 3 }, monogrammed])
    const [balm, serum] = (await readOrder(number)).lines.map(({ name }) => name)
    const cancelOne = { seen: 0, lines: [{ position: 0, quantity: 1 }] }
    await shop.call('POST', `/api/admin/orders/${number}/cancellations`, cancelOne, admin)
    const canceled = await latestEmail(number, 1)
    expect(canceled.text).toContain(`We’ve canceled part of order ${number}. The items below won’t be shipped.`)
    expect(itemsOf(canceled)).toEqual([`1 × ${balm}`])

    await shop.call('POST', `/api/admin/orders/${number}/refunds`, { seen: 1, amount: '0.01' }, admin)
    const goodwill = await latestEmail(number, 2)
    expect(goodwill.text).toContain('We’ve started a refund of €0.01')
    expect(itemsOf(goodwill)).toEqual([])

    await perform(number, 'refund', 'paid')
    expect(itemsOf(await emailAbout(number, 'refunded'))).toEqual([`2 × ${balm}`, `1 × ${serum}, monogram “QX”`])
  })

  it('list only what had not shipped when the rest is canceled', async () => {
    const { number } = await buy(shop, null, [{ productId: plain, quantity: 3 }])
    const parcel = { parcel: 1, lines: [{ position: 0, quantity: 1 }] }
    expect((await shop.call('POST', `/api/admin/orders/${number}/parcels`, parcel, admin)).status).toBe(200)
    await perform(number, 'cancel', 'paid')
    expect(itemsOf(await latestEmail(number, 2))).toEqual(['2 × Oat Milk Cleansing Balm'])
  })

  it('escape what the buyer typed', async () => {
    const { number } = await buy(shop, null, [{ productId: plain }])
    await shop.db.rows(sql`
      update customer_order set customer = customer || ${JSON.stringify({ firstName: '<b>Eve</b>', street: '"><img src=x>' })}::jsonb where number = ${number}::bigint`)
    await perform(number, 'fulfill', 'paid')
    const { html, text } = await emailAbout(number, 'parcel-1')
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
    expect(html).not.toMatch(/<b>|<img/)
    expect(text).toContain('<b>Eve</b>')
  })

  it('are sent once per action, even if it is repeated, rejected or concurrent', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    const answers = await Promise.all([
      perform(order.number, 'fulfill', 'paid'),
      perform(order.number, 'cancel', 'paid'),
      perform(order.number, 'fulfill', 'paid'),
      perform(order.number, 'cancel', 'paid'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { status } = (await shop.call('GET', `/api/admin/orders/${order.number}`, undefined, admin)).body.order
    const name = status === 'fulfilled' ? 'parcel-1' : status
    await emailAbout(order.number, name)
    for (const one of ['fulfill', 'cancel'] as const)
      expect((await perform(order.number, one, 'paid')).status).toBe(409)
    expect(await written(order.number)).toEqual([name])
    expect(shop.emails.filter(({ id }) => id.startsWith(`order-${order.number}-`))).toHaveLength(1)
  })

  it('are queued in the transaction of the action: nothing after a rollback', async () => {
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain }])
    const attempt = shop.db.transaction(async (tx) => {
      await shop.orders.cancel(tx, order.id, null)
      throw new Error('simulated power cut')
    })
    await expect(attempt).rejects.toThrow('simulated power cut')
    expect(await written(order.number)).toEqual([])
    expect((await shop.call('GET', `/api/admin/orders/${order.number}`, undefined, admin)).body.order.status).toBe(
      'paid',
    )
  })
})
