import { systemClock, type Clock } from '#src/kernel/clock.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { Category } from '../categories/contract.ts'
import { listCategories, lockCategories, namesOf } from '../categories/service.server.ts'
import { saveProducts } from '../editing/service.server.ts'
import { listTakenCodes, type TakenCode } from '../variants/store.server.ts'
import { wrongReductionEnds } from '../reductions/rules.ts'
import { csvRows } from './csv-rows.ts'
import { CatalogEntry, normalizeEntry } from './format.ts'
import { jsonRows, type SourceRow } from './json-rows.ts'

export type BadRow = { readonly line: number; readonly reason: string }
export type ImportOutcome =
  | { readonly ok: true; readonly imported: number }
  | { readonly ok: false; readonly bad: readonly BadRow[] }

export type ImportDeps = {
  readonly db: Database
  readonly clock?: Clock
  readonly setStock: (
    tx: Sql,
    levels: readonly { readonly variantId: string; readonly productId: string; readonly onHand: number }[],
  ) => Promise<void>
}

/** All or nothing: the whole file is validated before the first row is written. */
export async function importCatalog(deps: ImportDeps, text: string, format: 'json' | 'csv'): Promise<ImportOutcome> {
  const read = readCatalog(text, format)
  if (!read.ok) return read
  const wrong = read.rows.flatMap((row) => wrongEnds(row, (deps.clock ?? systemClock)()))
  if (wrong.length > 0) return { ok: false, bad: wrong }
  const entries = read.rows.map(({ entry }) => normalizeEntry(entry))
  return deps.db.transaction(async (tx): Promise<ImportOutcome> => {
    await lockCategories(tx, 'write products')
    const categories = await listCategories(tx)
    const astray = read.rows.filter(({ entry }) => !categories.some(({ id }) => id === entry.category))
    if (astray.length > 0) return { ok: false, bad: astray.map((row) => unknownCategory(row, categories)) }
    const taken = await listTakenCodes(
      tx,
      entries.flatMap(({ product }) => product.variants.map(({ sku, gtin }) => ({ productId: product.id, sku, gtin }))),
    )
    if (taken.length > 0) return { ok: false, bad: taken.map((one) => takenRow(one, read.rows)) }
    for (let from = 0; from < entries.length; from += productsAtOnce) {
      const batch = entries.slice(from, from + productsAtOnce)
      await saveProducts(
        tx,
        batch.map(({ product }) => product),
        categories,
        (ids) =>
          deps.setStock(
            tx,
            batch.flatMap(({ product, stock }) =>
              product.variants.map(({ sku }) => ({
                variantId: ids.get(sku) ?? '',
                productId: product.id,
                onHand: stock.get(sku) ?? 0,
              })),
            ),
          ),
      )
    }
    return { ok: true, imported: entries.length }
  })
}

const productsAtOnce = 200

type ReadRow = { readonly line: number; readonly entry: CatalogEntry }

function wrongEnds({ line, entry }: ReadRow, now: Date): BadRow[] {
  return wrongReductionEnds(entry.variants ?? [entry], now).map((at) => ({
    line,
    reason: `${entry.variants ? `variants.${at}.` : ''}reducedUntil: must be in the future, and within a year`,
  }))
}

function unknownCategory({ line, entry }: ReadRow, categories: readonly Category[]): BadRow {
  return { line, reason: `category: ${entry.category} is not one of ${namesOf(categories)}` }
}

function takenRow({ field, value, productId }: TakenCode, rows: readonly ReadRow[]): BadRow {
  const row = rows.find(({ entry }) => keysOf(entry).includes(`${field}: ${value}`))
  return { line: row?.line ?? 1, reason: `${field}: ${value} belongs to the product ${productId}` }
}

/** What a file may contain once. */
function keysOf(entry: CatalogEntry): string[] {
  const codes = normalizeEntry(entry).product.variants.flatMap(({ sku, gtin }) => [
    `sku: ${sku}`,
    ...(gtin ? [`gtin: ${gtin}`] : []),
  ])
  return [`id: ${entry.id}`, ...codes]
}

/** Reads and validates every row; reports each invalid one with line number and reason. */
export function readCatalog(
  text: string,
  format: 'json' | 'csv',
): { ok: true; rows: ReadRow[] } | { ok: false; bad: BadRow[] } {
  const bad: BadRow[] = []
  const read: ReadRow[] = []
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
    const keys = keysOf(parsed.data)
    // A repeated product repeats its SKUs: one report is enough.
    const repeated = keys.find((key) => seen.has(key))
    if (repeated) bad.push({ line, reason: `${repeated} is already on line ${seen.get(repeated)}` })
    for (const key of keys) seen.set(key, line)
    read.push({ line, entry: parsed.data })
  }
  return bad.length > 0 ? { ok: false, bad } : { ok: true, rows: read }
}

function lineIn(error: unknown): number {
  return error && typeof error === 'object' && 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
}
