import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let count = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

type Logged = { readonly before: unknown; readonly after: unknown }
type Signed = { readonly cookie: string }
const newAddress = () => `corrected${(count += 1)}@example.com`
const reason = 'Knew order number and address'
const change = (person: Person, email: string, by: Signed = admin, fields: object = {}) =>
  shop.call('PUT', `/api/admin/customers/${person.id}/email`, { seen: person.email, email, reason, ...fields }, by)
const account = async (person: Person) =>
  (await shop.call('GET', `/api/admin/customers/${person.id}`, undefined, admin)).body.customer
const login = (email: string, password: string) => shop.call('POST', '/api/auth/login', { email, password })
const requestLink = (email: string) => shop.call('POST', '/api/auth/forgot-password', { email })
const sentTo = (to: string, kind: string) => shop.emails.filter((email) => email.to === to && email.id.startsWith(kind))
async function emailTo(to: string, kind: string): Promise<string> {
  await expect.poll(() => sentTo(to, kind).length).toBe(1)
  return sentTo(to, kind)[0]!.text
}
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const verify = (token: string) => shop.call('POST', '/api/auth/verify-email', { token })
const events = async (person: Person) => {
  const log = '/api/admin/log?action=customer_email_changed'
  const { body } = await shop.call('GET', log, undefined, admin)
  return body.events.filter(({ subject }: { subject: string }) => subject === person.id)
}

