import { fromDecimal } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { CatalogEntry } from '../import/format.ts'
import { insertPriceChanges } from '../price-history/store.server.ts'
import { searchTextOf } from '../search/search-text.ts'
import { insertSearchWords, upsertProduct } from '../store.server.ts'

export { findEditable, listEditable, lockEditable, updateArchived, type EditableRow } from './store.server.ts'

/** A product as an import describes it, without stock, which inventory manages. */
export type ProductEntry = Omit<CatalogEntry, 'stock'>

/** Writes one product and everything derived from it: search text, price history, cached pages. */
export async function saveProduct(tx: Tx, entry: ProductEntry): Promise<void> {
  await writeProduct(tx, entry)
  await insertPriceChanges(tx, [entry.id])
  await insertSearchWords(tx, [entry.id])
  await tx.notify('catalog_changed')
}

/** Writes only the row, for bulk imports. */
export async function writeProduct(tx: Sql, entry: ProductEntry): Promise<void> {
  const price = {
    now: fromDecimal(entry.price),
    original: entry.originalPrice ? fromDecimal(entry.originalPrice) : null,
    monogram: entry.monogramPrice ? fromDecimal(entry.monogramPrice) : null,
  }
  await upsertProduct(tx, entry, price, searchTextOf(entry))
}
