import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'a quiet evening'
let accountCount = 0
async function register() {
  const email = `ann${(accountCount += 1)}@example.com`
  await shop.call('POST', '/api/users', { firstName: 'Ann', lastName: 'Peeters', email, password })
  return email
}
const login = (email: string, cookie = '', secret = password) =>
  shop.call('POST', '/api/auth/login', { email, password: secret }, { cookie })
const statusOf = async (cookie: string) => (await shop.call('GET', '/api/auth/user', undefined, { cookie })).status
const sessionIn = (cookies: string) => /eclat\.session_token=([^;]+)/.exec(cookies)?.[1] ?? ''
const emailTo = async (email: string, text: string) => {
  const find = () => shop.emails.findLast((message) => message.to === email && message.text.includes(text))
  await expect.poll(find).toBeDefined()
  return find()
}

describe('session data in the database', () => {
  it('cannot be used to sign in', async () => {
    const cookie = cookiesOf(await login(await register()))
    const rows = await shop.db.rows<{ token: string }>(sql`select token from customer_session`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ token }) => token)).not.toContain(sessionIn(cookie).split('.')[0])
    for (const { token } of rows) expect(await statusOf(`eclat.session_token=${token}`)).toBe(401)
    expect(await statusOf(cookie)).toBe(200)
  })

  it('cannot be used to reset a password', async () => {
    const email = await register()
    await shop.call('POST', '/api/auth/forgot-password', { email })
    const token = /reset-password\?token=(\w+)/.exec((await emailTo(email, 'reset-password'))?.text ?? '')?.[1]
    const rows = await shop.db.rows<{ identifier: string }>(sql`select identifier from customer_verification`)
    expect(token).toBeTruthy()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { identifier } of rows) {
      const body = { token: identifier.split(':').at(-1), password: 'taken from a backup' }
      expect((await shop.call('POST', '/api/auth/reset-password', body)).status).toBe(410)
    }
  })
})

