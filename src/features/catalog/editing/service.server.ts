import { fromDecimal } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { CatalogEntry } from '../import/format.ts'
import { insertPriceChanges } from '../price-history/store.server.ts'
import { searchTextOf } from '../search/search-text.ts'
import { insertSearchWords, upsertProduct } from '../store.server.ts'

export { findEditable, listEditable, lockEditable, updateArchived, type EditableRow } from './store.server.ts'

/** A product as it is written: what an import says of it, but for the stock, which is counted elsewhere. */
export type ProductEntry = Omit<CatalogEntry, 'stock'>

/** Writes one product with all that follows from it: its words for the search, its price in the history, the pages that show it. */
export async function saveProduct(tx: Tx, entry: ProductEntry): Promise<void> {
  await writeProduct(tx, entry)
  await insertPriceChanges(tx, [entry.id])
  await insertSearchWords(tx, [entry.id])
  await tx.notify('catalog_changed')
}

/** Only the row itself, for anyone who writes many. */
export async function writeProduct(tx: Sql, entry: ProductEntry): Promise<void> {
  const price = {
    now: fromDecimal(entry.price),
    original: entry.originalPrice ? fromDecimal(entry.originalPrice) : null,
    monogram: entry.monogramPrice ? fromDecimal(entry.monogramPrice) : null,
  }
  await upsertProduct(tx, entry, price, searchTextOf(entry))
}
