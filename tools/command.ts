import { explainStartupFailure } from '#src/entry/startup-messages.server.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from '#src/platform/config/data-folder.server.ts'
import { openDatabase, type Database } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'

/** Runs a command-line tool; its result is the exit code. */
export function run(command: (words: readonly string[]) => Promise<number>): void {
  command(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      const reason = explainStartupFailure(error, process.env)
      console.error(reason instanceof Error ? reason.message : reason)
      process.exit(1)
    },
  )
}

/** Opens the shop's database for one operation. @throws DataFolderInUse while a running shop uses the embedded one. */
export async function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  const unlock = config.database.kind === 'embedded' ? lockDataFolder(config.dataDir) : () => undefined
  const db = await openDatabase(config.database)
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.close()
    unlock()
  }
}
