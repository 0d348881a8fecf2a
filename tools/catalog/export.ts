import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalog } from '#src/features/catalog/export/service.server.ts'
import { createInventory } from '#src/features/inventory/service.server.ts'
import { run, withDatabase } from '../command.ts'
import { formatOf } from './file.ts'
import { createProgress, inThousands } from './progress.ts'

/** npm run catalog:export FILE: writes active products and drafts to a file, in the format of the import. */
run(async ([file]) => {
  const format = formatOf(file)
  if (!file || !format) {
    console.error('Usage: npm run catalog:export FILE.json|FILE.jsonl|FILE.csv')
    return 2
  }
  return withDatabase(async (db) => {
    const progress = createProgress(process.stderr)
    let exported = 0
    const onProgress = (products: number) => {
      exported = products
      progress.update('Exporting', { products, part: null })
    }
    await pipeline(
      Readable.from(exportCatalog({ db, levels: createInventory(db).levels }, format, onProgress)),
      createWriteStream(file),
    )
    progress.end()
    console.log(`${inThousands(exported)} products written to ${file}.`)
    return 0
  })
})
