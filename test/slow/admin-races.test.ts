import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import { adminOf, staffOf } from '../admin.ts'
import { buy, newCustomer, payFor, plain, type Person } from '../buyer.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { openShop, type TestShop } from '../shop.ts'

let postgres: RealPostgres
let shop: TestShop
let admin: { cookie: string }

beforeAll(async () => {
  postgres = await newShopDatabase()
  shop = await openShop({ databaseUrl: postgres.url })
  admin = await adminOf(shop)
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
})

const times = <Value>(count: number, action: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => action(at)))
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const level = async () =>
  (
    await shop.db.rows<{ on_hand: number; reserved: number }>(
      sql`select on_hand, reserved from stock_item where product_id = ${plain}`,
    )
  )[0] ?? { on_hand: 0, reserved: 0 }
const countAuditEvents = async (subject: string) =>
  (await shop.db.rows<{ count: number }>(sql`select count(*) as count from audit_event where subject = ${subject}`))[0]
    ?.count

describe('concurrent administrators on a real PostgreSQL server', () => {
  it('ship or cancel an order once, and all others get a conflict', async () => {
    const before = await level()
    const order = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 2 }])
    const answers = await times(16, (at) =>
      shop.call(
        'POST',
        `/api/admin/orders/${order.number}/actions`,
        { action: at % 2 === 0 ? 'cancel' : 'fulfill', seen: 'paid' },
        admin,
      ),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
    expect(await countAuditEvents(order.number)).toBe(1)
    const { status } = (await shop.call('GET', `/api/admin/orders/${order.number}`, undefined, admin)).body.order
    expect((await level()).on_hand).toBe(status === 'cancelled' ? before.on_hand : before.on_hand - 2)
    // The buyer is emailed once about what happened.
    const statusEmails = () =>
      shop.emails.filter(({ id }) => id.startsWith(`order-${order.number}-`)).map(({ id }) => id)
    const expected = `order-${order.number}-${status === 'cancelled' ? 'cancelled' : 'parcel-1'}`
    await expect.poll(statusEmails).toEqual([expected])
  })

  it('send a campaign once to every remaining subscriber while others unsubscribe', async () => {
    await shop.db.rows(sql`
      insert into newsletter_subscription (id, email, consent_version, requested_at, email_sent_at, confirmed_at)
      select gen_random_uuid(), 'reader' || at || '@example.com', '2026-11', now(), now(), now()
        from generate_series(1, 500) as at`)
    const ids = (await shop.db.rows<{ id: string }>(sql`select id from newsletter_subscription order by email`)).map(
      ({ id }) => id,
    )
    const path = '/api/admin/newsletter'
    const { id } = (
      await shop.call(
        'POST',
        path,
        { subject: 'To all subscribers', body: 'Dear readers, this is for all of you.' },
        admin,
      )
    ).body
    const leave = (at: number) =>
      shop.db.rows(sql`delete from newsletter_subscription where id = ${ids[at * 10] ?? ''}`)
    const [answers] = await Promise.all([
      times(8, () => shop.call('POST', `${path}/${id}/sending`, { version: 1 }, admin)),
      times(50, leave),
    ])
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    await expect
      .poll(async () => (await shop.call('GET', `${path}/${id}`, undefined, admin)).body.state, { timeout: 30_000 })
      .toBe('sent')
    const open = () => shop.db.rows(sql`select 1 from job.job where name = 'newsletter_email' and state <> 'completed'`)
    await expect.poll(async () => (await open()).length, { timeout: 60_000 }).toBe(0)
    const got = shop.emails.filter(({ id: one }) => one.startsWith(`campaign-${id}-`)).map(({ to }) => to)
    expect(new Set(got).size).toBe(got.length)
    const remaining = await shop.db.rows<{ email: string }>(sql`select email from newsletter_subscription`)
    expect(remaining.filter(({ email }) => !got.includes(email))).toEqual([])
    expect(await countAuditEvents(id)).toBe(2)
  })

  it('update a product once per version they have seen', async () => {
    const path = '/api/admin/products/nocturne-retinol-serum'
    const {
      id,
      isArchived: _archived,
      version,
      stock: _stock,
      levels: _levels,
      prices,
      ...form
    } = (await shop.call('GET', path, undefined, admin)).body
    // None of them is the price so far: a form that changes nothing keeps its version.
    const answers = await times(12, (at) =>
      shop.call('PUT', path, { version, form: { ...form, price: `${70 + at}.00`, originalPrice: '' } }, admin),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    expect(await countAuditEvents(id)).toBe(1)
    expect((await shop.call('GET', path, undefined, admin)).body.prices).toHaveLength(prices.length + 1)
  })

  it('save products while others rename and remove their category: search knows the last name, no product is left behind', async () => {
    const path = '/api/admin/products/oat-milk-cleansing-balm'
    const {
      id,
      isArchived: _archived,
      version: _version,
      stock: _stock,
      levels: _levels,
      prices: _prices,
      ...form
    } = (await shop.call('GET', path, undefined, admin)).body
    const categories = '/api/admin/categories'
    await shop.call('POST', categories, { name: 'Category 0' }, admin)
    const save = async (at: number) => {
      const { version } = (await shop.call('GET', path, undefined, admin)).body
      const changed = { ...form, price: `${50 + at}.00`, originalPrice: '', category: 'category-0' }
      return shop.call('PUT', path, { version, form: changed }, admin)
    }
    const rename = async (at: number) => {
      const list = (await shop.call('GET', categories, undefined, admin)).body
      const seen = list.find((one: { id: string }) => one.id === 'category-0')?.name
      return shop.call('PUT', `${categories}/category-0`, { seen, name: `Category ${'xyz'[at % 3]}${at}` }, admin)
    }
    const answers = await Promise.all([
      times(6, rename),
      times(6, save),
      times(6, () => shop.call('DELETE', `${categories}/category-0`, undefined, admin)),
    ])
    for (const { status } of answers.flat()) expect([200, 404, 409, 422]).toContain(status)
    const left = (await shop.call('GET', categories, undefined, admin)).body
    const category = left.find((one: { id: string }) => one.id === 'category-0')
    const [stored] = await shop.db.rows<{ category: string; isFound: boolean }>(sql`
      select category, search_words @@ plainto_tsquery('simple', ${category?.name ?? ''}) as "isFound" from product where id = ${id}`)
    expect(stored?.category).toBe(category ? 'category-0' : form.category)
    if (category) expect(stored?.isFound).toBe(true)
  })

  it('adjust stock during sales without deadlocks, lost sales or overselling', async () => {
    const path = `/api/admin/products/${plain}`
    const buyers = await times(8, () => newCustomer(shop))
    const before = await level()
    const counts = times(24, async () => {
      const seen = (await shop.call('GET', path, undefined, admin)).body.stock.onHand
      return shop.call('PUT', `${path}/stock`, { seen, onHand: seen + 1 }, admin)
    })
    const [adjusted] = await Promise.all([
      counts,
      times(buyers.length, (at) => payFor(shop, buyers[at] ?? null, [{ productId: plain }])),
    ])
    const added = adjusted.filter(({ status }) => status === 200).length
    expect(statusesOf(adjusted).every((status) => status === 200 || status === 409)).toBe(true)
    expect(added).toBeGreaterThan(0)
    expect(await level()).toEqual({ on_hand: before.on_hand + added, reserved: before.reserved + buyers.length })
  })

  it('leave one owner when two owners demote each other, remove each other or delete their accounts', async () => {
    const { id: demoId } = (await shop.call('GET', '/api/auth/user', undefined, admin)).body
    const owners = async () =>
      (await shop.db.rows<{ id: string }>(sql`select id from customer where staff_role = 'owner'`)).map(({ id }) => id)
    for (let round = 0; round < 6; round += 1) {
      const [ann, ben] = [await staffOf(shop, 'owner'), await staffOf(shop, 'owner')]
      await shop.db.rows(sql`update customer set role = 'shopper', staff_role = null where id = ${demoId}`)
      const strike = (by: Person, at: Person) => {
        const path = `/api/admin/staff/${at.id}`
        if (round % 3 === 0) return shop.call('PUT', path, { seen: 'owner', role: 'manager' }, by)
        if (round % 3 === 1) return shop.call('DELETE', path, { seen: 'owner' }, by)
        return shop.call('DELETE', '/api/account', { password: by.password }, by)
      }
      const answers = await Promise.all([strike(ann, ben), strike(ben, ann)])
      const left = await owners()
      expect(left, JSON.stringify(answers.map(({ text }) => text))).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await shop.db.rows(sql`update customer set role = 'shopper', staff_role = null where id = ${left[0]}`)
      await shop.db.rows(sql`update customer set role = 'admin', staff_role = 'owner' where id = ${demoId}`)
    }
  })
})
