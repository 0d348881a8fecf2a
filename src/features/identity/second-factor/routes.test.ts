import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { cookiesOf, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'
import { codeAt, stepAt } from './codes.server.ts'

let shop: TestShop
let person: Person
let seconds = 0
const start = Date.parse('2026-11-20T10:00:00Z')
beforeAll(async () => {
  shop = await openShop({ environment: { DEMO: 'off' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  person = await staffOf(shop, 'owner')
  wait()
})

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Two steps, so that every code is a new one. */
function wait() {
  shop.advanceClock(60)
  seconds += 60
}
const codeOf = (secret: string) => codeAt(bytesOf(secret), stepAt(new Date(start + seconds * 1000)))

type Signed = { readonly cookie: string }
const post = (path: string, body: object, by: Signed) => shop.call('POST', `/api/auth/second-factor${path}`, body, by)
const category = (by: Signed) => shop.call('POST', '/api/admin/categories', { name: `Set ${seconds}` }, by)
const orders = (by: Signed) => shop.call('GET', '/api/admin/orders', undefined, by)
const signIn = async ({ email, password }: Person) => ({
  cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })),
})
const stateOf = async (by: Signed) => (await shop.call('GET', '/api/auth/user', undefined, by)).body.secondFactor

async function turnedOn(by: Person): Promise<{ secret: string; backupCodes: string[] }> {
  const { secret } = (await post('/setup', { password: by.password }, by)).body
  const confirmed = await post('/confirm', { code: codeOf(secret) }, by)
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  wait()
  return { secret, backupCodes: confirmed.body.backupCodes }
}

describe('outside the demonstration', () => {
  it('staff without a second factor can read but not change anything', async () => {
    expect((await orders(person)).status).toBe(200)
    expect(await category(person)).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } })
    await turnedOn(person)
    expect((await category(person)).status).toBe(200)
  })

  it('every new session needs a code before it can read or change anything', async () => {
    const { secret } = await turnedOn(person)
    const session = await signIn(person)
    expect(await stateOf(session)).toBe('unverified')
    for (const answer of [await orders(session), await category(session)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    const code = codeOf(secret)
    expect((await post('/verify', { code }, session)).status).toBe(200)
    expect([(await orders(session)).status, await stateOf(session)]).toEqual([200, 'verified'])
    expect(await stateOf(person), 'the first session stays verified').toBe('verified')
  })

  it('shoppers are not asked for anything, and cannot set it up', async () => {
    const shopper = await newCustomer(shop)
    expect((await shop.call('GET', '/api/auth/user', undefined, shopper)).body.secondFactor).toBeNull()
    const setUp = await post('/setup', { password: shopper.password }, shopper)
    expect(setUp).toMatchObject({ status: 403, body: { code: 'admin_only' } })
    expect((await shop.call('GET', '/api/auth/second-factor', undefined, shopper)).status).toBe(403)
  })
})

describe('an account with a second factor', () => {
  const changePassword = (by: Signed) => {
    const body = { currentPassword: person.password, password: 'another long secret' }
    return shop.call('POST', '/api/auth/change-password', body, by)
  }
  const erase = (password: string, by: Signed) => shop.call('DELETE', '/api/account', { password }, by)
  const exported = (by: Signed) => shop.call('GET', '/api/account/export', undefined, by)
  const required = { status: 403, body: { code: 'second_factor_required' } }
  const passkeyOf = ({ id }: Person) =>
    shop.db.rows(sql`
      insert into passkey (id, customer_id, name, credential_id, public_key, counter, transports, created_at)
      values (${id}, ${id}, 'Laptop', ${id}, 'x', 0, '{}', now())`)
  const newest = async (by: Signed) => (await shop.call('GET', '/api/admin/log', undefined, by)).body.events[0]

  it('is not taken over, exported or deleted with the password alone', async () => {
    await turnedOn(person)
    const thief = await signIn(person)
    for (const answer of [await changePassword(thief), await erase(person.password, thief), await exported(thief)])
      expect(answer).toMatchObject(required)
    expect((await orders(person)).status, 'the owner’s session goes on').toBe(200)
    expect(await stateOf(await signIn(person)), 'the password is the same').toBe('unverified')
  })

  it('can change its password once the session has shown it, and the new session has shown it too', async () => {
    const { secret } = await turnedOn(person)
    const session = await signIn(person)
    await post('/verify', { code: codeOf(secret) }, session)
    expect((await exported(session)).status).toBe(200)
    const changed = await changePassword(session)
    expect(changed.status).toBe(200)
    const renewed = { cookie: cookiesOf(changed) }
    expect(await stateOf(renewed)).toBe('verified')
    expect(await newest(renewed)).toMatchObject({ action: 'password_changed', subject: person.id })
  })

  it('is protected when its only factor is a passkey', async () => {
    await passkeyOf(person)
    expect(await erase(person.password, person)).toMatchObject(required)
  })

  it('stays protected after its owner has left the staff, and can still show and remove the factor', async () => {
    const other = await staffOf(shop, 'owner')
    await turnedOn(other)
    const { secret, backupCodes } = await turnedOn(person)
    await shop.call('DELETE', `/api/admin/staff/${person.id}`, { seen: 'owner' }, other)
    const session = await signIn(person)
    expect(await stateOf(session)).toBe('unverified')
    expect(await erase(person.password, session)).toMatchObject(required)
    expect(await exported(session)).toMatchObject(required)
    expect((await shop.call('GET', '/api/auth/second-factor', undefined, session)).status).toBe(200)
    expect((await post('/verify', { code: backupCodes[0] ?? '' }, session)).status).toBe(200)
    expect((await exported(session)).status).toBe(200)
    expect((await post('/off', { code: codeOf(secret) }, session)).status).toBe(200)
    expect(await stateOf(session)).toBeNull()
  })

  it('of staff leaves an audit event, without a name, when it is deleted', async () => {
    await turnedOn(person)
    const other = await staffOf(shop, 'owner')
    expect((await erase(person.password, person)).status).toBe(200)
    expect(await newest(other)).toMatchObject({
      action: 'account_erased',
      subject: person.id,
      actorName: '',
      isAutomatic: false,
      before: { role: 'owner' },
    })
  })

  it('of staff leaves an audit event when its password is reset by email', async () => {
    await shop.call('POST', '/api/auth/forgot-password', { email: person.email })
    const link = () => shop.emails.find(({ to, id }) => to === person.email && id.startsWith('reset-'))?.text
    await expect.poll(link).toBeDefined()
    const token = /reset-password\?token=(\S+)/.exec(link() ?? '')?.[1]
    const password = 'yet another long secret'
    expect((await shop.call('POST', '/api/auth/reset-password', { token, password })).status).toBe(200)
    const session = await signIn({ ...person, password })
    expect(await newest(session)).toMatchObject({ action: 'password_reset', subject: person.id })
  })
})