describe('a session', () => {
  it('ends when someone signs in again in the same browser, while others continue', async () => {
    const email = await register()
    const [first, elsewhere] = [cookiesOf(await login(email)), cookiesOf(await login(email))]
    const second = cookiesOf(await login(await register(), first))
    expect([await statusOf(first), await statusOf(elsewhere), await statusOf(second)]).toEqual([401, 200, 200])
  })

  it('survives a failed sign-in in the same browser', async () => {
    const email = await register()
    const cookie = cookiesOf(await login(email))
    expect((await login(email, cookie, 'not the password')).status).toBe(401)
    expect(await statusOf(cookie)).toBe(200)
  })

  it('lasts 12 hours for administrators and 30 days for shoppers', async () => {
    const { shopper, admin } = demoAccounts
    for (const [account, hours] of [
      [admin, 12],
      [shopper, 30 * 24],
    ] as const) {
      const answer = await login(account.email, '', account.password)
      expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${hours * 3_600};`)
      const [row] = await shop.db.rows<{ hours: number }>(sql`
        select round(extract(epoch from max(expires_at - customer_session.created_at)) / 3600)::integer as hours
        from customer_session join customer on customer.id = customer_id where email = ${account.email}`)
      expect(row?.hours).toBe(hours)
    }
  })

  it('lasts no longer for someone promoted to administrator meanwhile', async () => {
    const email = await register()
    const cookie = cookiesOf(await login(email))
    await shop.db.rows(sql`
      update customer_session set created_at = now() - interval '13 hours'
      where customer_id = (select id from customer where email = ${email})`)
    expect(await statusOf(cookie)).toBe(200)
    await shop.db.rows(sql`update customer set role = 'admin', staff_role = 'owner' where email = ${email}`)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('created before tokens were hashed stays valid', async () => {
    const email = await register()
    await shop.db.rows(sql`
      insert into customer_session (id, customer_id, token, expires_at)
      select 'old', id, encode(sha256(${'A1b2C3d4E5f6A1b2C3d4E5f6A1b2C3d4'}::bytea), 'hex'), now() + interval '1 day'
      from customer where email = ${email}`)
    expect(await statusOf('eclat.session_token=A1b2C3d4E5f6A1b2C3d4E5f6A1b2C3d4.c2lnbmF0dXJl')).toBe(200)
  })
})

describe('one of the 10,000 most common passwords is rejected', () => {
  const refusal = { status: 422, body: { code: 'password_too_common' } }

  it.each(['123456', 'iloveyou', 'Password1', 'QWERTYUIOP'])('at registration: %s', async (common) => {
    const body = { firstName: 'Ann', lastName: 'Peeters', email: 'common@example.com', password: common }
    expect(await shop.call('POST', '/api/users', body)).toMatchObject(refusal)
  })

  it('when changing and when resetting a password, with the reset link still usable', async () => {
    const email = await register()
    const cookie = cookiesOf(await login(email))
    const change = { currentPassword: password, password: 'password1' }
    expect(await shop.call('POST', '/api/auth/change-password', change, { cookie })).toMatchObject(refusal)
    await shop.call('POST', '/api/auth/forgot-password', { email })
    const token = /reset-password\?token=(\w+)/.exec((await emailTo(email, 'reset-password'))?.text ?? '')?.[1]
    const reset = (secret: string) => shop.call('POST', '/api/auth/reset-password', { token, password: secret })
    expect(await reset('password1')).toMatchObject(refusal)
    expect((await reset('a quieter evening')).status).toBe(200)
  })
})

describe('a verification link', () => {
  const linkIn = async (email: string) =>
    /verify-email\?token=(\w+)/.exec((await emailTo(email, 'verify-email'))?.text ?? '')?.[1]
  const verify = (token: string | undefined) => shop.call('POST', '/api/auth/verify-email', { token })
  const emailsTo = (email: string) => shop.emails.filter(({ to }) => to === email).length

  it('is sent after registration, verifies the address once, and is not required to sign in', async () => {
    const email = await register()
    const cookie = cookiesOf(await login(email))
    const isVerified = async () => (await shop.call('GET', '/api/auth/user', undefined, { cookie })).body.emailVerified
    const token = await linkIn(email)
    expect(await isVerified()).toBe(false)
    expect((await verify('somethingElse1234567890')).status).toBe(410)
    expect((await verify(token)).body).toEqual({ done: true })
    expect(await isVerified()).toBe(true)
    expect((await verify(token)).status).toBe(410)
  })

  it('is stored hashed, expires after a day, and is deleted with the account', async () => {
    const email = await register()
    const token = await linkIn(email)
    const [row] = await shop.db.rows<{ identifier: string; hours: number }>(sql`
      select identifier, round(extract(epoch from expires_at - now()) / 3600)::integer as hours
      from customer_verification where value = (select id from customer where email = ${email})`)
    expect(row?.identifier).not.toContain(token)
    expect(row?.hours).toBe(24)
    await shop.db.rows(sql`update customer_verification set expires_at = now() where identifier = ${row?.identifier}`)
    expect((await verify(token)).status).toBe(410)
  })

  it('is sent again on request, replacing the previous one, but not once verified', async () => {
    const email = await register()
    const cookie = cookiesOf(await login(email))
    const first = await linkIn(email)
    const resend = () => shop.call('POST', '/api/auth/verification-email', {}, { cookie })
    expect((await resend()).body).toEqual({ done: true })
    await expect.poll(() => emailsTo(email)).toBe(2)
    expect((await verify(first)).status).toBe(410)
    expect((await verify(await linkIn(email))).status).toBe(200)
    expect((await resend()).status).toBe(409)
    expect((await shop.call('POST', '/api/auth/verification-email', {})).status).toBe(401)
  })

  it('is not needed after a password reset, which used the same mailbox', async () => {
    const email = await register()
    await shop.call('POST', '/api/auth/forgot-password', { email })
    const token = /reset-password\?token=(\w+)/.exec((await emailTo(email, 'reset-password'))?.text ?? '')?.[1]
    await shop.call('POST', '/api/auth/reset-password', { token, password: 'a quieter evening' })
    expect((await login(email, '', 'a quieter evening')).body).toMatchObject({ emailVerified: true })
  })
})
