import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openDatabase, type Database } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { createApp } from '#src/entry/app.server.ts'
import { seedEmptyShop } from '#src/entry/seed.server.ts'
import { testConfig } from './config.ts'
import { fastPasswordHash } from './fast-password-hash.ts'
import { copyData, startOwnPostgres, type RealPostgres } from './real-postgres.ts'

const root = new URL('../', import.meta.url)
const cacheFolder = fileURLToPath(new URL('node_modules/.cache/eclat/', root))
const shopTemplate = 'eclat_shop'
/** Where test processes find the server of the run. */
const serverVariable = 'TEST_DATABASE_URL'

/** No test of the shared server cuts its power, so nothing has to reach the disk. */
const fastFlags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300'].flatMap(
  (setting) => ['-c', setting],
)

/** Starts one server for a test run, with a migrated and seeded shop as the template of its databases. */
export async function startSharedServer(): Promise<RealPostgres> {
  const folder = dataFolder()
  if (!existsSync(folder)) await buildTemplate(folder)
  const server = await startOwnPostgres({ copyOf: folder, flags: fastFlags })
  process.env[serverVariable] = server.url
  return server
}

/** The database of a seeded shop, which only its test uses. */
export const newShopDatabase = (): Promise<RealPostgres> => createDatabase(shopTemplate)

/** With the encoding of owners' databases, whatever the locale of this machine is. */
export const newEmptyDatabase = (): Promise<RealPostgres> => createDatabase('template0', "encoding 'UTF8'")

async function createDatabase(template: string, options = ''): Promise<RealPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files is faster than logging every page, as a server with fsync off does not wait for the disk.
  await onServer(`create database ${name} template ${template} strategy file_copy ${options}`)
  const url = new URL(serverUrl())
  url.pathname = name
  return { url: url.href, stop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  const url = process.env[serverVariable]
  if (!url) throw new Error(`${serverVariable} is not set: test/global-setup.ts starts the server`)
  return url
}

export const openServerDatabase = (url: string, environment: Record<string, string> = {}): Promise<Database> =>
  openDatabase(testConfig({ DATABASE_URL: url, DATABASE_POOL: '20', PAYMENTS: 'sandbox', ...environment }).database)

function dataFolder(): string {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'test/fast-password-hash.ts', 'test/shop-database.ts'])
    hash.update(readFileSync(new URL(file, root)))
  for (const folder of [
    'db/migrations/',
    'catalog/products/',
    'catalog/reviews/',
    'src/features/catalog/',
    'src/features/identity/',
    'src/features/shop-settings/',
    'src/entry/',
  ]) {
    for (const entry of readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  return `${cacheFolder}postgres-${hash.digest('hex').slice(0, 16)}`
}

async function buildTemplate(folder: string): Promise<void> {
  const server = await startOwnPostgres({ flags: fastFlags })
  const url = new URL(server.url)
  url.pathname = shopTemplate
  process.env[serverVariable] = server.url
  await onServer(`create database ${shopTemplate}`)
  const db = await openServerDatabase(url.href)
  await migrate(db)
  const shop = await createApp({
    config: testConfig(),
    db,
    log: createLog('silent'),
    secret: 'x'.repeat(32),
    front: null,
    passwordHash: fastPasswordHash,
  })
  await seedEmptyShop(db, shop, { demo: true, sampleCatalog: true })
  await shop.jobs.start()
  await shop.jobs.stop()
  await shop.photos.close()
  await db.script('vacuum analyze')
  await db.close()
  await server.shutDown()
  // Another run may have finished first. A half-written copy must never be found.
  const partial = `${folder}-${randomUUID()}`
  mkdirSync(cacheFolder, { recursive: true })
  copyData(server.dataFolder, partial)
  if (existsSync(folder)) rmSync(partial, { recursive: true })
  else renameSync(partial, folder)
  await server.stop()
}
