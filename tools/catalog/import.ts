import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { importCatalog } from '#src/features/catalog/import/service.server.ts'
import { createInventory } from '#src/features/inventory/service.server.ts'
import { run, withDatabase } from '../command.ts'

/** npm run catalog:import FILE: imports products from a JSON or CSV file, all rows or none. */
run(async ([file]) => {
  const format = { '.json': 'json', '.csv': 'csv' }[extname(file ?? '').toLowerCase()] as 'json' | 'csv' | undefined
  if (!file || !format) {
    console.error('Usage: npm run catalog:import FILE.json|FILE.csv')
    return 2
  }
  const text = await readFile(file, 'utf8')
  return withDatabase(async (db) => {
    const outcome = await importCatalog({ db, setStock: createInventory(db).setOnHand }, text, format)
    if (outcome.ok) {
      console.log(`${outcome.imported} products imported.`)
      return 0
    }
    for (const { line, reason } of outcome.bad) console.error(`line ${line}: ${reason}`)
    console.error(
      `Nothing was imported: ${outcome.bad.length} invalid ${outcome.bad.length === 1 ? 'row' : 'rows'} in ${file}.`,
    )
    return 1
  })
})