describe('authenticator codes', () => {
  it('are set up with the password, and count only after a first correct code', async () => {
    expect(await post('/confirm', { code: '123456' }, person)).toMatchObject({
      body: { code: 'second_factor_not_set_up' },
    })
    expect(await post('/setup', { password: 'not mine' }, person)).toMatchObject({ body: { code: 'wrong_password' } })
    const first = (await post('/setup', { password: person.password }, person)).body
    const { secret, uri } = (await post('/setup', { password: person.password }, person)).body
    expect(uri).toContain(`secret=${secret}`)
    expect(await stateOf(person)).toBe('off')
    expect(await post('/confirm', { code: codeOf(first.secret) }, person)).toMatchObject({
      body: { code: 'wrong_code' },
    })
    expect((await post('/confirm', { code: codeOf(secret) }, person)).body.backupCodes).toHaveLength(10)
    const state = (await shop.call('GET', '/api/auth/second-factor', undefined, person)).body
    expect(state).toMatchObject({ state: 'verified', isRequired: true, backupCodesLeft: 10 })
    const again = await post('/setup', { password: person.password }, person)
    expect(again).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
    expect(await post('/confirm', { code: codeOf(secret) }, person)).toMatchObject({
      body: { code: 'second_factor_on' },
    })
  })

  it('work once, also when two requests send the same one', async () => {
    const { secret } = await turnedOn(person)
    const sessions = [await signIn(person), await signIn(person)] as const
    const code = codeOf(secret)
    const answers = await Promise.all(sessions.map((session) => post('/verify', { code }, session)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('delay guesses, whatever the session', async () => {
    const { secret } = await turnedOn(person)
    for (let at = 0; at < 5; at += 1)
      expect((await post('/verify', { code: '000000' }, await signIn(person))).status).toBe(403)
    const guessed = await post('/verify', { code: codeOf(secret) }, await signIn(person))
    expect(guessed).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  it('are replaced by backup codes, each of which works once and can be renewed', async () => {
    const { secret, backupCodes } = await turnedOn(person)
    const [first = '', second = ''] = backupCodes
    expect((await post('/verify', { code: first.toUpperCase() }, await signIn(person))).status).toBe(200)
    expect((await post('/verify', { code: first }, await signIn(person))).status).toBe(403)
    const renewed = (await post('/backup-codes', { code: codeOf(secret) }, person)).body.backupCodes
    expect((await post('/verify', { code: second }, await signIn(person))).status).toBe(403)
    expect((await post('/verify', { code: renewed[0] }, await signIn(person))).status).toBe(200)
    const stored = JSON.stringify(await shop.db.rows(sql`select * from second_factor_backup_code`))
    for (const code of renewed) expect(stored).not.toContain(code)
    expect(JSON.stringify(await shop.db.rows(sql`select * from second_factor`))).not.toContain(secret)
  })

  it('are turned off with a code, not with the session alone', async () => {
    const { secret } = await turnedOn(person)
    expect((await post('/off', { code: '000000' }, person)).status).toBe(403)
    expect((await post('/off', { code: codeOf(secret) }, person)).status).toBe(200)
    expect(await stateOf(person)).toBe('off')
  })

  it('are reset by another owner, which ends the sessions and is in the audit log', async () => {
    await turnedOn(person)
    const other = await staffOf(shop, 'owner')
    await turnedOn(other)
    const reset = (id: string) => shop.call('DELETE', `/api/admin/staff/${id}/second-factor`, undefined, other)
    expect(await reset(other.id)).toMatchObject({ status: 409, body: { code: 'own_second_factor' } })
    expect((await reset(person.id)).status).toBe(200)
    expect(await reset(person.id)).toMatchObject({ status: 409, body: { code: 'second_factor_not_set_up' } })
    expect((await orders(person)).status).toBe(401)
    expect(await stateOf(await signIn(person))).toBe('off')
    const { events } = (await shop.call('GET', '/api/admin/log', undefined, other)).body
    expect(events[0]).toMatchObject({ action: 'second_factor_reset', subject: person.id })
  })
})

it('in the demonstration, staff can work without codes, and the public demo account cannot set them up', async () => {
  const demo = await openShop()
  const admin = await adminOf(demo)
  const created = await demo.call('POST', '/api/admin/categories', { name: 'Gift sets' }, admin)
  expect(created.status).toBe(200)
  const { password } = demoAccounts.admin
  const setUp = await demo.call('POST', '/api/auth/second-factor/setup', { password }, admin)
  expect(setUp).toMatchObject({ status: 403, body: { code: 'demo_account_protected' } })
  await demo.close()
})
