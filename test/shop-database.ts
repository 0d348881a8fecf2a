import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase, type Database } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { createApp } from '#src/entry/app.server.ts'
import { seedEmptyShop } from '#src/entry/seed.server.ts'
import { cachedFolder } from './cached-folder.ts'
import { testConfig } from './config.ts'
import { fastPasswordHash } from './fast-password-hash.ts'
import { copyData, startOwnPostgres, type RealPostgres } from './real-postgres.ts'

/** What the template is made from. */
const sources = [
  'package-lock.json',
  'test/fast-password-hash.ts',
  'test/shop-database.ts',
  'db/migrations/',
  'catalog/products/',
  'catalog/reviews/',
  'src/features/catalog/',
  'src/features/identity/',
  'src/features/shop-settings/',
  'src/entry/',
]
const shopTemplate = 'eclat_shop'
/** Where test processes find the server of the run. */
const serverVariable = 'TEST_DATABASE_URL'

/** No test of the shared server cuts its power, so nothing has to reach the disk. */
const fastFlags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300'].flatMap(
  (setting) => ['-c', setting],
)

/** Starts one server for a test run, with a migrated and seeded shop as the template of its databases. */
export async function startSharedServer(): Promise<RealPostgres> {
  const folder = await cachedFolder('postgres', sources, buildTemplate)
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
  copyData(server.dataFolder, folder)
  await server.stop()
}
