import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { importCatalogue } from '#src/features/catalogue/import.server.ts'
import { createStock } from '#src/features/stock/service.server.ts'
import { run, withDatabase } from '../command.ts'

/** npm run catalogue:import FILE: takes a JSON or CSV file of products into the shop, all rows or none. */
run(async ([file]) => {
  const format = { '.json': 'json', '.csv': 'csv' }[extname(file ?? '').toLowerCase()] as 'json' | 'csv' | undefined
  if (!file || !format) {
    console.error('Usage: npm run catalogue:import FILE.json or FILE.csv')
    return 2
  }
  const text = await readFile(file, 'utf8')
  return withDatabase(async (db) => {
    const outcome = await importCatalogue({ db, setStock: createStock(db).setOnHand }, text, format)
    if (outcome.ok) {
      console.log(`${outcome.imported} products imported.`)
      return 0
    }
    for (const { line, reason } of outcome.bad) console.error(`line ${line}: ${reason}`)
    console.error(`Nothing was imported: ${outcome.bad.length} ${outcome.bad.length === 1 ? 'finding' : 'findings'} in ${file}.`)
    return 1
  })
})
