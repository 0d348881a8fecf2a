import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contact, validCard } from '../checkout.ts'
import { startOwnPostgres, type OwnPostgres } from '../real-postgres.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { newGuest } from '../shop.ts'

let postgres: OwnPostgres
let server: ServerProcess
let folder: string

beforeAll(async () => {
  postgres = await startOwnPostgres()
  folder = mkdtempSync(join(tmpdir(), 'eclat-outage-'))
  server = await startServer(folder, { DATABASE_URL: postgres.url, DEMO: 'on', DRAIN_SECONDS: '0' })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await postgres?.stop()
})

const productId = 'oat-milk-cleansing-balm'
const admin = { email: 'admin@eclat.example', password: 'demo-admin' }
const isReady = async () => (await fetch(`${server.base}/readyz`)).status

/** Another program on the same database server. */
async function withClient<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const terminateAll = () =>
  withClient((client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`),
  )

/** Reads and writes until stopped. @returns every response that was neither a success nor a proper 503. */
function shopOn(signal: { stopped: boolean }) {
  const odd: string[] = []
  const counts = { good: 0, unavailable: 0 }
  const visit = async () => {
    while (!signal.stopped) {
      const { sessionId } = newGuest()
      for (const [path, body] of [
        [`/api/products?search=cream&limit=${3 + (counts.good % 40)}`, undefined],
        ['/api/cart', { productId, quantity: 1, sessionId }],
        ['/api/auth/login', admin],
        [`/api/guest-cart/${sessionId}`, undefined],
      ] as const) {
        const answer = await fetch(server.base + path, {
          method: body ? 'POST' : 'GET',
          headers: body ? { 'content-type': 'application/json' } : {},
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (answer.ok) counts.good += 1
        else if (answer.status === 503 && answer.headers.get('retry-after') && text.includes('"code":"unavailable"'))
          counts.unavailable += 1
        else odd.push(`${path} ${answer.status} ${text}`)
      }
    }
  }
  return { done: Promise.all(Array.from({ length: 6 }, visit)).then(() => ({ odd, ...counts })) }
}

describe('a lost database connection', () => {
  it('ends no process, whenever its backend is terminated', async () => {
    const signal = { stopped: false }
    const visitors = shopOn(signal)
    for (let round = 0; round < 25; round += 1) {
      await terminateAll()
      await new Promise((next) => setTimeout(next, round * 7))
    }
    await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
    signal.stopped = true
    const { odd, good } = await visitors.done
    expect(odd).toEqual([])
    expect(good).toBeGreaterThan(0)
    expect(server.child.exitCode).toBeNull()
  })

  it('survives a restart of the server: 503 meanwhile, no stale response afterwards, no job lost', async () => {
    const price = async () => (await server.call('GET', `/api/products/${productId}`)).body.price
    const before = await price()
    const { sessionId } = newGuest()
    await server.call('POST', '/api/cart', { productId, quantity: 1, sessionId })
    const { clientSecret } = (await server.call('POST', '/api/create-payment-intent', { sessionId })).body
    await server.call('POST', '/api/checkout/customer', { clientSecret, customer: contact })
    await server.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: validCard })
    const order = (await server.call('POST', '/api/checkout/complete', { clientSecret })).body

    const signal = { stopped: false }
    const visitors = shopOn(signal)
    await postgres.shutDown()
    expect(await isReady()).toBe(503)
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200 })
    const login = await fetch(`${server.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    expect([login.status, Number(login.headers.get('retry-after')) > 0]).toEqual([503, true])
    const registration = { firstName: 'A', lastName: 'B', email: 'new@example.com', password: 'long enough' }
    expect((await server.call('POST', '/api/users', registration)).status).toBe(503)
    // A page that could not be read is marked as uncacheable and is not stored.
    expect((await server.call('GET', '/products?search=nothing-like-it')).status).toBe(503)

    await postgres.start()
    // Without a connection, the change notification reached no one.
    await withClient((client) =>
      client.query(`update product_variant set price_cents = 12345 where product_id = '${productId}'`),
    )
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200)
    expect(before).not.toBe('123.45')
    await expect.poll(price).toBe('123.45')
    expect((await server.call('GET', '/products?search=nothing-like-it')).status).toBe(200)
    signal.stopped = true
    expect((await visitors.done).odd).toEqual([])

    const email = `order-${order.orderNumber}.eml`
    // A job that ran when its database stopped expires after a minute, which is noticed within 75 seconds.
    await expect.poll(() => readdirSync(join(folder, 'outbox')), { timeout: 180_000 }).toContain(email)
    expect((await server.call('GET', `/api/order-link/${order.orderKey}`)).body).toMatchObject({ status: 'paid' })
    expect(server.child.exitCode).toBeNull()
  }, 300_000)
})

describe('a locked table', () => {
  it('leaves the rest of the shop open, answers 503 in time, and never delays /readyz', async () => {
    await withClient(async (client) => {
      await client.query('begin; lock table customer in access exclusive mode')
      // More requests than connections, each for another account, because attempts at one account wait for each other.
      const attempts = Promise.all(
        Array.from({ length: 25 }, (_, at) =>
          server.call('POST', '/api/auth/login', { email: `shopper-${at}@example.com`, password: 'a wrong one' }),
        ),
      )
      const searches = Promise.all(['serum', 'toner'].map((word) => server.call('GET', `/api/products?search=${word}`)))
      for (let probe = 0; probe < 5; probe += 1) {
        const answer = await fetch(`${server.base}/readyz`, { signal: AbortSignal.timeout(1_500) })
        expect(answer.status).toBe(200)
      }
      const answered = (await attempts).map(({ status, body }) => [status, body.code])
      expect(answered).toEqual(Array.from({ length: 25 }, () => [503, 'unavailable']))
      expect((await searches).map(({ status }) => status)).toEqual([200, 200])
      await client.query('rollback')
    })
    expect((await server.call('POST', '/api/auth/login', admin)).status).toBe(200)
  })

  it('makes /readyz return 503 within a second when nothing can be written', async () => {
    await withClient(async (client) => {
      await client.query('begin; lock table health_check in access exclusive mode')
      const answer = await fetch(`${server.base}/readyz`, { signal: AbortSignal.timeout(1_500) })
      expect(answer.status).toBe(503)
      await client.query('rollback')
    })
    await expect.poll(isReady).toBe(200)
    await withClient((client) => client.query('alter system set default_transaction_read_only = on'))
    await withClient((client) => client.query('select pg_reload_conf()'))
    await expect.poll(isReady).toBe(503)
    const reset = `set default_transaction_read_only = off; alter system reset default_transaction_read_only`
    await withClient(async (client) => {
      for (const statement of reset.split('; ')) await client.query(statement)
      await client.query('select pg_reload_conf()')
    })
    await expect.poll(isReady).toBe(200)
  })
})
