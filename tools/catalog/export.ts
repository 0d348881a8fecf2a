import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalog } from '#src/features/catalog/export/service.server.ts'
import { createInventory } from '#src/features/inventory/service.server.ts'
import { run, withDatabase } from '../command.ts'

/** npm run catalog:export FILE: writes the active products to a JSON or CSV file, in the format of the import. */
run(async ([file]) => {
  const format = { '.json': 'json', '.csv': 'csv' }[extname(file ?? '').toLowerCase()] as 'json' | 'csv' | undefined
  if (!file || !format) {
    console.error('Usage: npm run catalog:export FILE.json|FILE.csv')
    return 2
  }
  return withDatabase(async (db) => {
    await pipeline(
      Readable.from(exportCatalog({ db, levels: createInventory(db).levels }, format)),
      createWriteStream(file),
    )
    console.log(`Products written to ${file}.`)
    return 0
  })
})
