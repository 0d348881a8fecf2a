import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeCustomer, exportOf } from '#root/test/active-customer.ts'
import { activeGuest } from '#root/test/active-guest.ts'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { traces } from '#root/test/traces.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PaymentProvider } from '#src/platform/payments/port.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

type Signed = { readonly cookie: string }
const reason = 'Knew the order number'
const post = (action: 'search' | 'export' | 'erasure', body: object, by: Signed = admin, at = shop) =>
  at.call('POST', `/api/admin/guest-data/${action}`, body, by)
const find = async (email: string) => (await post('search', { email })).body
const copy = (email: string) => post('export', { email, reason })
const erase = (email: string, by?: Signed) => post('erasure', { email, reason }, by)
const tablesOf = async (email: string) => (await copy(email)).body.tables as Record<string, Record<string, unknown>[]>
const nothing = { orders: [], others: [], accountId: null }
const events = async (action: string) =>
  (await shop.call('GET', `/api/admin/log?action=${action}`, undefined, admin)).body.events

/** Personal data that only accounts have, each with the reason. A new table fails until it is listed here or exported. */
const ofAccounts: Readonly<Record<string, string>> = {
  customer: 'the account',
  customer_account: 'the account',
  customer_session: 'the account',
  customer_verification: 'the account',
  customer_note: 'notes about an account',
  second_factor: 'the account',
  second_factor_backup_code: 'the account',
  passkey: 'the account',
  customer_address: 'the address book',
  store_credit_entry: 'needs an account',
  cart_item: 'of a browser, without an address; deleted after 30 days',
  cart_promotion: 'of a browser, without an address; deleted with the cart',
  delivery_choice: 'of a browser, without an address; deleted with the cart',
  color_palette: 'of a browser, without an address; deleted after a day',
  photo_consent: 'of a browser, without an address; deleted after a day',
  audit_event: 'actions of staff',
  stock_movement: 'actions of staff',
  stock_count: 'actions of staff',
  store_credit_account: 'needs an account',
  review: 'needs an account',
  review_hold: 'needs an account',
  review_photo: 'needs an account',
  review_vote: 'needs an account',
  product_question: 'needs an account',
  product_answer: 'needs an account',
  product_question_hold: 'needs an account',
  product_question_announcement: 'needs an account',
  wishlist_item: 'needs an account',
  routine: 'needs an account',
  routine_step: 'needs an account',
  customer_activity: 'needs an account',
  skin_analysis: 'needs an account',
  skin_profile: 'stays in the browser of a guest',
  skin_profile_health: 'stays in the browser of a guest',
  skin_profile_consent: 'stays in the browser of a guest',
  skin_profile_email_consent: 'stays in the browser of a guest',
}

