import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOwnPostgres, type OwnPostgres } from '../real-postgres.ts'
import { startServer } from '../server-process.ts'

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres?.stop())

const processes = 6

describe('processes that start concurrently on an empty database', () => {
  it('all open the same demo shop', async () => {
    const servers = await Promise.allSettled(
      Array.from({ length: processes }, (_, at) =>
        startServer(mkdtempSync(join(tmpdir(), `eclat-first-${at}-`)), {
          DATABASE_URL: postgres.url,
          DATABASE_POOL: '4',
          DEMO: 'on',
          DRAIN_SECONDS: '0',
          SECRET: 'one secret for all of the processes',
        }),
      ),
    )
    expect(servers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
    const open = servers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const server of open) {
      expect((await server.call('GET', '/readyz')).status).toBe(200)
      const login = { email: 'demo@eclat.example', password: 'demo-shopper' }
      expect((await server.call('POST', '/api/auth/login', login)).status).toBe(200)
    }
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(
      'select (select count(*)::int from product) as products, (select count(*)::int from customer) as customers',
    )
    await client.end()
    expect(rows).toEqual([{ products: 268, customers: 2 }])
    await Promise.all(open.map((server) => server.end('SIGTERM')))
  })
})