describe('changing the email address of a customer', () => {
  it('ends sessions and links, asks the new address to confirm, tells the old one, and is logged without either', async () => {
    const person = await newCustomer(shop)
    await verify(tokenIn(await emailTo(person.email, 'verify-')))
    await requestLink(person.email)
    const reset = tokenIn(await emailTo(person.email, 'reset-'))
    const email = newAddress()
    expect((await change(person, ` ${email.toUpperCase()} `)).body).toEqual({ email, emailVerified: false })

    expect((await shop.call('GET', '/api/auth/user', undefined, person)).status).toBe(401)
    expect((await login(person.email, person.password)).status).toBe(401)
    expect((await login(email, person.password)).status).toBe(200)
    const used = await shop.call('POST', '/api/auth/reset-password', { token: reset, password: 'a stolen account' })
    expect(used.body.code).toBe('link_used_up')
    const notice = await emailTo(person.email, 'email-changed-')
    for (const secret of [email, person.firstName, person.lastName]) expect(notice).not.toContain(secret)
    expect((await account(person)).emailVerified).toBe(false)
    expect((await verify(tokenIn(await emailTo(email, 'verify-')))).status).toBe(200)
    expect(await account(person)).toMatchObject({ email, emailVerified: true })
    const logged = await events(person)
    expect(logged).toMatchObject([{ before: { verified: true }, after: { verified: false, reason } }])
    const values = JSON.stringify(logged.map(({ before, after }: Logged) => [before, after]))
    for (const address of [email, person.email]) expect(values).not.toContain(address)
  })

  it('ends the link that was sent to the mistyped address when they signed up', async () => {
    const person = await newCustomer(shop)
    const old = tokenIn(await emailTo(person.email, 'verify-'))
    await change(person, newAddress())
    expect((await verify(old)).body.code).toBe('link_used_up')
    expect((await account(person)).emailVerified).toBe(false)
  })

  it('repeated after a lost reply changes nothing, and one based on an old page is refused', async () => {
    const person = await newCustomer(shop)
    const email = newAddress()
    await change(person, email)
    const { cookie } = { cookie: (await login(email, person.password)).headers.getSetCookie()[0]!.split(';')[0]! }
    expect((await change(person, email)).status).toBe(200)
    expect((await shop.call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(200)
    expect(await change(person, newAddress())).toMatchObject({ status: 409, body: { code: 'customer_email_changed' } })
    expect(await events(person)).toHaveLength(1)
    await emailTo(email, 'verify-')
  })

  it('to an address of another account is refused, also when someone signs up with it at the same moment', async () => {
    const [person, other] = [await newCustomer(shop), await newCustomer(shop)]
    const taken = { status: 409, body: { code: 'customer_email_taken' } }
    expect(await change(person, other.email.toUpperCase())).toMatchObject(taken)
    const email = newAddress()
    const registration = { firstName: 'New', lastName: 'Person', email, password: 'a long enough secret' }
    const [changed, registered] = await Promise.all([
      change(person, email),
      shop.call('POST', '/api/users', registration),
    ])
    expect([changed.status, registered.status].toSorted()).toEqual([200, 409])
    const second = await newCustomer(shop)
    const wanted = newAddress()
    const both = await Promise.all([change(second, wanted), change(other, wanted)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(taken)
    const owners = await shop.db.rows(sql`select id from customer where email in (${email}, ${wanted})`)
    expect(owners).toHaveLength(2)
  })

  it('needs a valid address and a reason without an address, and leaves everything as it is otherwise', async () => {
    const person = await newCustomer(shop)
    for (const fields of [
      { email: 'nobody' },
      { email: '' },
      { reason: '' },
      { reason: '    ok    ' },
      { reason: `Wrote from ${person.email}` },
      { reason: 'x'.repeat(201) },
    ])
      expect((await change(person, newAddress(), admin, fields)).status, JSON.stringify(fields)).toBe(422)
    expect(await change({ ...person, id: 'nobody' }, newAddress())).toMatchObject({
      status: 404,
      body: { code: 'account_not_found' },
    })
    expect((await account(person)).email).toBe(person.email)
    expect((await shop.call('GET', '/api/auth/user', undefined, person)).status).toBe(200)
  })

  it('is for owners and managers, and never of an account of staff', async () => {
    const person = await newCustomer(shop)
    for (const role of ['support', 'read_only'] as const)
      expect((await change(person, newAddress(), await staffOf(shop, role))).body.code).toBe('role_not_allowed')
    const [manager, owner] = [await staffOf(shop, 'manager'), await staffOf(shop, 'owner')]
    for (const by of [manager, admin])
      expect(await change(owner, newAddress(), by)).toMatchObject({ status: 409, body: { code: 'staff_email_kept' } })
    expect((await change(person, newAddress(), manager)).status).toBe(200)
  })

  it('moves neither newsletter nor orders to the new address', async () => {
    const person = await newCustomer(shop)
    await shop.call('POST', '/api/newsletter', { email: person.email })
    const order = await buy(shop, person, [{ productId: plain }])
    const email = newAddress()
    await change(person, email)
    const rows = await shop.db.rows<{ email: string }>(sql`
      select email from newsletter_subscription where email in (${person.email}, ${email})
      union all select customer->>'email' from customer_order where id = ${order.id}`)
    expect(rows).toEqual([{ email: person.email }, { email: person.email }])
  })

  it('waits for an erasure in progress, and finds no account then', async () => {
    const person = await newCustomer(shop)
    const [erased, changed] = await Promise.all([
      shop.call('DELETE', `/api/admin/customers/${person.id}`, { email: person.email }, admin),
      change(person, newAddress()),
    ])
    const codes = [erased.body.code ?? 'erased', changed.body.code ?? 'changed']
    expect([
      ['erased', 'account_not_found'],
      ['email_does_not_match', 'changed'],
      ['erased', 'changed'],
    ]).toContainEqual(codes)
    if (codes[0] === 'erased')
      expect(await shop.db.rows(sql`select id from customer where id = ${person.id}`)).toEqual([])
  })

  it('is not in the audit log with its reason after the account was deleted', async () => {
    const person = await newCustomer(shop)
    const email = newAddress()
    await change(person, email, admin, { reason: 'Knew Marieke’s order' })
    expect((await shop.call('DELETE', `/api/admin/customers/${person.id}`, { email }, admin)).status).toBe(200)
    const left = await shop.db.rows(
      sql`select 1 from audit_event where after::text like '%Marieke%' or (action = 'customer_email_changed' and subject = ${person.id})`,
    )
    expect(left).toEqual([])
  })
})
