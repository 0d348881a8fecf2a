import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeCustomer, exportOf } from '#root/test/active-customer.ts'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, payFor, plain, type Person } from '#root/test/buyer.ts'
import { fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { traces } from '#root/test/traces.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PaymentProvider } from '#src/platform/payments/port.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine })
})
afterAll(() => shop.close())

const erase = (person: Person, password = person.password) =>
  shop.call('DELETE', '/api/account', { password }, { cookie: person.cookie })

describe('account erasure', () => {
  it('removes all personal data from every table and stored email and signs the customer out', async () => {
    const person = await activeCustomer(shop, 'Isabeau')
    const texts = ['Isabeau', person.email, person.id, 'isabeau.elsewhere@example.com']
    expect(await traces(shop, texts)).not.toEqual([])
    const answer = await erase(person)
    expect(answer).toMatchObject({ status: 200, body: { erased: true } })
    for (const name of ['eclat.session_token', 'signed_in', 'guest_session']) {
      expect(
        answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=;`)),
        name,
      ).toMatch(/Max-Age=0/)
    }
    expect(await traces(shop, texts)).toEqual([])
    expect(shop.emails.filter(({ to, text }) => texts.includes(to) || text.includes('Isabeau'))).toEqual([])
    expect((await shop.call('GET', '/api/auth/user', undefined, { cookie: person.cookie })).status).toBe(401)
    expect(
      (await shop.call('POST', '/api/auth/login', { email: person.email, password: person.password })).status,
    ).toBe(401)
  })

  it('keeps orders and payments to the cent, without names or monogram text', async () => {
    const person = await activeCustomer(shop, 'Wilhelmina')
    const books = () =>
      shop.db.rows(sql`
        select number, total_cents, vat_cents, placed_at, amount_cents,
          (select count(*) from order_line where order_id = customer_order.id) as lines
        from customer_order join payment on payment.id = payment_id where customer_order.id = any(${person.orderIds}) order by number`)
    const before = await books()
    expect((await erase(person)).status).toBe(200)
    expect(await books()).toEqual(before)
    const rows = await shop.db.rows(sql`
      select customer_order.customer as a, payment.customer as b, customer_order.owner_key as c, payment.owner_key as d, quote::text as e, customization as f
      from customer_order join payment on payment.id = payment_id join order_line on order_id = customer_order.id where customer_order.id = any(${person.orderIds})`)
    expect(rows).toHaveLength(3)
    for (const row of rows)
      expect(row).toMatchObject({
        a: null,
        b: null,
        c: expect.stringMatching(/^erased:/),
        d: expect.stringMatching(/^erased:/),
        e: expect.not.stringContaining('"QX"'),
        f: null,
      })
    const invoice = await shop.call('POST', '/api/withdrawals/order', {
      number: person.numbers[0],
      email: 'wilhelmina.elsewhere@example.com',
    })
    expect(invoice.status).toBe(404)
  })

  it('cancels paid, unshipped orders: restocks and refunds once', async () => {
    const person = await newCustomer(shop)
    const onHand = async () =>
      (await shop.db.rows<{ on_hand: number }>(sql`select on_hand from stock_item where product_id = ${plain}`))[0]
        ?.on_hand ?? 0
    const before = await onHand()
    const order = await buy(shop, person, [{ productId: plain, quantity: 3 }])
    expect(await onHand()).toBe(before - 3)
    const responses = await Promise.all([erase(person), erase(person)])
    expect(
      responses.map(({ status }) => status).every((status) => status === 200 || status === 401 || status === 403),
    ).toBe(true)
    expect(await onHand()).toBe(before)
    const state = () =>
      shop.db.rows(sql`
      select customer_order.status as order, sandbox_payment.status as payment,
        (select array_agg(to_status order by changed_at, to_status) from order_status_change
          where order_id = customer_order.id) as story
      from customer_order join payment_attempt using (payment_id) join sandbox_payment on ref = provider_ref where customer_order.id = ${order.id}`)
    await expect
      .poll(state)
      .toEqual([{ order: 'cancelled', payment: 'refunded', story: expect.arrayContaining(['paid', 'cancelled']) }])
  })

  it('sends no email about canceled orders and removes queued emails about admin actions', async () => {
    const person = await newCustomer(shop, 'Roeland')
    const [sent, waiting] = [
      await buy(shop, person, [{ productId: plain }]),
      await buy(shop, person, [{ productId: plain }]),
    ]
    const emailsOf = () =>
      shop.emails.filter(
        ({ to, id }) =>
          to === person.email || id.startsWith(`order-${sent.number}`) || id.startsWith(`order-${waiting.number}`),
      )
    await expect.poll(() => emailsOf().length).toBe(3)
    await shop.call(
      'POST',
      `/api/admin/orders/${sent.number}/actions`,
      { action: 'fulfill', seen: 'paid' },
      await adminOf(shop),
    )
    await expect.poll(() => emailsOf().length).toBe(4)
    expect((await erase(person)).status).toBe(200)
    expect(emailsOf()).toEqual([])
    // A refund after erasure has no one to email.
    expect(
      (
        await shop.call(
          'POST',
          `/api/admin/orders/${waiting.number}/actions`,
          { action: 'refund', seen: 'cancelled' },
          await adminOf(shop),
        )
      ).status,
    ).toBe(200)
    // Another customer's email, sent later, shows that the queue has caught up.
    const other = await newCustomer(shop)
    await shop.call('POST', '/api/auth/forgot-password', { email: other.email })
    await expect.poll(() => shop.emails.some(({ id, to }) => to === other.email && id.startsWith('reset-'))).toBe(true)
    expect(emailsOf()).toEqual([])
    expect(await traces(shop, [person.email, 'Roeland'])).toEqual([])
  })

  it('cancels a payment in progress first: its stock is released and it can no longer be charged', async () => {
    const person = await newCustomer(shop)
    const reserved = async () =>
      (await shop.db.rows<{ reserved: number }>(sql`select reserved from stock_item where product_id = ${plain}`))[0]
        ?.reserved ?? 0
    const before = await reserved()
    const { clientSecret } = await payFor(shop, person, [{ productId: plain }])
    expect(await reserved()).toBe(before + 1)
    expect((await erase(person)).status).toBe(200)
    expect(await reserved()).toBe(before)
    const charged = await shop.call('POST', '/api/sandbox-payments/confirm', {
      clientSecret,
      card: { number: '4242424242424242', expiry: '12/30', cvc: '123' },
    })
    expect(charged).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
    expect(await traces(shop, [person.email, person.id])).toEqual([])
  })

  it('is refused, with nothing changed, while the bank is processing a payment', async () => {
    const slowBank: PaymentProvider = {
      name: 'sandbox',
      create: async ({ id }) => ({ ref: `ref-${id}`, clientSecret: `secret-of-${id}` }),
      read: async () => 'processing',
      cancel: async () => 'processing',
      release: async () => undefined,
      refund: async () => ({ state: 'refused', reason: 'nothing was charged' }),
      findRefund: async () => null,
      readRefund: async () => ({ state: 'refused', reason: 'nothing was charged' }),
      verifyWebhook: async () => null,
      readWebhook: () => null,
    }
    const waiting = await openShop({ database: shop.db, provider: slowBank })
    const person = await newCustomer(waiting)
    await payFor(waiting, person, [{ productId: plain }])
    expect(
      await waiting.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie }),
    ).toMatchObject({ status: 409, body: { code: 'payment_open' } })
    const exported = await waiting.call('GET', '/api/account/export', undefined, { cookie: person.cookie })
    expect(exported.body.tables).toMatchObject({
      customer: [{ email: person.email }],
      cart_item: [{ quantity: 1 }],
      payment: [{ status: 'open', customer: { email: person.email } }],
    })
    await waiting.close()
  })

  it('requires the current password and changes nothing without it', async () => {
    const person = await activeCustomer(shop, 'Godelieve')
    const before = await exportOf(shop, person)
    expect((await shop.call('DELETE', '/api/account', { password: person.password })).status).toBe(401)
    expect((await shop.call('DELETE', '/api/account', {}, { cookie: person.cookie })).status).toBe(422)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await erase(person, 'not it')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect(await erase(person)).toMatchObject({ status: 429 })
    expect(await exportOf(shop, person)).toEqual(before)
  })

  it('leaves other customers unchanged', async () => {
    const [ann, ben] = [await activeCustomer(shop, 'Annabel'), await activeCustomer(shop, 'Bernard')]
    const before = await exportOf(shop, ben)
    expect((await erase(ann)).status).toBe(200)
    expect(await exportOf(shop, ben)).toEqual(before)
  })
})
