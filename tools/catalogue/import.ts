import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { importCatalogue } from '#src/features/catalogue/import.server.ts'
import { createStock } from '#src/features/stock/service.server.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from '#src/platform/config/data-folder.server.ts'
import { openDatabase } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'

/** npm run catalogue:import FILE: takes a JSON or CSV file of products into the shop, all rows or none. */
async function main([file]: readonly string[]): Promise<number> {
  const format = { '.json': 'json', '.csv': 'csv' }[extname(file ?? '').toLowerCase()] as 'json' | 'csv' | undefined
  if (!file || !format) {
    console.error('Usage: npm run catalogue:import FILE.json or FILE.csv')
    return 2
  }
  const text = await readFile(file, 'utf8')
  const config = readConfig(process.env)
  const unlock = config.database.kind === 'embedded' ? lockDataFolder(config.dataDir) : () => undefined
  const db = await openDatabase(config.database)
  try {
    await migrate(db)
    const outcome = await importCatalogue({ db, setStock: createStock(db).setOnHand }, text, format)
    if (outcome.ok) {
      console.log(`${outcome.imported} products imported.`)
      return 0
    }
    for (const { line, reason } of outcome.bad) console.error(`line ${line}: ${reason}`)
    console.error(`Nothing was imported: ${outcome.bad.length} ${outcome.bad.length === 1 ? 'finding' : 'findings'} in ${file}.`)
    return 1
  } finally {
    await db.close()
    unlock()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
