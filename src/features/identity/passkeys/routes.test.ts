import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { createAuthenticator, type Authenticator } from '#root/test/authenticator.ts'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { passkeyClient, type PasskeyClient } from '#root/test/passkeys.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'
import { maxPasskeys } from './constants.ts'

const origin = 'https://shop.example'
let shop: TestShop
let client: PasskeyClient
let person: Person
let device: Authenticator
beforeAll(async () => {
  shop = await openShop({ environment: { DEMO: 'off', PUBLIC_URL: origin } })
  client = passkeyClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  person = await staffOf(shop, 'owner')
  device = createAuthenticator(origin)
})

describe('a passkey', () => {
  it('is added with the password, counts as second factor, and comes with backup codes', async () => {
    const category = () => shop.call('POST', '/api/admin/categories', { name: `For ${person.id}` }, person)
    expect(await category()).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } })
    const refused = await client.post('/passkeys/registration-options', { password: 'not mine' }, person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    const options = await client.registration(person)
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    })
    expect((await client.state(person)).state).toBe('off')
    const answer = await client.post('/passkeys', { name: ' Laptop ', passkey: device.create(options) }, person)
    expect(answer.body.backupCodes).toHaveLength(10)
    expect((await category()).status).toBe(200)
    expect(await client.state(person)).toMatchObject({ state: 'verified', confirmedAt: null, hasPasskeys: true })
    const now = '2026-11-20T10:00:00.000Z'
    expect(await client.list(person)).toMatchObject([{ name: 'Laptop', createdAt: now, lastUsedAt: null }])
    const { events } = (await client.get('/api/admin/log', person)).body
    const addition = events.find((event: { action: string }) => event.action === 'passkey_added')
    expect(addition).toMatchObject({ subject: person.id, before: null, after: { name: 'Laptop' } })
    expect(JSON.stringify(events)).not.toContain(device.id)
  })

  it('is asked for once in every new session, before it can read anything', async () => {
    await client.added(person, device)
    const session = await client.signIn(person)
    expect((await client.state(session)).state).toBe('unverified')
    expect(await client.orders(session)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    const options = await client.challengeFor(session)
    expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' })
    expect(options.allowCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['internal'] }])
    expect((await client.post('/verify', { passkey: device.use(options) }, session)).status).toBe(200)
    expect([(await client.orders(session)).status, (await client.state(session)).state]).toEqual([200, 'verified'])
    expect((await client.list(session))[0].lastUsedAt).toBe('2026-11-20T10:00:00.000Z')
  })

  it('cannot be added, seen or bypassed by someone who only knows the password', async () => {
    const before = await client.signIn(person)
    await client.added(person, device)
    for (const session of [before, await client.signIn(person)]) {
      const required = { status: 403, body: { code: 'second_factor_required' } }
      for (const path of ['/passkeys/registration-options', '/setup'])
        expect(await client.post(path, { password: person.password }, session)).toMatchObject(required)
      expect(await client.get('/api/auth/second-factor/passkeys', session)).toMatchObject(required)
    }
  })

  it('cannot be added with a challenge from before the first one', async () => {
    const session = await client.signIn(person)
    const options = await client.registration(person, session)
    await client.added(person, device)
    const second = createAuthenticator(origin)
    const answer = await client.post('/passkeys', { name: 'Mine', passkey: second.create(options) }, session)
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
  })

  it('is not accepted twice, for any account, and the number is limited', async () => {
    await client.added(person, device)
    expect((await client.registration(person)).excludeCredentials).toMatchObject([{ id: device.id }])
    expect(await client.add(person, device)).toMatchObject({ status: 409, body: { code: 'passkey_exists' } })
    const other = await staffOf(shop, 'owner')
    expect(await client.add(other, device)).toMatchObject({ status: 409, body: { code: 'passkey_exists' } })
    const last = createAuthenticator(origin)
    const options = await client.registration(person)
    await shop.db.rows(sql`
      insert into passkey (id, customer_id, name, credential_id, public_key, counter, transports, created_at)
      select ${person.id} || number, ${person.id}, 'x', ${person.id} || number, 'x', 0, '{}', now()
      from generate_series(2, ${maxPasskeys}::integer) number`)
    const tooMany = { status: 409, body: { code: 'too_many_passkeys' } }
    expect(await client.post('/passkeys', { name: 'One more', passkey: last.create(options) }, person)).toMatchObject(
      tooMany,
    )
    expect(await client.post('/passkeys/registration-options', { password: person.password }, person)).toMatchObject(
      tooMany,
    )
  })

  it('that cannot count stays usable', async () => {
    const synced = createAuthenticator(origin, { counts: false })
    await client.added(person, synced)
    const session = await client.signIn(person)
    for (const status of [200, 200]) expect((await client.use(session, synced)).status).toBe(status)
  })

  it('belongs to staff only', async () => {
    const shopper = await newCustomer(shop)
    const refused = { status: 403, body: { code: 'admin_only' } }
    expect(await client.get('/api/auth/second-factor/passkeys', shopper)).toMatchObject(refused)
    expect(await client.post('/passkeys/verification-options', {}, shopper)).toMatchObject(refused)
    const options = await client.post('/passkeys/registration-options', { password: shopper.password }, shopper)
    expect(options).toMatchObject(refused)
    const passkey = device.create({ challenge: 'none' })
    expect(await client.post('/passkeys', { name: 'Mine', passkey }, shopper)).toMatchObject(refused)
    expect(await client.remove('any', { passkey: device.use({ challenge: 'none' }) }, shopper)).toMatchObject(refused)
  })
})

