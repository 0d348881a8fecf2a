import {
  importCatalog,
  previewImport,
  type ImportOutcome,
  type ImportPreview,
  type ImportProgress,
} from '#src/features/catalog/import/service.server.ts'
import { createInventory } from '#src/features/inventory/service.server.ts'
import { run, withDatabase } from '../command.ts'
import { formatOf, openFile } from './file.ts'
import { createProgress, inThousands } from './progress.ts'

type Bad = Extract<ImportOutcome, { ok: false }>['bad']

const labels = { validate: 'Validating', write: 'Importing' }
const dryRun = '--dry-run'

/** npm run catalog:import FILE: imports products. With --dry-run, reports what would change and writes nothing. */
run(async (words) => {
  const [file, ...others] = words.filter((word) => word !== dryRun)
  const format = formatOf(file)
  if (!file || !format || others.length > 0) {
    console.error('Usage: npm run catalog:import [-- --dry-run] FILE.json|FILE.jsonl|FILE.csv')
    return 2
  }
  const source = await openFile(file)
  const progress = createProgress(process.stderr)
  let last: ImportProgress | null = null
  const onProgress = (state: ImportProgress) => {
    last = state
    progress.update(labels[state.step], state)
  }
  process.once('SIGINT', () => {
    progress.end()
    console.error('Interrupted. Run the same command again to continue.')
    process.exit(130)
  })
  return withDatabase(async (db) => {
    const deps = { db, stock: createInventory(db) }
    if (words.includes(dryRun)) {
      const previewed = await previewImport(deps, source, format, onProgress)
      progress.end()
      return previewed.ok ? printPreview(previewed.preview) : printBad(previewed.bad, file, 0)
    }
    const outcome = await importCatalog(deps, source, format, onProgress)
    progress.end()
    return outcome.ok ? printImported(outcome.imported, last) : printBad(outcome.bad, file, outcome.imported ?? 0)
  })
})

function printImported(imported: number, last: ImportProgress | null): number {
  const { added = 0, changed = 0, unchanged = 0 } = last?.counts ?? {}
  const [all, ...counts] = [imported, added, changed, unchanged].map(inThousands)
  console.log(`${all} products imported: ${counts[0]} new, ${counts[1]} changed, ${counts[2]} unchanged.`)
  const earlier = imported - added - changed - unchanged
  if (earlier > 0) console.log(`${inThousands(earlier)} of them were imported before an interruption.`)
  return 0
}

function printPreview({ products, added, changed, unchanged, fields, examples, untouched }: ImportPreview): number {
  console.log(`${inThousands(products)} valid ${products === 1 ? 'product' : 'products'}. An import would change:\n`)
  const rows: [label: string, count: number][] = [
    ['new', added],
    ['changed', changed],
    ...[...fields].toSorted(([, one], [, other]) => other - one).map(([name, n]): [string, number] => [`  ${name}`, n]),
    ['unchanged', unchanged],
    ['not in the file, stay as they are', untouched],
  ]
  for (const [label, count] of rows) console.log(`  ${label.padEnd(36)}${inThousands(count).padStart(10)}`)
  if (examples.length > 0) console.log(`\n${changed > examples.length ? 'First changed' : 'Changed'} products:`)
  for (const { id, fields: names } of examples) console.log(`  ${id}: ${names.join(', ')}`)
  console.log('\nNothing was written.')
  return 0
}

function printBad(bad: Bad, file: string, imported: number): number {
  for (const { line, reason } of bad) console.error(`line ${line}: ${reason}`)
  const rows = `${bad.length} invalid ${bad.length === 1 ? 'row' : 'rows'} in ${file}.`
  if (imported === 0) console.error(`Nothing was imported: ${rows}`)
  else console.error(`Stopped after ${inThousands(imported)} products, because the shop was changed meanwhile: ${rows}`)
  return 1
}
