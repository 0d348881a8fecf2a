import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'a quiet evening'
let accountCount = 0
let email = ''
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limit`)
  email = `owner${(accountCount += 1)}@example.com`
  await shop.call('POST', '/api/users', { firstName: 'Ann', lastName: 'Peeters', email, password })
})

/** Signs in over a connection from this IP address. */
async function loginFrom(address: string, tried: string, { cookie = '', as = email, at = shop } = {}) {
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } }
  const response = await at.app.request(
    '/api/auth/login',
    {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email: as, password: tried }),
    },
    { incoming, proxies: 0 },
  )
  return { status: response.status, headers: response.headers, text: '', body: await response.json() }
}

async function fail(address: string, times: number, options: Parameters<typeof loginFrom>[2] = {}) {
  for (let attempt = 0; attempt < times; attempt += 1) await loginFrom(address, `guess ${attempt}`, options)
}

/** Simulates the passing of this many seconds. */
const wait = (seconds: number) =>
  shop.db.rows(sql`
    update rate_limit set retry_at = retry_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})`)

/** In seconds, rounded up to whole minutes to tolerate slow machines. */
const retryAfter = ({ headers }: { headers: Headers }) => Math.ceil(Number(headers.get('retry-after')) / 60) * 60

describe('failed sign-ins', () => {
  it('from one IP address do not lock out the owner at another', async () => {
    await fail('198.51.100.1', 8)
    expect((await loginFrom('198.51.100.1', password)).status).toBe(429)
    expect((await loginFrom('203.0.113.5', password)).status).toBe(200)
  })

  it('do not lock out a browser that has signed in before, even from the same IP address', async () => {
    const cookie = cookiesOf(await loginFrom('198.51.100.1', password))
    await fail('198.51.100.1', 8)
    expect((await loginFrom('198.51.100.1', password)).status).toBe(429)
    expect((await loginFrom('198.51.100.1', password, { cookie })).status).toBe(200)
  })

  it('are also counted for a recognized browser', async () => {
    const cookie = cookiesOf(await loginFrom('198.51.100.1', password))
    await fail('198.51.100.1', 5, { cookie })
    expect((await loginFrom('198.51.100.1', password, { cookie })).status).toBe(429)
  })

  it('are not excused by a browser recognized for another account, or by a forged cookie', async () => {
    const own = 'guesser@example.com'
    await shop.call('POST', '/api/users', { firstName: 'Eve', lastName: 'Maes', email: own, password })
    const cookie = cookiesOf(await loginFrom('198.51.100.1', password, { as: own }))
    await fail('198.51.100.1', 5)
    expect((await loginFrom('198.51.100.1', password, { cookie })).status).toBe(429)
    expect((await loginFrom('198.51.100.1', password, { cookie: 'eclat.device=a.b.c' })).status).toBe(429)
  })

  it('increase the delay each time, up to fifteen minutes', async () => {
    await fail('198.51.100.1', 5)
    const waits: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const seconds = retryAfter(await loginFrom('198.51.100.1', password))
      waits.push(seconds)
      await wait(seconds)
      expect((await loginFrom('198.51.100.1', 'one more guess')).status).toBe(401)
    }
    expect(waits).toEqual([120, 240, 480, 900, 900])
  })

  it('are cleared after a successful sign-in', async () => {
    await fail('198.51.100.1', 4)
    expect((await loginFrom('198.51.100.1', password)).status).toBe(200)
    await fail('198.51.100.1', 4)
    expect((await loginFrom('198.51.100.1', password)).status).toBe(200)
  })

  it('on many accounts slow down their IP address, except for browsers recognized there', async () => {
    const cookie = cookiesOf(await loginFrom('198.51.100.1', password))
    for (let account = 0; account < 100; account += 1)
      await loginFrom('198.51.100.1', 'one guess each', { as: `nobody${account}@example.com` })
    expect((await loginFrom('198.51.100.1', password)).status).toBe(429)
    expect((await loginFrom('198.51.100.1', password, { cookie })).status).toBe(200)
  })

  it('are counted across processes and survive a restart', async () => {
    await fail('198.51.100.1', 3)
    const second = await openShop({ database: shop.db })
    await fail('198.51.100.1', 2, { at: second })
    expect((await loginFrom('198.51.100.1', password)).status).toBe(429)
    expect((await loginFrom('198.51.100.1', password, { at: second })).status).toBe(429)
    await second.close()
  })

  it('store no email address', async () => {
    await fail('198.51.100.1', 1)
    const rows = await shop.db.rows<{ key: string }>(sql`select key from rate_limit`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/example|198\.51/)
  })
})

describe('the registration limit', () => {
  it('is shared between processes', async () => {
    const limited = await openShop({ database: shop.db, environment: { RATE_LIMITS: 'on' } })
    const other = await openShop({ database: shop.db, environment: { RATE_LIMITS: 'on' } })
    const register = (at: TestShop) => at.call('POST', '/api/users', {})
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await register(attempt % 2 ? other : limited)).status).toBe(422)
    const refused = await register(other)
    expect(refused.status).toBe(429)
    expect(retryAfter(refused)).toBe(3_600)
    expect((await register(limited)).status).toBe(429)
    await wait(3_600)
    expect((await register(other)).status).toBe(422)
    await limited.close()
    await other.close()
  })
})
