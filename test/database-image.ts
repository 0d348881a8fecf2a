import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { poolDatabase } from '#src/platform/db/database.server.ts'
import { openEmbedded } from '#src/platform/db/embedded.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { createApp } from '#src/entry/app.server.ts'
import { seedEmptyShop } from '#src/entry/seed.server.ts'
import { testConfig } from './config.ts'
import { fastPasswordHash } from './fast-password-hash.ts'

const root = new URL('../', import.meta.url)
const cacheFolder = fileURLToPath(new URL('node_modules/.cache/eclat/', root))

function imageFile(): string {
  const hash = createHash('sha256')
  for (const file of ['test/fast-password-hash.ts', 'test/database-image.ts'])
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
  return `${cacheFolder}database-${hash.digest('hex').slice(0, 16)}.tar`
}

export async function buildDatabaseImage(): Promise<void> {
  const file = imageFile()
  if (existsSync(file)) return
  const engine = await openEmbedded({})
  const db = poolDatabase('embedded', engine.pool, engine.close)
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
  // Databases used only as templates: a third of the image, which every test file loads into memory.
  await db.rows(sql`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await db.script(`drop database ${name}`)
  // The history of the image is not needed: one WAL segment instead of two.
  for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint']) await db.script(statement)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(file, await engine.dump())
  await db.close()
}

export function readDatabaseImage(): Uint8Array {
  return readFileSync(imageFile())
}