describe('the data of a guest', () => {
  it('is exported from every table that an account’s export has, except what only accounts have', async () => {
    const guest = await activeGuest(shop)
    const account = await exportOf(shop, await activeCustomer(shop, 'Exporta'))
    const tables = await tablesOf(guest.email)
    const missing = Object.keys(account).filter((table) => (tables[table] ?? []).length === 0)
    expect(missing.filter((table) => !(table in ofAccounts))).toEqual([])
    expect(Object.keys(ofAccounts).filter((table) => !(table in account))).toEqual([])
    expect(Object.keys(ofAccounts).filter((table) => (tables[table] ?? []).length > 0)).toEqual([])
    for (const [table, [row]] of Object.entries(tables))
      if (row) expect(Object.keys(row).toSorted(), table).toEqual(Object.keys(account[table]?.[0] ?? {}).toSorted())
    expect(tables['customer_order']).toHaveLength(2)
    expect(JSON.stringify(tables)).not.toContain('Exporta')
  })

  it('is found by the address in any case, and reading changes nothing', async () => {
    const { email, sent, waiting } = await activeGuest(shop)
    const rows = () =>
      shop.db.rows(sql`
        select owner_key from customer_order where id in (${sent.id}, ${waiting.id})
        union all select id from customer where first_name = '' order by 1`)
    const before = await rows()
    expect(before).toHaveLength(2)
    const found = await find(email.toUpperCase())
    expect(found.orders).toMatchObject([{ number: sent.number }, { number: waiting.number, status: 'paid' }])
    expect(found.others).toEqual([
      { kind: 'contact_message', count: 1 },
      { kind: 'newsletter_subscription', count: 1 },
      { kind: 'back_in_stock_request', count: 1 },
      { kind: 'content_report', count: 1 },
      { kind: 'payment', count: 1 },
    ])
    await copy(email)
    expect(await rows()).toEqual(before)
    expect(await find('nobody@example.com')).toEqual(nothing)
  })

  it('is erased everywhere; unshipped orders are refunded, invoices stay without the person', async () => {
    const { email, sent, waiting } = await activeGuest(shop)
    const books = () =>
      shop.db.rows(sql`
        select number, total_cents, vat_cents, placed_at from customer_order where id in (${sent.id}, ${waiting.id}) order by number`)
    const before = await books()
    expect(await traces(shop, [email])).not.toEqual([])
    expect((await erase(email)).body).toEqual({ erased: true, orders: 2 })
    expect(await traces(shop, [email])).toEqual([])
    expect(shop.emails.filter(({ to }) => to.toLowerCase() === email)).toEqual([])
    expect(await books()).toEqual(before)
    const kept = (await shop.call('GET', `/api/admin/orders/${waiting.number}`, undefined, admin)).body.order
    expect(kept).toMatchObject({ status: 'cancelled', adjusted: kept.total })
    const shown = await shop.call('GET', `/api/order-link/${sent.key}/invoice`)
    expect(shown.status).toBe(200)
    expect(shown.text).not.toMatch(/Gast|Lindelaan/)
    expect(await find(email)).toEqual(nothing)
    expect(await shop.db.rows(sql`select id from customer where first_name = ''`)).toEqual([])
    expect(await erase(email)).toMatchObject({ status: 404, body: { code: 'guest_not_found' } })
    expect(await copy(email)).toMatchObject({ status: 404, body: { code: 'guest_not_found' } })
  })

  it('is logged with the reason, without the address', async () => {
    const { email } = await activeGuest(shop)
    await copy(email)
    await erase(email)
    expect((await events('guest_data_exported'))[0]).toMatchObject({ subject: 'guest', after: { reason } })
    expect((await events('guest_data_erased'))[0]).toMatchObject({ subject: 'guest', after: { reason, orders: 2 } })
  })

  it('does not include what others have ordered in the same browser, nor an account with the address', async () => {
    const person = await newCustomer(shop)
    const own = await buy(shop, person, [{ productId: plain }])
    const guests = await buy(shop, null, [{ productId: plain }], person.email)
    const others = await buy(shop, null, [{ productId: plain }], `x${person.email}`)
    await shop.db.rows(sql`
      update customer_order set owner_key = (select owner_key from customer_order where id = ${guests.id}) where id = ${others.id}`)
    expect(await find(person.email)).toMatchObject({ orders: [{ number: guests.number }], accountId: person.id })
    expect((await erase(person.email)).body).toEqual({ erased: true, orders: 1 })
    const left = await shop.db.rows<{ email: string }>(sql`
      select customer->>'email' as email from customer_order where id in (${own.id}, ${others.id}) order by number`)
    expect(left.map(({ email }) => email)).toEqual([person.email, `x${person.email}`])
    expect((await shop.call('GET', '/api/auth/user', undefined, person)).status).toBe(200)
  })

  it('is erased once when two erasures run at the same time', async () => {
    const email = 'twice@example.com'
    const onHand = async () =>
      (await shop.db.rows<{ n: number }>(sql`select on_hand as n from stock_item where product_id = ${plain}`))[0]?.n
    const before = await onHand()
    await buy(shop, null, [{ productId: plain, quantity: 3 }], email)
    const answers = await Promise.all([erase(email), erase(email)])
    const erased = answers.filter(({ status }) => status === 200).map(({ body }) => body.orders)
    expect(erased.reduce((sum, orders) => sum + orders, 0)).toBe(1)
    expect(await onHand()).toBe(before)
  })

  it('is kept, with nothing changed, while the bank is processing a payment', async () => {
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
    const email = 'waiting@example.com'
    await buy(shop, null, [{ productId: plain }], email)
    await payFor(waiting, null, [{ productId: plain }], email)
    const refused = await post('erasure', { email, reason }, admin, waiting)
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_open' } })
    expect(await find(email)).toMatchObject({ orders: [{ status: 'paid' }], others: [{ kind: 'payment', count: 1 }] })
    await waiting.close()
  })

  it('with two payments in progress in two browsers is erased after both are canceled', async () => {
    const email = 'browsers@example.com'
    for (let browser = 0; browser < 2; browser += 1) await payFor(shop, null, [{ productId: plain }], email)
    expect((await erase(email)).body).toEqual({ erased: true, orders: 0 })
    expect(await traces(shop, [email])).toEqual([])
  })

  it('needs a reason without an address', async () => {
    const email = 'reason@example.com'
    await buy(shop, null, [{ productId: plain }], email)
    for (const body of [{ email }, { email, reason: '' }, { email, reason: `From ${email}` }, { email: 'x', reason }])
      for (const action of ['export', 'erasure'] as const) expect((await post(action, body)).status).toBe(422)
    expect((await find(email)).orders).toHaveLength(1)
  })

  it('is for owners only', async () => {
    const manager = await staffOf(shop, 'manager')
    const body = { email: 'owners@example.com', reason }
    expect((await post('search', { email: body.email }, manager)).body.code).toBe('role_not_allowed')
    for (const action of ['export', 'erasure'] as const)
      expect((await post(action, body, manager)).body.code).toBe('role_not_allowed')
  })
})
