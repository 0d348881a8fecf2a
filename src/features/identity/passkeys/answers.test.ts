import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOf } from '#root/test/admin.ts'
import { createAuthenticator, type Authenticator, type Forged } from '#root/test/authenticator.ts'
import type { Person } from '#root/test/buyer.ts'
import { passkeyClient, type PasskeyClient } from '#root/test/passkeys.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

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

describe('an answer', () => {
  const notAccepted = { status: 403, body: { code: 'passkey_not_accepted' } }
  const expired = { status: 410, body: { code: 'passkey_request_expired' } }

  it.each<[string, Forged]>([
    ['another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
    ['another origin', { origin: 'https://shop.example.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'payment.get' }],
    ['no user verification', { isVerified: false }],
  ])('for %s is not accepted', async (_what, forged) => {
    expect(await client.add(person, device, forged)).toMatchObject(notAccepted)
    await client.added(person, device)
    const session = await client.signIn(person)
    expect(await client.use(session, device, forged)).toMatchObject(notAccepted)
    expect((await client.state(session)).state).toBe('unverified')
    expect((await client.use(session, device)).status).toBe(200)
  })

  it('with the signature of another key is not accepted', async () => {
    await client.added(person, device)
    const session = await client.signIn(person)
    const forged = {
      ...createAuthenticator(origin).use(await client.challengeFor(session), { counter: 9 }),
      id: device.id,
      rawId: device.id,
    }
    expect(await client.post('/verify', { passkey: forged }, session)).toMatchObject(notAccepted)
  })

  it('works once, also when two requests send it at the same time', async () => {
    await client.added(person, device)
    const session = await client.signIn(person)
    const passkey = device.use(await client.challengeFor(session))
    const answers = await Promise.all([1, 2].map(() => client.post('/verify', { passkey }, session)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await client.post('/verify', { passkey }, session)).toMatchObject(expired)
  })

  it('to a new passkey’s challenge works once', async () => {
    const passkey = device.create(await client.registration(person))
    const send = () => client.post('/passkeys', { name: 'Laptop', passkey }, person)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await client.list(person)).toHaveLength(1)
  })

  it('uses the challenge up even when it is refused', async () => {
    await client.added(person, device)
    const session = await client.signIn(person)
    const options = await client.challengeFor(session)
    const forged = device.use(options, { origin: 'https://evil.example' })
    expect(await client.post('/verify', { passkey: forged }, session)).toMatchObject(notAccepted)
    expect(await client.post('/verify', { passkey: device.use(options) }, session)).toMatchObject(expired)
  })

  it('comes within 5 minutes, for the same purpose, and from the session that asked', async () => {
    await client.added(person, device)
    const [session, other] = [await client.signIn(person), await client.signIn(person)]
    const late = await client.challengeFor(session)
    shop.advanceClock(5 * 60)
    expect(await client.post('/verify', { passkey: device.use(late) }, session)).toMatchObject(expired)
    await shop.identity.removeExpired()
    expect(await shop.db.rows(sql`select 1 from passkey_challenge`)).toEqual([])
    const mine = await client.challengeFor(session)
    expect(await client.post('/verify', { passkey: device.use(mine) }, other)).toMatchObject(expired)
    const forAdding = await client.registration(person)
    expect(await client.post('/verify', { passkey: device.use(forAdding) }, person)).toMatchObject(expired)
    expect((await client.post('/verify', { passkey: device.use(mine) }, session)).status).toBe(200)
  })

  it('of another account’s passkey is not accepted', async () => {
    const other = await staffOf(shop, 'manager')
    const theirs = createAuthenticator(origin)
    await client.added(other, theirs)
    await client.added(person, device)
    const session = await client.signIn(person)
    expect(await client.use(session, theirs)).toMatchObject(notAccepted)
    expect((await client.state(session)).state).toBe('unverified')
  })

  it('whose counter has not increased is not accepted: the passkey may have been copied', async () => {
    await client.added(person, device)
    const session = await client.signIn(person)
    expect((await client.use(session, device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect(await client.use(session, device, { counter })).toMatchObject(notAccepted)
    expect((await client.use(session, device, { counter: 8 })).status).toBe(200)
  })

  it('with a counter is accepted once when two sessions send the same count', async () => {
    await client.added(person, device)
    const sessions = [await client.signIn(person), await client.signIn(person)]
    const countWaiting = async () => {
      const [row] = await shop.db.rows<{ waiting: number }>(sql`
        select count(*)::integer as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      return row?.waiting
    }
    const outside = AsyncLocalStorage.snapshot()
    // Both signatures are checked before either is recorded.
    const sent = await shop.db.transaction(async (tx) => {
      await tx.rows(sql`select id from customer where id = ${person.id} for update`)
      const both = outside(() => sessions.map((session) => client.use(session, device, { counter: 5 })))
      await expect.poll(() => outside(countWaiting)).toBe(2)
      return both
    })
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('that is wrong counts like a wrong code', async () => {
    const [code = ''] = await client.added(person, device)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await client.use(await client.signIn(person), device, { origin: 'https://evil.example' })).toMatchObject(
        notAccepted,
      )
    const slowed = { status: 429, body: { code: 'too_many_requests' } }
    const session = await client.signIn(person)
    expect(await client.use(session, device)).toMatchObject(slowed)
    expect(await client.post('/verify', { code }, session)).toMatchObject(slowed)
  })
})