describe('with a passkey', () => {
  it('backup codes work, can be renewed, and are replaced only on request', async () => {
    const [code = '', second = ''] = await client.added(person, device)
    expect((await client.post('/verify', { code }, await client.signIn(person))).status).toBe(200)
    const wrong = await client.post('/verify', { code }, await client.signIn(person))
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_code' } })
    expect(await client.added(person, createAuthenticator(origin))).toEqual([])
    const renewed = await client.post(
      '/backup-codes',
      { passkey: device.use(await client.challengeFor(person)) },
      person,
    )
    expect(renewed.body.backupCodes).toHaveLength(10)
    expect((await client.post('/verify', { code: second }, await client.signIn(person))).status).toBe(403)
  })

  it('a proof is a code or a passkey, not both or neither', async () => {
    await client.added(person, device)
    const passkey = device.use(await client.challengeFor(person))
    for (const body of [{}, { passkey, code: '123456' }, { passkey: { id: 'x' } }])
      expect(await client.post('/verify', body, person)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    const off = await client.post('/off', { passkey }, person)
    expect(off).toMatchObject({ status: 409, body: { code: 'second_factor_not_set_up' } })
  })

  it('an account without one is given no challenge', async () => {
    const none = await client.post('/passkeys/verification-options', {}, person)
    expect(none).toMatchObject({ status: 409, body: { code: 'second_factor_not_set_up' } })
  })
})

describe('removing a passkey', () => {
  it('takes a code or a passkey; the last one ends the backup codes', async () => {
    const [code = '', unused = ''] = await client.added(person, device)
    shop.advanceClock(1)
    await client.added(person, createAuthenticator(origin))
    const [first, second] = await client.list(person)
    expect((await client.remove(first.id, {}, person)).status).toBe(422)
    expect(await client.remove(first.id, { code: 'wrong-code' }, person)).toMatchObject({
      body: { code: 'wrong_code' },
    })
    expect((await client.remove(second.id, { code }, person)).status).toBe(200)
    expect(
      await client.remove(second.id, { passkey: device.use(await client.challengeFor(person)) }, person),
    ).toMatchObject({
      status: 404,
      body: { code: 'passkey_not_found' },
    })
    expect(await client.state(person)).toMatchObject({ state: 'verified', backupCodesLeft: 9 })
    const removed = await client.remove(first.id, { passkey: device.use(await client.challengeFor(person)) }, person)
    expect(removed.status).toBe(200)
    expect(await client.state(person)).toMatchObject({ state: 'off', hasPasskeys: false, backupCodesLeft: 0 })
    expect(await client.post('/verify', { code: unused }, person)).toMatchObject({
      body: { code: 'second_factor_not_set_up' },
    })
    const { events } = (await client.get('/api/admin/log', person)).body
    expect(events[0]).toMatchObject({ action: 'passkey_removed', before: { name: 'Laptop' }, after: null })
  })

  it('of someone else is not possible', async () => {
    await client.added(person, device)
    const other = await staffOf(shop, 'owner')
    const theirs = createAuthenticator(origin)
    await client.added(other, theirs)
    const [mine] = await client.list(person)
    const answer = await client.remove(mine.id, { passkey: theirs.use(await client.challengeFor(other)) }, other)
    expect(answer).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } })
    expect(await client.list(person)).toHaveLength(1)
  })

  it('of a colleague who lost the device is a reset by an owner, which ends the sessions', async () => {
    await client.added(person, device)
    const owner = await staffOf(shop, 'owner')
    await client.added(owner, createAuthenticator(origin))
    const entry = async () =>
      (await client.get('/api/admin/staff', owner)).body.staff.find(({ id }: { id: string }) => id === person.id)
    expect((await entry()).hasSecondFactor).toBe(true)
    const reset = await shop.call('DELETE', `/api/admin/staff/${person.id}/second-factor`, undefined, owner)
    expect(reset.status).toBe(200)
    expect((await client.orders(person)).status).toBe(401)
    const session = await client.signIn(person)
    expect(await client.state(session)).toMatchObject({ state: 'off', hasPasskeys: false, backupCodesLeft: 0 })
    expect((await entry()).hasSecondFactor).toBe(false)
  })
})

it('the public demo account cannot add one', async () => {
  const demo = await openShop()
  const admin = await adminOf(demo)
  const { password } = demoAccounts.admin
  const options = await demo.call('POST', '/api/auth/second-factor/passkeys/registration-options', { password }, admin)
  expect(options).toMatchObject({ status: 403, body: { code: 'demo_account_protected' } })
  await demo.close()
})
