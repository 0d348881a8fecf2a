import { parse as parseCsv } from 'csv-parse/sync'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import { writeProduct } from '../editing/service.server.ts'
import { CatalogEntry } from './format.ts'
import { jsonRows, type SourceRow } from './json-rows.ts'
import { insertPriceChanges } from '../price-history/store.server.ts'
import { insertSearchWords } from '../store.server.ts'

export type BadRow = { readonly line: number; readonly reason: string }
export type ImportOutcome =
  | { readonly ok: true; readonly imported: number }
  | { readonly ok: false; readonly bad: readonly BadRow[] }

export type ImportDeps = {
  readonly db: Database
  readonly setStock: (tx: Sql, productId: string, onHand: number) => Promise<void>
}

/** All or nothing: the whole file is validated before the first row is written. */
export async function importCatalog(deps: ImportDeps, text: string, format: 'json' | 'csv'): Promise<ImportOutcome> {
  const read = readCatalog(text, format)
  if (!read.ok) return read
  await deps.db.transaction(async (tx) => {
    for (const entry of read.entries) {
      await writeProduct(tx, entry)
      await deps.setStock(tx, entry.id, entry.stock)
    }
    const ids = read.entries.map(({ id }) => id)
    await insertPriceChanges(tx, ids)
    await insertSearchWords(tx, ids)
    await tx.notify('catalog_changed')
  })
  return { ok: true, imported: read.entries.length }
}

/** Reads and validates every row; reports each invalid one with line number and reason. */
export function readCatalog(
  text: string,
  format: 'json' | 'csv',
): { ok: true; entries: CatalogEntry[] } | { ok: false; bad: BadRow[] } {
  const bad: BadRow[] = []
  const entries: CatalogEntry[] = []
  const seen = new Map<string, number>()
  let rows: SourceRow[]
  try {
    rows = format === 'json' ? jsonRows(text) : csvRows(text)
  } catch (error) {
    return { ok: false, bad: [{ line: lineIn(error), reason: error instanceof Error ? error.message : String(error) }] }
  }
  if (rows.length === 0) return { ok: false, bad: [{ line: 1, reason: 'the file holds no products' }] }
  for (const { line, value } of rows) {
    const parsed = CatalogEntry.safeParse(value)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        bad.push({ line, reason: `${path.join('.') || 'row'}: ${message}` })
      continue
    }
    const before = seen.get(parsed.data.id)
    if (before !== undefined) bad.push({ line, reason: `id: ${parsed.data.id} stands on line ${before} already` })
    seen.set(parsed.data.id, line)
    entries.push(parsed.data)
  }
  return bad.length > 0 ? { ok: false, bad } : { ok: true, entries }
}

const listColumns = ['skinTypes', 'skinConcerns', 'ingredients'] as const

/**
 * Columns are named like the JSON keys; lists are separated by a bar; actives as "Retinol 0.3|…"; packshot as "jar
 * #d9b48f frosted".
 */
function csvRows(text: string): SourceRow[] {
  const records = parseCsv(text, {
    columns: true,
    bom: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
  return records.map(({ record, info }) => {
    const value: Record<string, unknown> = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''))
    for (const column of listColumns) value[column] = (record[column] ?? '').split('|').filter(Boolean)
    for (const column of ['isNew', 'isBestseller', 'allowsMonogram'])
      value[column] = { true: true, false: false }[record[column] ?? ''] ?? record[column]
    value['stock'] = /^\d+$/.test(record['stock'] ?? '') ? Number(record['stock']) : record['stock']
    if (record['actives']) {
      value['actives'] = record['actives'].split('|').map((active) => {
        const at = active.lastIndexOf(' ')
        return { ingredient: active.slice(0, at), percent: Number(active.slice(at + 1)) }
      })
    }
    const [container, color, finish] = (record['packshot'] ?? '').split(' ')
    value['packshot'] = { container, color, finish }
    return { line: info.lines, value }
  })
}

function lineIn(error: unknown): number {
  return error && typeof error === 'object' && 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
}
