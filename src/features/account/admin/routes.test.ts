import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, payFor, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

type Signed = { readonly cookie: string }

const list = async (query: Readonly<Record<string, string>>) =>
  (await shop.call('GET', `/api/admin/customers?${new URLSearchParams(query).toString()}`, undefined, admin)).body
const find = (id: string) => shop.call('GET', `/api/admin/customers/${id}`, undefined, admin)
const erase = (person: Person, email = person.email, by: Signed = admin) =>
  shop.call('DELETE', `/api/admin/customers/${person.id}`, { email }, by)
const idOf = (page: { customers: { id: string }[] }) => page.customers.map(({ id }) => id)

describe('customers in the administration', () => {
  it('are found by parts of the email address and name, in any case, and never by a wildcard', async () => {
    const person = await newCustomer(shop, 'Ottoline')
    for (const search of [
      person.email.toUpperCase(),
      'ttolin',
      'ottoline verstraete',
      'verstraete ottoline',
      'verstr ott',
      ` ${person.email.slice(0, 12)}`,
    ])
      expect(idOf(await list({ search })), search).toContain(person.id)
    for (const search of ['%', 'o_toline', 'nobody at all']) expect(idOf(await list({ search })), search).toEqual([])
  })

  it('are listed newest first, each once on pages of 50, also when accounts share a moment', async () => {
    await shop.db.rows(sql`
      insert into customer (id, name, first_name, last_name, email, created_at)
      select 'crowd_' || n, 'Crowd ' || n, 'Crowd', n::text, 'crowd' || n || '@example.com', timestamptz '2026-01-01 08:00:00.123457'
      from generate_series(1, 1100) as n`)
    for (const search of ['', 'crowd', 'crowd1']) {
      const seen: string[] = []
      for (let before: string | null = ''; before !== null;) {
        const page: { customers: { id: string }[]; next: string | null } = await list({
          search,
          ...(before && { before }),
        })
        expect(page.customers.length).toBeLessThanOrEqual(50)
        seen.push(...idOf(page))
        before = page.next
      }
      const crowd = seen.filter((id) => id.startsWith('crowd_'))
      expect(new Set(seen).size).toBe(seen.length)
      expect(crowd).toHaveLength(search === 'crowd1' ? 212 : 1_100)
    }
    const broken = await shop.call('GET', '/api/admin/customers?before=yesterday', undefined, admin)
    expect(broken.status).toBe(422)
  })

  it('have a page with account, orders, store credit and returns, without passwords, sessions or skin data', async () => {
    const person = await newCustomer(shop, 'Nele')
    const order = await buy(shop, person, [{ productId: plain }])
    await shop.call(
      'POST',
      '/api/admin/store-credit',
      { email: person.email, amount: '7.50', reason: 'A late parcel' },
      admin,
    )
    const { status, body } = await find(person.id)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['customer', 'notes', 'orders', 'returns', 'storeCredit'])
    expect(body.customer).toEqual({
      id: person.id,
      firstName: 'Nele',
      lastName: 'Verstraete',
      email: person.email,
      emailVerified: false,
      staffRole: null,
      createdAt: expect.any(String),
    })
    expect(body.orders).toMatchObject({ orders: [{ number: order.number, status: 'paid' }], next: null })
    expect(body.storeCredit).toEqual({
      balance: '7.50',
      entries: [{ kind: 'granted', amount: '7.50', createdAt: expect.any(String) }],
    })
    expect(body.returns).toEqual([])
    expect(await find('nobody')).toMatchObject({ status: 404, body: { code: 'account_not_found' } })
  })
})

describe('deleting a customer in the administration', () => {
  it('needs the email address, cancels what was not shipped, and is in the audit log without a name', async () => {
    const person = await newCustomer(shop, 'Isaura')
    const order = await buy(shop, person, [{ productId: plain }])
    for (const email of ['', 'somebody@example.com', person.firstName])
      expect(await erase(person, email)).toMatchObject({ status: 409, body: { code: 'email_does_not_match' } })
    expect((await find(person.id)).status).toBe(200)
    expect(await erase(person, person.email.toUpperCase())).toMatchObject({ status: 200, body: { erased: true } })
    expect((await find(person.id)).status).toBe(404)
    expect((await shop.call('GET', '/api/auth/user', undefined, person)).status).toBe(401)
    const kept = await shop.call('GET', `/api/admin/orders/${order.number}`, undefined, admin)
    expect(kept.body.order).toMatchObject({ status: 'cancelled', adjusted: kept.body.order.total })
    const { events } = (await shop.call('GET', '/api/admin/log?action=customer_erased', undefined, admin)).body
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ subject: person.id, before: null, after: null })
    expect(JSON.stringify(events)).not.toContain(person.email)
    expect((await erase(person)).status).toBe(404)
  })

  it('leaves a payment in progress alone when the address is wrong', async () => {
    const person = await newCustomer(shop)
    await payFor(shop, person, [{ productId: plain }])
    const open = () =>
      shop.db.rows(sql`select id from payment where owner_key = ${`user:${person.id}`} and status = 'open'`)
    expect(await open()).toHaveLength(1)
    expect((await erase(person, 'wrong@example.com')).status).toBe(409)
    expect(await open()).toHaveLength(1)
    expect((await erase(person)).status).toBe(200)
  })

  it('is for owners, and never deletes the last one or the own account', async () => {
    const person = await newCustomer(shop)
    for (const role of ['manager', 'support', 'read_only'] as const)
      expect(await erase(person, person.email, await staffOf(shop, role))).toMatchObject({
        status: 403,
        body: { code: 'role_not_allowed' },
      })
    const { id } = (await shop.call('GET', '/api/auth/user', undefined, admin)).body
    const self = { ...person, id, email: demoAccounts.admin.email }
    expect(await erase(self)).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    const second = await staffOf(shop, 'owner')
    expect(await erase(self)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    // Two owners delete each other: one of them is left.
    const answers = await Promise.all([erase(second), erase(self, self.email, second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
