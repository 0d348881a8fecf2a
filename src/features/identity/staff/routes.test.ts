import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
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

const list = async () => (await shop.call('GET', '/api/admin/staff', undefined, admin)).body
const ownerId = async () =>
  (await list()).staff.find(({ email }: { email: string }) => email === demoAccounts.admin.email).id as string
const setRole = (id: string, seen: string, role: string, by: Signed = admin) =>
  shop.call('PUT', `/api/admin/staff/${id}`, { seen, role }, by)
const remove = (id: string, seen: string, by: Signed = admin) =>
  shop.call('DELETE', `/api/admin/staff/${id}`, { seen }, by)
const invite = (email: string, role: string) =>
  shop.call('POST', '/api/admin/staff/invitations', { email, role }, admin)
const orders = (by: Signed) => shop.call('GET', '/api/admin/orders', undefined, by)
const newestEvents = async (count: number) =>
  (await shop.call('GET', '/api/admin/log', undefined, admin)).body.events.slice(0, count)

async function tokenSentTo(email: string): Promise<string> {
  const sent = () => shop.emails.findLast(({ id, to }) => id.startsWith('staff-invitation') && to === email)
  await expect.poll(sent).toBeTruthy()
  return /token=(\w+)/.exec(sent()?.text ?? '')?.[1] ?? ''
}

describe('staff roles', () => {
  it('take effect with the next request, and every change is in the audit log with before and after', async () => {
    const person = await staffOf(shop, 'manager')
    expect((await shop.call('GET', '/api/admin/jobs', undefined, person)).status).toBe(200)
    const changed = await setRole(person.id, 'manager', 'support')
    expect(changed.body.staff).toContainEqual(expect.objectContaining({ id: person.id, role: 'support' }))
    const refused = await shop.call('GET', '/api/admin/jobs', undefined, person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'role_not_allowed' } })
    expect(refused.body.detail).toContain('Your role (Support) does not allow this.')
    expect((await remove(person.id, 'support')).status).toBe(200)
    expect(await orders(person)).toMatchObject({ status: 403, body: { code: 'admin_only' } })
    const user = (await shop.call('GET', '/api/auth/user', undefined, person)).body
    expect(user).toMatchObject({ role: 'shopper', staffRole: null })
    expect(await newestEvents(2)).toMatchObject([
      { action: 'staff_removed', subject: person.id, before: { role: 'support' }, after: null },
      { action: 'staff_role_changed', subject: person.id, before: { role: 'manager' }, after: { role: 'support' } },
    ])
  })

  it('are not changed when someone else has changed them first', async () => {
    const person = await staffOf(shop, 'manager')
    expect(await setRole(person.id, 'support', 'owner')).toMatchObject({ status: 409, body: { code: 'staff_changed' } })
    expect(await remove(person.id, 'support')).toMatchObject({ status: 409, body: { code: 'staff_changed' } })
    expect(await setRole('nobody', 'support', 'owner')).toMatchObject({
      status: 404,
      body: { code: 'staff_not_found' },
    })
    const customer = await newCustomer(shop)
    expect((await setRole(customer.id, 'support', 'owner')).status).toBe(404)
  })

  it('include the last owner, who can be neither demoted nor removed nor deleted', async () => {
    const id = await ownerId()
    const refusal = { status: 409, body: { code: 'last_owner' } }
    expect(await setRole(id, 'owner', 'manager')).toMatchObject(refusal)
    expect(await remove(id, 'owner')).toMatchObject(refusal)
    const { password } = demoAccounts.admin
    await shop.call('POST', '/api/cart', { productId: 'nocturne-retinol-serum', quantity: 1 }, admin)
    expect((await shop.call('POST', '/api/create-payment-intent', {}, admin)).status).toBe(200)
    expect(await shop.call('DELETE', '/api/account', { password }, admin)).toMatchObject(refusal)
    // The refusal comes before the payment is canceled.
    expect(await shop.db.rows(sql`select status from payment where owner_key = ${`user:${id}`}`)).toEqual([
      { status: 'open' },
    ])
    const second = await staffOf(shop, 'owner')
    const { password: own } = second
    expect((await shop.call('DELETE', '/api/account', { password: own }, second)).status).toBe(200)
    expect(await setRole(id, 'owner', 'manager')).toMatchObject(refusal)
  })
})

