import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { updateSearchIndex } from '#src/features/catalog/search/store.server.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from '#src/platform/config/data-folder.server.ts'
import { StartupError } from '#src/platform/config/startup-error.ts'
import { openDatabase, type Database } from '#src/platform/db/database.server.ts'
import { markMoved } from '#src/platform/db/moved.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { createJobs } from '#src/platform/jobs/jobs.server.ts'
import { run } from '../command.ts'
import { copyDatabase } from './copy.ts'
import { contentOf, encodingOf, isShopRunning, lockTelling } from './tables.ts'

/** npm run database:move: copies the embedded database into an empty one of a PostgreSQL server, in one transaction. */
run(async (words) => {
  const { database, dataDir } = readConfig(process.env)
  if (words.length > 0 || database.kind === 'embedded') {
    console.error('Usage: DATABASE_URL=postgres://… npm run database:move')
    return 2
  }
  const { database: embedded } = readConfig({ DATA_DIR: dataDir })
  if (embedded.kind !== 'embedded' || !existsSync(join(embedded.folder, 'PG_VERSION'))) {
    console.error(`No embedded database found in ${dataDir}. Set DATA_DIR to the shop’s data folder.`)
    return 1
  }
  const unlock = lockDataFolder(dataDir)
  const target = await openDatabase(database)
  try {
    // A shop that starts with this database waits.
    return await target.exclusively(async () => {
      const refusal = await refusalOf(target)
      if (refusal) {
        console.error(`${refusal} Nothing was copied.`)
        return 1
      }
      const source = await openDatabase(embedded)
      try {
        const code = await move(source, target)
        const { host, pathname } = new URL(database.url)
        markMoved(embedded.folder, host + pathname)
        return code
      } finally {
        await source.close()
      }
    })
  } finally {
    await target.close()
    unlock()
  }
})

async function refusalOf(target: Database): Promise<string | null> {
  const encoding = await encodingOf(target)
  if (encoding !== 'UTF8') return `The encoding of DATABASE_URL is ${encoding}. Create a database with UTF8.`
  if (await isShopRunning(target)) return 'A shop runs with this DATABASE_URL. Stop it first.'
  return refusals[await contentOf(target)]
}

const refusals = {
  nothing: null,
  'an empty shop': null,
  'a shop': 'DATABASE_URL is the database of a shop that has been used. Create an empty database.',
  'other tables': 'DATABASE_URL is a database with other tables. Create an empty database.',
}

async function move(source: Database, target: Database): Promise<number> {
  console.log('Copying the embedded database …')
  await createTables(source)
  await createTables(target)
  const { tables, rows } = await source.maintenance((from) =>
    target.maintenance(async (to) => {
      await lockTelling(to)
      if ((await contentOf(to)) === 'a shop') throw new StartupError(`${refusals['a shop']} Nothing was copied.`)
      const copied = await copyDatabase(from, to)
      // The next start rebuilds the search index: the server's collation may differ.
      await updateSearchIndex(to, '')
      return copied
    }),
  )
  console.log(`Copied and compared ${rows.toLocaleString('en')} rows of ${tables} tables.`)
  console.log(
    'From now on, start the shop with this DATABASE_URL, and keep DATA_DIR: it holds the secret and the photos.',
  )
  return 0
}

/** Those of this release, and of its job queue. */
async function createTables(db: Database): Promise<void> {
  await migrate(db)
  const jobs = createJobs(db, createLog('warn'))
  await jobs.start()
  await jobs.stop()
}
