import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoShopFolder } from '#root/test/demo-shop.ts'
import type { RealPostgres } from '#root/test/real-postgres.ts'
import { startServer } from '#root/test/server-process.ts'
import { newEmptyDatabase } from '#root/test/shop-database.ts'

let [dataDir, otherDir] = ['', '']
let database: RealPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eclat-move-'))
  otherDir = await mkdtemp(join(tmpdir(), 'eclat-move-'))
  database = await newEmptyDatabase()
})
afterAll(async () => {
  await database.stop()
  for (const folder of [dataDir, otherDir]) await rm(folder, { recursive: true, force: true })
})

const account = { firstName: 'Mia', lastName: 'Peeters', email: 'mia@example.com', password: 'a long password' }

/** @returns exit code and output. */
async function move(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, ...environment }
  return promisify(execFile)('node', ['tools/database/move.ts'], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
}

async function onTarget(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('moves a shop from the embedded database to a PostgreSQL server', async () => {
  const environment = { DATABASE_URL: database.url, PAYMENTS: 'sandbox', DEMO: 'off' }
  expect(await move({ DATABASE_URL: '' })).toMatchObject({ code: 2, output: expect.stringMatching(/^Usage: /) })
  expect(await move(environment)).toMatchObject({ code: 1, output: expect.stringContaining('No embedded database') })

  const embedded = await startServer(await demoShopFolder(dataDir))
  expect(await embedded.call('POST', '/api/users', account)).toMatchObject({ status: 200 })
  const price = (await embedded.call('GET', '/api/products/nocturne-retinol-serum')).body.price
  expect(await move(environment)).toMatchObject({ code: 1, output: expect.stringMatching(/in use|running/i) })
  await embedded.end('SIGTERM')

  await onTarget('create table bookkeeping (id int)')
  expect(await move(environment)).toMatchObject({ code: 1, output: expect.stringContaining('other tables') })
  await onTarget('drop table bookkeeping')

  const empty = await startServer(otherDir, { ...environment, SAMPLE_CATALOG: 'off' })
  expect(await move(environment)).toMatchObject({ code: 1, output: expect.stringContaining('A shop runs with this') })
  await empty.end('SIGTERM')

  expect(await move(environment)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Copied and compared [\d,]+ rows/),
  })
  expect(await move(environment)).toMatchObject({ code: 1, output: expect.stringContaining('has been used') })

  // Orders in the old database would be lost.
  await expect(startServer(dataDir)).rejects.toThrow(/This shop was moved to 127\.0\.0\.1:\d+\/test_/)

  const server = await startServer(dataDir, environment)
  const { email, password } = account
  expect(await server.call('POST', '/api/auth/login', { email, password })).toMatchObject({ status: 200 })
  expect(await server.call('GET', '/api/products/nocturne-retinol-serum')).toMatchObject({
    status: 200,
    body: { price },
  })
  expect((await server.call('GET', '/api/products?search=retinol')).body.length).toBeGreaterThan(3)
  await server.end('SIGTERM')
})