describe('an invitation', () => {
  it('is accepted once, with the account of its address, and gives the role', async () => {
    const [invited, other] = [await newCustomer(shop, 'Invited'), await newCustomer(shop, 'Other')]
    expect((await invite(invited.email.toUpperCase(), 'support')).body.invitations).toMatchObject([
      { email: invited.email, role: 'support', expiresAt: '2026-11-27T10:00:00.000Z' },
    ])
    const token = await tokenSentTo(invited.email)
    expect((await shop.call('POST', '/api/staff-invitations/read', { token })).body).toEqual({
      email: invited.email,
      role: 'support',
    })
    const accept = (by: Signed) => shop.call('POST', '/api/staff-invitations/accept', { token }, by)
    expect(await accept(other)).toMatchObject({ status: 403, body: { code: 'other_address_invited' } })
    expect((await orders(invited)).status).toBe(403)
    expect(await accept(invited)).toMatchObject({ status: 200, body: { staffRole: 'support', emailVerified: true } })
    expect((await orders(invited)).status).toBe(200)
    expect(await accept(invited)).toMatchObject({ status: 410, body: { code: 'link_used_up' } })
    expect((await list()).invitations).toEqual([])
    expect(await newestEvents(2)).toMatchObject([
      { action: 'staff_joined', subject: invited.id, after: { role: 'support' } },
      { action: 'staff_invited', before: null, after: { role: 'support' } },
    ])
    expect(await invite(invited.email, 'owner')).toMatchObject({ status: 409, body: { code: 'already_staff' } })
  })

  it('ends when it is canceled, replaced, or a week old, and when its sender is no longer an owner', async () => {
    const read = async (token: string) => (await shop.call('POST', '/api/staff-invitations/read', { token })).status
    await invite('replaced@example.com', 'manager')
    const first = await tokenSentTo('replaced@example.com')
    const { invitations } = (await invite('replaced@example.com', 'support')).body
    expect(invitations).toHaveLength(1)
    expect(await read(first)).toBe(410)
    const cancel = () => shop.call('DELETE', `/api/admin/staff/invitations/${invitations[0].id}`, undefined, admin)
    expect((await cancel()).body.invitations).toEqual([])
    expect(await cancel()).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })

    const second = await staffOf(shop, 'owner')
    const body = { email: 'by.second@example.com', role: 'support' }
    await shop.call('POST', '/api/admin/staff/invitations', body, second)
    const token = await tokenSentTo(body.email)
    expect(await read(token)).toBe(200)
    await setRole(second.id, 'owner', 'manager')
    expect(await read(token)).toBe(410)

    await invite('late@example.com', 'support')
    const late = await tokenSentTo('late@example.com')
    shop.advanceClock(7 * 24 * 60 * 60)
    expect(await read(late)).toBe(410)
    await shop.identity.removeExpired()
    expect((await list()).invitations).toEqual([])
  })

  it('ends with the account of its address only if the address was verified: anyone could have registered it', async () => {
    const [anyone, invited] = [await newCustomer(shop), await newCustomer(shop)]
    await shop.db.rows(sql`update customer set email_verified = true where id = ${invited.id}`)
    for (const { email } of [anyone, invited]) await invite(email, 'support')
    for (const { id } of [anyone, invited])
      expect(await shop.account.erase(id, { refuse: async () => null })).toMatchObject({ ok: true })
    expect((await list()).invitations).toMatchObject([{ email: anyone.email }])
  })
})
